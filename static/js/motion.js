// Cards in flight: from the hand to the table, from the table to whoever takes, from the mazziere to the hand. What a
// push shows stands at once; a flight only leads the eye to it, catches no finger and never holds anything up.
(() => {
  "use strict";

  const game = document.querySelector(".game");
  const away = document.getElementById("flights");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const EASE = "cubic-bezier(.2,.7,.3,1)";
  const LAY = 260;
  const GATHER = 380;
  const DEAL = 220;
  const CLOSE_UP = 160;

  /* How long flights take, as a part of the usual: a choice of this device, read where it is made (device.js). */
  const tempo = () => (document.hidden || still.matches ? 0 : Number(game.dataset.tempo ?? 1));

  const box = (node) => node.getBoundingClientRect();
  const middle = (at) => [at.left + at.width / 2, at.top + at.height / 2];
  const chair = (seat) => game.querySelector(`.seat[data-chair="${seat}"]`);

  let seen = new Map();
  let laid = [];
  let taker = "";
  let smazzata = "";

  document.addEventListener("table:showing", () => {
    seen = new Map();
    laid = [];
    if (!tempo()) return;
    game.querySelectorAll(".card[id]").forEach((node) => seen.set(node.id, box(node)));
    const presa = game.querySelector(".presa[data-taker]");
    taker = presa?.dataset.taker ?? "";
    if (presa) laid = [...presa.querySelectorAll(".card")].map((node) => ({ node, wide: node.offsetWidth, high: node.offsetHeight, rotate: getComputedStyle(node).rotate }));
    smazzata = game.querySelector(".meta")?.textContent ?? "";
  });

  document.addEventListener("table:shown", () => {
    if (!tempo() || !seen.size) return;
    gather();
    game.querySelectorAll(".presa .card").forEach((node) => {
      if (seen.has(node.id)) return;
      const from = seen.get(`c-${node.dataset.card}`) ?? box(chair(node.dataset.by));
      fly(node, from, LAY);
    });
    const dealt = smazzata !== (game.querySelector(".meta")?.textContent ?? "");
    game.querySelectorAll("#hand .card[id]").forEach((node, place) => {
      if (seen.has(node.id)) fly(node, seen.get(node.id), CLOSE_UP);
      else if (dealt) fly(node, middleOfTable(), DEAL, 18 * place);
    });
  });

  const middleOfTable = () => box(game.querySelector(".cloth"));

  // The presa has made room for the next one: its cards go to whoever took them.
  function gather() {
    const gone = laid.filter(({ node }) => !document.getElementById(node.id));
    const to = taker === "" ? null : chair(taker);
    if (!gone.length || !to) return;
    // A presa still on its way gives way to the next.
    away.replaceChildren();
    const [x, y] = middle(box(to));
    gone.forEach(({ node, wide, high, rotate }) => {
      const [fromX, fromY] = middle(seen.get(node.id));
      const copy = node.cloneNode(true);
      copy.dataset.rank = node.dataset.card[0];
      ["id", "role", "aria-label", "data-card", "data-by"].forEach((name) => copy.removeAttribute(name));
      copy.style.cssText = `left:${fromX - wide / 2}px;top:${fromY - high / 2}px;width:${wide}px;height:${high}px;rotate:${rotate}`;
      away.append(copy);
      const flight = copy.animate(
        [{ translate: "0 0", opacity: 1 }, { opacity: 1, offset: 0.7 }, { translate: `${x - fromX}px ${y - fromY}px`, scale: "0.5", opacity: 0 }],
        { duration: GATHER * tempo(), easing: EASE },
      );
      flight.onfinish = () => copy.remove();
    });
  }

  function fly(node, from, duration, delay = 0) {
    const [x, y] = middle(from);
    const [toX, toY] = middle(box(node));
    if (Math.abs(x - toX) + Math.abs(y - toY) < 2) return;
    node.animate(
      [{ translate: `${x - toX}px ${y - toY}px` }, { translate: "0 0" }],
      { duration: duration * tempo(), delay: delay * tempo(), easing: EASE, fill: "backwards" },
    );
  }
})();
