// Hands the site's worker to the browser. Where there is none (plain HTTP, an old browser) the site is the same. No words here.
(() => {
  "use strict";

  const { worker } = document.currentScript.dataset;
  if (!("serviceWorker" in navigator)) return;
  // After the page: what the worker fetches must not stand in its way.
  addEventListener("load", () => {
    // A browser that keeps nothing (a private window, a full disk) refuses it, and that is its right.
    navigator.serviceWorker.register(worker, { scope: "/", updateViaCache: "none" }).catch(() => {});
  });
})();
