// The keys of a table. They lead to a card or a word, and Enter says it: no key by itself plays anything. Each can be
// another one, or none, on this device; who listens to the page may ask it for cards, table and score.
(() => {
  "use strict";

  const game = document.querySelector(".game");
  const panel = document.getElementById("keys");
  const letters = document.getElementById("keys-letters");
  const fields = [...panel.querySelectorAll("[data-own]")];
  const said = document.getElementById("said");
  const SEGNI = { b: "busso", s: "striscio", v: "volo" };
  const cards = () => [...document.querySelectorAll("#hand button[name=card]")];

  /* ---- Which key is which ------------------------------------------------------------------------------------- */

  function restore() {
    let kept = {};
    try {
      kept = JSON.parse(localStorage.getItem("keys") ?? "{}");
    } catch {
      // Nothing kept, or not by us: the keys are as they are printed.
    }
    letters.checked = kept.letters !== false;
    fields.forEach((field) => { field.value = kept.own?.[field.dataset.own] ?? field.dataset.own; });
  }

  function keep() {
    const own = Object.fromEntries(fields.map((field) => [field.dataset.own, field.value]));
    try {
      localStorage.setItem("keys", JSON.stringify({ letters: letters.checked, own }));
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    hint();
  }

  // What a pressed key stands for; digits stand for themselves.
  function meant(pressed) {
    if (!letters.checked || pressed.length !== 1) return "";
    return /[0-9]/.test(pressed) ? pressed : fields.find((field) => field.value === pressed)?.dataset.own ?? "";
  }

  // The page names the usual keys; where they are others it names none, and tells assistive technology the true ones.
  function hint() {
    const own = !letters.checked || fields.some((field) => field.value !== field.dataset.own);
    game.toggleAttribute("data-own-keys", own);
    if (!own) return;
    game.querySelectorAll("[data-key]").forEach((node) => {
      const field = fields.find((one) => one.dataset.own === node.dataset.key);
      const key = letters.checked ? field?.value ?? node.dataset.key : "";
      if (key) node.setAttribute("aria-keyshortcuts", key);
      else node.removeAttribute("aria-keyshortcuts");
    });
  }

  panel.addEventListener("input", (event) => {
    const field = event.target;
    if (!field.dataset.own) return;
    const key = field.value.slice(-1).toLowerCase();
    field.value = /[\s0-9]/.test(key) ? field.dataset.before : key;
    // Two of one key would be one too many: the other takes what this one had.
    const other = key && fields.find((one) => one !== field && one.value === field.value);
    if (other) other.value = field.dataset.before;
    keep();
  });
  panel.addEventListener("focusin", (event) => { if (event.target.dataset.own) event.target.dataset.before = event.target.value; });
  letters.addEventListener("change", keep);
  document.getElementById("keys-usual").addEventListener("click", () => {
    letters.checked = true;
    fields.forEach((field) => { field.value = field.dataset.own; });
    keep();
  });
  document.addEventListener("table:shown", hint);

  /* ---- Pressed ------------------------------------------------------------------------------------------------ */

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest("input:not([type=radio]), select, textarea")) return;
    const key = meant(event.key.toLowerCase());
    const act = { l: lookBack, c: hand, a: onTable, r: score, "?": help }[key];
    if (SEGNI[key]) toggleSegno(SEGNI[key]);
    else if (key && goTo(key)) event.preventDefault();
    else if (act) {
      event.preventDefault();
      act();
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") step(event);
    else if (event.key === "Home" || event.key === "End") step(event);
    else if (event.key === "Escape") shut(event.target);
  });

  function toggleSegno(name) {
    const radio = document.querySelector(`#hand [name=segno][value="${name}"]`);
    if (!radio || radio.disabled) return;
    radio.checked = !radio.checked;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // What can be said has a letter or a digit: it leads there, again to the next one, and Enter says it.
  function goTo(key) {
    const there = [...document.querySelectorAll(`.game [data-key="${CSS.escape(key)}"]`)];
    there[(there.indexOf(document.activeElement) + 1) % there.length]?.focus();
    return there.length > 0;
  }

  // Escape closes what was opened here and stays at what opens it.
  function shut(here) {
    const opened = here.closest?.(".game details[open]");
    if (!opened) return;
    opened.open = false;
    opened.querySelector("summary").focus();
  }

  // Along the cards, or along the row of buttons that has the focus.
  function step(event) {
    const row = event.target.closest?.("[data-row]");
    const all = row ? [...row.querySelectorAll("[data-key]")].filter((node) => node.checkVisibility({ visibilityProperty: true })) : cards();
    if (!all.length || event.target.name === "segno" || (!row && event.target.closest("details, nav, header"))) return;
    event.preventDefault();
    const here = all.indexOf(document.activeElement);
    const ways = { ArrowRight: here + 1, ArrowLeft: here < 0 ? all.length - 1 : here - 1, Home: 0, End: all.length - 1 };
    all[(ways[event.key] + all.length) % all.length].focus();
  }

  function help() {
    if (!panel.matches(":popover-open")) panel.showPopover();
  }

  function lookBack() {
    const prese = document.getElementById("look-back");
    if (!prese) return;
    prese.open = !prese.open;
    prese.querySelector("summary").focus();
  }

  /* ---- Asked -------------------------------------------------------------------------------------------------- */

  const words = (node) => node.getAttribute("aria-label") ?? node.textContent.replace(/\s+/g, " ").trim();

  // Emptied first: the same answer twice would be heard once.
  function tell(parts) {
    said.textContent = "";
    setTimeout(() => { said.textContent = parts.filter(Boolean).join(". "); }, 60);
  }

  function hand() {
    const suits = Map.groupBy ? Map.groupBy(cards(), (card) => card.className) : new Map([["", cards()]]);
    tell([...suits.values()].map((suit) => suit.map(words).join(", ")));
  }

  function onTable() {
    const presa = document.querySelector("#table .presa");
    const laid = presa ? [presa, ...presa.querySelectorAll("[data-card]")] : [document.querySelector("#table .meta")];
    tell([...laid, document.querySelector("#table .seat[data-turn]")].filter(Boolean).map(words));
  }

  function score() {
    tell([...document.querySelectorAll("#table .pair")].map(words));
  }

  restore();
  hint();
})();
