// The table's behaviour beyond plain forms: sending, focus, segni, the connection. All words come from the server.
(() => {
  "use strict";

  const game = document.querySelector(".game");
  const byId = (id) => document.getElementById(id);
  const cards = () => [...document.querySelectorAll("#hand button[name=card]")];
  const say = (words) => { byId("message").textContent = words; };

  // A tab keeps its name through a reload: the server knows which one of a person's tabs plays.
  const name = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("");
  let tab = "";
  try {
    tab = sessionStorage.getItem("tab") ?? name();
    sessionStorage.setItem("tab", tab);
  } catch {
    tab = name();
  }
  // While the old page still plays the new one is asked for: for a few seconds it says that they are the same tab.
  addEventListener("beforeunload", () => {
    document.cookie = `tab=${tab}; path=${location.pathname}; max-age=10; samesite=strict`;
  });
  game.setAttribute("ws-connect", `${game.getAttribute("ws-connect")}?tab=${tab}`);

  // Details that a player opened stay open while their text is renewed.
  Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !(name === "open" && node.localName === "details");

  /* ---- Sending: once, with the version seen, by socket or by POST ------------------------------------------- */

  let socketOpen = false;
  let pending = 0;

  const settle = () => {
    clearTimeout(pending);
    pending = 0;
    document.querySelectorAll("[data-pending]").forEach((node) => node.removeAttribute("data-pending"));
  };

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.hasAttribute("ws-send")) return;
    const refused = pending ? "" : form.id === "hand" && !form.elements.v ? game.dataset.wait : null;
    if (refused !== null) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (refused) say(refused);
      return;
    }
    say("");
    event.submitter?.setAttribute("data-pending", "");
    // An answer that never comes must not lock the hand; the version makes a second try harmless.
    pending = setTimeout(settle, 4000);
    if (!socketOpen) {
      event.preventDefault();
      event.stopImmediatePropagation();
      post(form, event.submitter);
    }
  }, true);

  // A refusal has been read once the player goes on: it must not lie over what they open next.
  ["pointerdown", "keydown"].forEach((type) => document.addEventListener(type, () => say("")));

  document.addEventListener("htmx:wsConfigSend", (event) => {
    // The token is for plain POST; over the socket it would be a field nobody knows.
    delete event.detail.parameters.csrfmiddlewaretoken;
  });

  async function post(form, submitter) {
    const body = new URLSearchParams(new FormData(form, submitter));
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
      const html = await answer.text();
      // A whole page instead (a token from before a log-in in another tab, an error): start afresh, and see it.
      if (html.includes('id="message"')) show(html);
      else location.reload();
    } catch {
      settle();
      connection(false);
    }
  }

  function show(html) {
    before();
    htmx.swap(game, html, { swapStyle: "none" });
    after(html);
  }

  /* ---- Connection: a banner when it is lost, polling while it is ------------------------------------------- */

  const OFTEN = 1500;
  const SELDOM = 20000;
  let polling = 0;
  let pause = OFTEN;
  let etag = "";
  let bannerTimer = 0;
  let leaving = false;

  function connection(up) {
    if (up) {
      clearTimeout(bannerTimer);
      bannerTimer = 0;
      byId("connection").textContent = "";
    } else if (!bannerTimer) {
      // Not at once: most losses are over before anybody would have noticed.
      bannerTimer = setTimeout(() => { byId("connection").textContent = byId("connection").dataset.words; }, 2500);
    }
  }

  // Refused for good: asking again is no use, and the page itself says why.
  addEventListener("beforeunload", () => { leaving = true; });
  const refused = () => { if (!leaving) location.reload(); };

  async function poll() {
    let up = false;
    try {
      const answer = await fetch(game.dataset.state, { headers: etag ? { "If-None-Match": etag } : {}, cache: "no-store" });
      if ([401, 403, 404].includes(answer.status)) {
        refused();
        return;
      }
      if (answer.ok) {
        etag = answer.headers.get("ETag") ?? "";
        show(await answer.text());
      }
      up = answer.ok || answer.status === 304;
    } catch {
      // No answer: as one that says no.
    }
    if (socketOpen) return;
    connection(up);
    // A server that is down is not asked by everybody at once, nor ever more often.
    pause = up ? OFTEN : Math.min(pause * 2, SELDOM);
    polling = setTimeout(poll, pause * (0.75 + Math.random() / 2));
  }

  function startPolling(delay) {
    clearTimeout(polling);
    polling = setTimeout(poll, delay);
  }

  /* A line may be dead without knowing it, and a push may be lost: after a silence the page says what it shows. The
     answer is the table if that is old, else the clock. No answer: the line counts as lost until something is heard. */

  const QUIET = 15000;
  const ANSWER = 5000;
  const WAKING = 800;
  let line = null;
  let silence = 0;

  function beat(within = ANSWER) {
    clearTimeout(silence);
    if (!socketOpen) return;
    silence = setTimeout(lost, within);
    line.sendImmediately(JSON.stringify({ beat: "1", v: byId("table").dataset.version }), game);
  }

  function heard() {
    clearTimeout(silence);
    clearTimeout(polling);
    socketOpen = true;
    silence = setTimeout(beat, QUIET);
    connection(true);
  }

  function lost() {
    clearTimeout(silence);
    socketOpen = false;
    connection(false);
    startPolling(0);
  }

  // Open, and not to be believed before the table has come: the note stays until then.
  document.addEventListener("htmx:wsOpen", (event) => {
    line = event.detail.socketWrapper;
    socketOpen = true;
    pause = OFTEN;
    clearTimeout(polling);
    clearTimeout(silence);
    silence = setTimeout(lost, ANSWER);
  });
  document.addEventListener("htmx:wsClose", (event) => {
    clearTimeout(silence);
    socketOpen = false;
    if (event.detail.event.code >= 4400) {
      refused();
      return;
    }
    connection(false);
    startPolling(OFTEN);
  });
  // Who looks again, or wakes, sees what is: an answer that takes longer is not waited for, the page asks without the line.
  const wake = () => {
    if (document.hidden) return;
    if (socketOpen) beat(WAKING);
    else startPolling(0);
  };
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("resume", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("online", wake);
  startPolling(2500);

  /* ---- Pushes: focus, segni cleared; before and after each the page is told ---------------------------------- */

  let seenVersion = "";
  let focused = "";

  function before() {
    seenVersion = byId("table").dataset.version;
    // The last card takes the focus away with it: what comes next (the pause) is given it, unless it went elsewhere.
    if (document.activeElement?.closest("#hand")) focused = document.activeElement.id;
    else if (document.activeElement !== document.body) focused = "";
    game.dispatchEvent(new Event("table:showing", { bubbles: true }));
  }

  function after(html) {
    if (html.startsWith('<p id="clock"')) return; // nothing has happened but time
    settle();
    if (!html.includes('id="message"')) say("");
    if (byId("table").dataset.version !== seenVersion) {
      document.querySelectorAll("#hand [name=segno]").forEach((radio) => { radio.checked = false; });
      restBySegno();
    }
    const go = document.querySelector("#panel [data-go]");
    if (go) location.assign(go.href);
    keepFocus();
    game.dispatchEvent(new Event("table:shown", { bubbles: true }));
  }

  function keepFocus() {
    if (!focused || (byId(focused) && document.activeElement?.id === focused)) return;
    const next = byId(focused) ?? nearest(focused) ?? document.querySelector("#panel-form button");
    if (next && !next.closest("[hidden]")) next.focus({ preventScroll: true });
  }

  let order = [];
  function nearest(id) {
    const place = order.indexOf(id);
    const left = cards();
    return left[Math.min(Math.max(place, 0), left.length - 1)];
  }

  document.addEventListener("htmx:wsBeforeMessage", before);
  document.addEventListener("htmx:wsAfterMessage", (event) => {
    heard();
    after(event.detail.message);
  });

  /* ---- Segni -------------------------------------------------------------------------------------------------- */

  const chosen = () => document.querySelector("#hand [name=segno]:checked");

  function restBySegno() {
    const segno = chosen()?.value;
    cards().forEach((card) => {
      if (!card.dataset.segni && !card.hasAttribute("data-resting")) return;
      const rests = Boolean(segno) && !card.dataset.segni.split(" ").includes(segno);
      card.toggleAttribute("data-resting", rests);
      if (rests) card.setAttribute("aria-disabled", "true");
      else card.removeAttribute("aria-disabled");
    });
  }

  document.addEventListener("change", (event) => { if (event.target.name === "segno") restBySegno(); });
  document.addEventListener("reset", (event) => { if (event.target.id === "hand") setTimeout(restBySegno); });

  // A second tap on the chosen segno takes it back.
  let wasChecked = null;
  document.addEventListener("pointerdown", (event) => {
    wasChecked = event.target.closest?.("[data-choice]")?.querySelector(":checked") ?? null;
  });
  document.addEventListener("click", (event) => {
    if (event.target.name !== "segno" || event.target !== wasChecked) return;
    wasChecked = null;
    event.target.checked = false;
    restBySegno();
  });

  document.addEventListener("focusin", () => { order = cards().map((card) => card.id); });
})();
