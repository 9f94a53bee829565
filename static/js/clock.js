// The clock at the seat of whoever is to move: it counts down from what the server said was left. No words here.
(() => {
  "use strict";

  const clock = document.getElementById("clock");
  const table = document.getElementById("table");
  let told = 0;
  let socket = null;

  function show() {
    const { seat, left, reserve, card } = clock.dataset;
    document.querySelectorAll(".seat[data-clock]").forEach((node) => {
      if (node.dataset.chair === seat) return;
      node.removeAttribute("data-clock");
      node.style.removeProperty("--clock");
    });
    const turn = seat ? document.querySelector(`.seat[data-chair="${seat}"][data-turn]`) : null;
    if (!turn) return;
    const all = Math.max(0, left - (performance.now() - told));
    const low = all <= reserve;
    const part = low ? all : all - reserve;
    turn.dataset.clock = low ? "reserve" : "card";
    turn.style.setProperty("--clock", Math.min(1, part / (low ? 4 * card : card)).toFixed(3));
    const word = turn.querySelector("strong");
    if (word) word.dataset.left = Math.ceil(part / 1000);
  }

  // The server measures how long its news and our answer take: that is nobody's thinking.
  function answer() {
    if (socket && clock.dataset.seat && clock.dataset.seat === table.dataset.seat) {
      socket.sendImmediately(JSON.stringify({ seen: "1", v: table.dataset.version }), clock);
    }
  }

  document.addEventListener("htmx:wsOpen", (event) => { socket = event.detail.socketWrapper; });
  document.addEventListener("htmx:wsClose", () => { socket = null; });

  new MutationObserver(() => {
    told = performance.now();
    show();
    answer();
  }).observe(clock, { attributes: true, attributeFilter: ["data-left", "data-seat"] });
  setInterval(show, 250);
  show();
})();
