// How a page whose socket was lost comes back to it. No words here.
(() => {
  "use strict";

  const LONGEST = 5000;

  // Any time up to a second, then up to twice as long, up to the longest: when a server starts again, two hundred pages
  // must not all come at the same moment, and nobody should wait for a minute.
  htmx.config.wsReconnectDelay = (tries) => Math.random() * Math.min(LONGEST, 1000 * 2 ** tries);
})();
