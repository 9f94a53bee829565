// What a table sounds like: it compares what the page shows with what it showed. Every sound has its visible form;
// none is heard before a first gesture. The choices stay on this device: a phone and a desk are not alike.
(() => {
  "use strict";

  const panel = document.getElementById("sounds");
  const volume = document.getElementById("sound-volume");
  const shakes = document.getElementById("sound-shake");
  const table = () => document.getElementById("table");

  /* ---- Choices ------------------------------------------------------------------------------------------------ */

  const keep = (key, value) => {
    try { localStorage.setItem(key, value); } catch { /* A browser that keeps nothing: the choice lasts as long as the page. */ }
  };
  const kept = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };

  volume.value = kept("volume") ?? volume.value;
  shakes.checked = kept("shake") === "1";
  shakes.closest("label").hidden = !navigator.vibrate;

  const muted = () => Number(volume.value) === 0;
  const show = () => document.querySelector("[popovertarget=sounds]").toggleAttribute("data-muted", muted());
  volume.addEventListener("input", () => { keep("volume", volume.value); show(); });
  shakes.addEventListener("change", () => keep("shake", shakes.checked ? "1" : "0"));
  show();

  /* ---- Sounding ----------------------------------------------------------------------------------------------- */

  let context = null;
  const heard = new Map();

  function wake() {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    if (!muted()) panel.querySelectorAll("[data-sound]").forEach(load);
  }

  async function load(place) {
    const name = place.dataset.sound;
    if (heard.has(name)) return;
    heard.set(name, null);
    try {
      const answer = await fetch(place.dataset.url);
      if (!answer.ok) throw new Error(answer.statusText);
      heard.set(name, await context.decodeAudioData(await answer.arrayBuffer()));
    } catch {
      // It is tried again at the next gesture; until then the table shows what it would have said.
      heard.delete(name);
    }
  }

  function sound(name, delay = 0) {
    const buffer = heard.get(name);
    if (!buffer || muted() || context.state !== "running") return;
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    gain.gain.value = (Number(volume.value) / 100) ** 2;
    source.connect(gain).connect(context.destination);
    source.start(context.currentTime + delay);
  }

  ["pointerdown", "keydown", "touchend"].forEach((type) => document.addEventListener(type, wake, { passive: true }));
  document.getElementById("sound-try").addEventListener("click", () => sound("busso"));

  /* ---- What has happened -------------------------------------------------------------------------------------- */

  function look() {
    const here = table();
    const segno = here.querySelector("[data-segno]");
    return {
      status: here.dataset.status,
      version: here.dataset.version,
      mine: here.dataset.status !== "over" && here.dataset.seat !== "" && here.dataset.toAct.split(" ").includes(here.dataset.seat),
      segno: segno ? `${segno.dataset.segno} ${here.querySelector("[data-presa]")?.dataset.presa}` : "",
      laid: [...here.querySelectorAll("[data-presa] [data-card]")].map((node) => node.dataset.card).join(),
      taken: here.querySelector("[data-presa][data-taker]")?.dataset.presa ?? "",
      accuse: here.querySelectorAll("[data-accusa]").length,
      smazzata: here.querySelector(".meta")?.textContent ?? "",
    };
  }

  let before = look();

  function compare() {
    const now = look();
    const then = before;
    before = now;
    if (now.version === then.version) return;
    const turns = now.mine && !then.mine;
    const segno = now.segno === then.segno ? "" : now.segno.split(" ")[0];
    if (shakes.checked) {
      if (segno === "busso") navigator.vibrate?.([40, 90, 40]);
      else if (turns) navigator.vibrate?.(80);
    }
    // From another window only the turn is worth hearing.
    if (!document.hidden) {
      if (now.status === "over" && then.status !== "over") sound("end", 0.2);
      else if (now.smazzata !== then.smazzata) sound("deal");
      if (segno) sound(segno);
      else if (now.laid && now.laid !== then.laid) sound("card");
      if (now.taken && now.taken !== then.taken) sound("presa", 0.3);
      if (now.accuse > then.accuse) sound("accusa");
    }
    if (turns) sound("turn", now.taken === then.taken ? 0.15 : 0.6);
  }

  document.addEventListener("table:shown", compare);
})();
