// A page that renews itself: the socket pushes, else it polls; it goes where the server says. No words here.
(() => {
  "use strict";

  const page = document.querySelector("[data-live]");
  const banner = document.getElementById("connection");
  let open = false;
  let polling = 0;
  let bannerTimer = 0;
  let etag = "";

  function connection(up) {
    clearTimeout(bannerTimer);
    bannerTimer = 0;
    if (!banner) return;
    if (up) banner.hidden = true;
    // Not at once: most losses are over before anybody would have noticed.
    else bannerTimer = setTimeout(() => { banner.hidden = false; }, 2500);
  }

  function follow() {
    const go = page.querySelector("[data-go]")?.dataset.go;
    if (go) location.assign(go);
  }

  async function poll() {
    try {
      const answer = await fetch(page.dataset.live, { headers: etag ? { "If-None-Match": etag } : {}, cache: "no-store" });
      if (answer.ok) {
        etag = answer.headers.get("ETag") ?? "";
        htmx.swap(page, await answer.text(), { swapStyle: "none" });
        follow();
      }
      if (answer.ok || answer.status === 304) connection(true);
      else if (answer.status === 404) return;
    } catch {
      if (!bannerTimer) connection(false);
    }
    if (!open) polling = setTimeout(poll, 3000);
  }

  function startPolling(delay) {
    clearTimeout(polling);
    polling = setTimeout(poll, delay);
  }

  document.addEventListener("htmx:wsOpen", () => { open = true; clearTimeout(polling); connection(true); });
  document.addEventListener("htmx:wsClose", () => { open = false; connection(false); startPolling(3000); });
  document.addEventListener("htmx:wsAfterMessage", follow);
  document.addEventListener("htmx:afterRequest", follow);
  // A token from before a log-in in another tab, an error: start afresh, and see it.
  document.addEventListener("htmx:responseError", () => location.reload());
  startPolling(3000);

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
