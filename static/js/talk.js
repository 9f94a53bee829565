// What is said at the table: a bubble beside whoever spoke, one sentence aloud, a dot for what was not read yet.
(() => {
  "use strict";

  const byId = (id) => document.getElementById(id);
  const talk = byId("talk");
  const button = document.querySelector(".talk-button");
  // The table, or the places before a partita.
  const game = document.querySelector(".game, .room-page");
  const said = byId("said");
  const SHOWN = 6000;
  const isOpen = () => talk.matches(":popover-open");
  const lines = () => [...document.querySelectorAll("#talk-log li")];
  const numberOf = (line) => Number(line.id.slice(1));
  const newest = () => Math.max(0, ...lines().map(numberOf));

  let last = newest();

  function changed() {
    const fresh = lines().filter((line) => numberOf(line) > last);
    last = Math.max(last, newest());
    fresh.forEach(bubble);
    const others = fresh.filter((line) => !line.hasAttribute("data-mine"));
    if (fresh.length > others.length) byId("talk-text").reset();
    if (others.length && !isOpen()) {
      // Only the last: who listens must not be talked over. An open log speaks for itself.
      said.textContent = others.at(-1).textContent;
      unread(true);
    }
    if (fresh.length) toEnd();
    rest();
  }

  function bubble(line) {
    const seat = document.querySelector(`:is(.seat, .room__chair)[data-chair="${line.dataset.by}"]`);
    if (!seat || document.hidden) return;
    document.querySelector(`.bubble[data-chair="${line.dataset.by}"]`)?.remove();
    const node = document.createElement("p");
    node.className = "bubble";
    node.setAttribute("aria-hidden", "true");
    node.dataset.chair = line.dataset.by;
    node.textContent = line.querySelector("span").textContent;
    game.append(node);
    place(node, seat);
    setTimeout(() => node.remove(), SHOWN);
  }

  // Under the seat, over it for the one at the bottom; never off the cloth.
  function place(node, seat) {
    const all = game.getBoundingClientRect();
    const at = seat.getBoundingClientRect();
    const me = node.getBoundingClientRect();
    const left = at.left + at.width / 2 - me.width / 2 - all.left;
    const below = at.bottom + 4 - all.top;
    const above = at.top - me.height - 4 - all.top;
    const low = at.top - all.top > all.height / 2 || at.top > innerHeight * 0.45;
    node.style.left = `${Math.min(Math.max(left, 4), all.width - me.width - 4)}px`;
    node.style.top = `${low ? above : below}px`;
  }

  function unread(some) {
    button.toggleAttribute("data-new", some);
    button.querySelector("[data-word]").hidden = !some;
  }

  function toEnd() {
    const log = document.querySelector("#talk-log [role=log]");
    log.scrollTop = log.scrollHeight;
  }

  // Between a lead and the partner's card not even phrases are said: the buttons rest until then.
  function rest() {
    const laid = document.querySelectorAll(".presa:not([data-taker]) [data-card]").length;
    const hush = byId("talk-say").dataset.phrases === "play" && (laid === 1 || laid === 2);
    document.querySelectorAll("#talk-phrases button").forEach((one) => {
      if (hush) one.setAttribute("aria-disabled", "true");
      else one.removeAttribute("aria-disabled");
    });
  }

  function note() {
    const words = isOpen() ? byId("message").textContent : "";
    if (byId("talk-note").textContent !== words) byId("talk-note").textContent = words;
  }

  talk.addEventListener("toggle", () => {
    if (!isOpen()) return;
    unread(false);
    byId("talk-note").textContent = "";
    rest();
    toEnd();
  });
  // A phrase is said and the table is there again, with the bubble on it.
  window.addEventListener("submit", (event) => {
    // Once it is sent: hiding takes the focus from the button, and with it htmx forgets which one was pressed.
    if (event.target.id === "talk-phrases") setTimeout(() => talk.hidePopover());
  }, true);

  // However the elements came, by socket, by POST or by polling.
  new MutationObserver(() => { changed(); note(); }).observe(game, { childList: true, subtree: true, characterData: true });
})();
