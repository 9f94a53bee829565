// Arrow keys, Home and End step the replay: they press the buttons that are there anyway.
"use strict";

(() => {
  const BUTTONS = { ArrowLeft: "indietro", ArrowRight: "avanti", Home: "prima", End: "ultima" };
  const KEEP_THEIR_KEYS = "input, select, textarea, summary, [contenteditable], .table-scroll, pre";

  document.addEventListener("keydown", (event) => {
    const name = BUTTONS[event.key];
    if (!name || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(KEEP_THEIR_KEYS)) return;
    const button = document.querySelector(`#replay button[name="${name}"]`);
    if (!button) return;
    event.preventDefault();
    if (button.getAttribute("aria-disabled") !== "true") button.click();
  });
})();
