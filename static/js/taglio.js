// The taglio: sixteen bytes of this device for the shuffle, remembered here so that the page can be held to them.
// Nothing else is kept: a deal's name and one's own number, never a card.
(() => {
  "use strict";

  const KEY = "tagli";
  const KEPT = 400;
  let memory = [];

  /* ---- What this device has given, by deal ------------------------------------------------------------------- */

  function all() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      if (Array.isArray(stored)) memory = stored;
    } catch {
      // A browser that keeps nothing for us: what this page knows has to do.
    }
    return memory;
  }

  const remembered = (deal) => all().find(([name]) => name === deal)?.[1] ?? "";

  function own(deal) {
    const known = remembered(deal);
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    memory = [...all(), [deal, value]].slice(-KEPT);
    try {
      localStorage.setItem(KEY, JSON.stringify(memory));
    } catch {
      // As above.
    }
    return value;
  }

  /* ---- At the table ------------------------------------------------------------------------------------------ */

  const form = () => document.getElementById("cut-form");
  const sent = new Set();

  function look() {
    const cut = form();
    if (cut?.hidden) addInSilence(cut);
    // There are few seconds: who was at no control finds the pack under their fingers.
    else if (cut && document.activeElement === document.body) {
      const places = [...cut.querySelectorAll(".cut")];
      places[places.length >> 1]?.focus({ preventScroll: true });
    }
  }

  // By a request of its own, whose answer nobody looks at: a taglio that comes too late disturbs nobody.
  async function addInSilence(cut) {
    const deal = cut.dataset.deal;
    if (sent.has(deal)) return;
    sent.add(deal);
    const body = new URLSearchParams(new FormData(cut));
    body.set("taglio", own(deal));
    try {
      await fetch(location.pathname, { method: "POST", body, headers: { "HX-Request": "true" } });
    } catch {
      sent.delete(deal);
    }
  }

  document.addEventListener("click", (event) => {
    const place = event.target.closest?.("#cut-form .cut");
    if (place) place.value = own(form().dataset.deal);
  }, true);

  document.addEventListener("table:shown", look);

  /* ---- Afterwards: is it the one I gave? --------------------------------------------------------------------- */

  function mark() {
    const slot = document.querySelector("[data-own-taglio]");
    if (!slot) return;
    const mine = remembered(slot.dataset.deal);
    const shown = slot.dataset.ownTaglio;
    const found = !mine ? (shown ? "unknown" : "") : !shown ? "late" : shown === mine ? "same" : "other";
    const words = slot.querySelector(`[data-verdict="${found}"]`);
    if (!words) return;
    words.hidden = false;
    if (found === "other" || found === "late") slot.closest("details")?.setAttribute("open", "");
  }

  document.addEventListener("DOMContentLoaded", () => { look(); mark(); });
})();
