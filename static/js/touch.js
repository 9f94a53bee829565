// A card by finger or mouse: dragged onto the table, or touched twice where this device asks for it. Keys and screen
// readers choose before they play, and need neither.
(() => {
  "use strict";

  const game = document.querySelector(".game");
  const FAR = 12; // pixels before a touch is a drag
  const OVER = 0.5; // of a card's height above its place: let go there, it is played
  const held = (target) => target.closest?.("#hand[data-turn] button[name=card]:not([aria-disabled])");

  /* ---- Touched twice ------------------------------------------------------------------------------------------ */

  const unchoose = () => document.querySelectorAll("#hand [data-chosen]").forEach((node) => node.removeAttribute("data-chosen"));

  document.addEventListener("click", (event) => {
    // What a keyboard or a script clicks has no place of a pointer.
    if (game.dataset.twice !== "1" || event.detail === 0) return;
    const card = held(event.target);
    const again = card?.hasAttribute("data-chosen");
    if (!card && event.target.closest?.(".segni")) return;
    unchoose();
    if (!card || again || card.hasAttribute("data-dragged")) return;
    event.preventDefault();
    card.setAttribute("data-chosen", "");
  }, true);

  /* ---- Dragged ------------------------------------------------------------------------------------------------ */

  let drag = null;

  document.addEventListener("pointerdown", (event) => {
    const card = event.isPrimary && event.button === 0 ? held(event.target) : null;
    drag = card ? { id: card.id, pointer: event.pointerId, x: event.clientX, y: event.clientY, far: false } : null;
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const card = document.getElementById(drag.id);
    if (!card) return stop();
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (!drag.far && Math.hypot(x, y) < FAR) return;
    if (!drag.far) card.setPointerCapture(drag.pointer);
    Object.assign(drag, { far: true, up: -y, at: `${x}px ${y}px` });
    follow(card);
  });

  function follow(card) {
    card.setAttribute("data-dragged", "");
    card.style.translate = drag.at;
  }

  // A push renews the cards: the one under the finger stays under it.
  document.addEventListener("table:shown", () => {
    document.querySelectorAll("#hand [data-dragged]").forEach(back);
    const card = drag?.far && document.getElementById(drag.id);
    if (card && held(card)) follow(card);
    else drag = null;
  });

  document.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const card = drag.far ? document.getElementById(drag.id) : null;
    const played = card && drag.up > card.offsetHeight * OVER;
    drag = null;
    if (!card) return;
    if (played && held(card)) card.click();
    swallow();
    // A card on its way waits where it was let go.
    if (!card.hasAttribute("data-pending")) back(card);
  });

  document.addEventListener("pointercancel", stop);

  function stop() {
    const card = drag && document.getElementById(drag.id);
    drag = null;
    if (card) back(card);
  }

  // The click that ends a drag is not a touch of the card.
  function swallow() {
    const eat = (event) => {
      if (event.detail === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener("click", eat, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", eat, true));
  }

  function back(card) {
    card.removeAttribute("data-dragged");
    card.style.removeProperty("translate");
  }
})();
