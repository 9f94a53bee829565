// Choices of this device about the table, which stay on it: how cards move, and whether a card is played at the first
// touch. And the screen, kept awake while somebody waits for whoever holds it.
(() => {
  "use strict";

  const game = document.querySelector(".game");
  const tempo = document.getElementById("device-tempo");
  const twice = document.getElementById("device-twice");

  function kept(field, key, read, write) {
    try {
      const value = localStorage.getItem(key);
      if (value !== null) write(value);
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    const use = () => { game.dataset[key] = read(); };
    field.addEventListener("change", () => {
      use();
      try { localStorage.setItem(key, read()); } catch { /* As above. */ }
    });
    use();
  }

  kept(tempo, "tempo", () => tempo.value, (value) => {
    if ([...tempo.options].some((option) => option.value === value)) tempo.value = value;
  });
  kept(twice, "twice", () => (twice.checked ? "1" : "0"), (value) => { twice.checked = value === "1"; });

  /* ---- The screen --------------------------------------------------------------------------------------------- */

  let lock = null;

  async function watch() {
    const { seat, toAct, status } = document.getElementById("table").dataset;
    const mine = status !== "over" && seat !== "" && toAct.split(" ").includes(seat) && !document.hidden;
    if (!mine) {
      lock?.release();
      lock = null;
    } else if (!lock || lock.released) {
      try {
        lock = await navigator.wakeLock?.request("screen") ?? null;
      } catch {
        // Little charge, or a browser that will not: the screen goes dark as it always does.
        lock = null;
      }
    }
  }

  document.addEventListener("table:shown", watch);
  document.addEventListener("visibilitychange", watch);
  watch();
})();
