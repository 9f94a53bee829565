// A page that renews itself: the socket pushes, else it polls; it goes where the server says. No words here.
(() => {
  "use strict";

  const page = document.querySelector("[data-live]");
  const banner = document.getElementById("connection");
  const OFTEN = 3000;
  const SELDOM = 20000;
  let open = false;
  let polling = 0;
  let pause = OFTEN;
  let leaving = false;
  let bannerTimer = 0;
  let etag = "";

  function connection(up) {
    clearTimeout(bannerTimer);
    bannerTimer = 0;
    if (!banner) return;
    if (up) banner.textContent = "";
    // Not at once: most losses are over before anybody would have noticed.
    else bannerTimer = setTimeout(() => { banner.textContent = banner.dataset.words; }, 2500);
  }

  function follow() {
    const go = page.querySelector("[data-go]")?.dataset.go;
    if (go) location.assign(go);
  }

  // Refused for good: asking again is no use, and the page itself says why.
  addEventListener("beforeunload", () => { leaving = true; });
  const refused = () => { if (!leaving) location.reload(); };

  async function poll() {
    let up = false;
    try {
      const answer = await fetch(page.dataset.live, { headers: etag ? { "If-None-Match": etag } : {}, cache: "no-store" });
      if (answer.ok) {
        etag = answer.headers.get("ETag") ?? "";
        htmx.swap(page, await answer.text(), { swapStyle: "none" });
        follow();
      }
      if ([401, 403, 404].includes(answer.status)) {
        refused();
        return;
      }
      up = answer.ok || answer.status === 304;
    } catch {
      // No answer: as one that says no.
    }
    if (open) return;
    if (up || !bannerTimer) connection(up);
    // A server that is down is not asked by everybody at once, nor ever more often.
    pause = up ? OFTEN : Math.min(pause * 2, SELDOM);
    polling = setTimeout(poll, pause * (0.75 + Math.random() / 2));
  }

  function startPolling(delay) {
    clearTimeout(polling);
    polling = setTimeout(poll, delay);
  }

  document.addEventListener("htmx:wsOpen", () => { open = true; pause = OFTEN; clearTimeout(polling); });
  document.addEventListener("htmx:wsClose", (event) => {
    open = false;
    if (event.detail.event.code >= 4400) {
      refused();
      return;
    }
    connection(false);
    startPolling(OFTEN);
  });
  document.addEventListener("htmx:wsAfterMessage", () => { connection(true); follow(); });
  // Who comes back to the page sees what is, at once.
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !open) startPolling(0); });
  document.addEventListener("htmx:afterRequest", follow);
  // A token from before a log-in in another tab, an error: start afresh, and see it.
  document.addEventListener("htmx:responseError", () => location.reload());
  startPolling(OFTEN);

  // What somebody opened or chose stays so while the page is renewed.
  Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !(name === "open" && node.localName === "details");
  Idiomorph.defaults.ignoreActiveValue = true;

  const copy = document.querySelector("[data-copy]");
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).value);
      copy.textContent = copy.dataset.done;
    });
  }
  const share = document.querySelector("[data-share]");
  if (share && navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () => {
      navigator.share({ title: share.dataset.title, url: document.getElementById(share.dataset.share).value }).catch(() => {});
    });
  }
  document.getElementById("invite-url")?.addEventListener("focus", (event) => event.target.select());
})();
