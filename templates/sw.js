// What this browser keeps: static files whose name holds their hash, and one page for when there is no line.
// Never a table, a hand or any other page: those come from the server, or not at all. docs/ARCHITECTURE.md, "Installed".
"use strict";

const FACTS = {{ facts }};
const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;

self.addEventListener("install", (event) => {
  // Pages are never served from here: no page can meet a worker that is too new for it, so nothing has to wait.
  self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([
    dropOthers(),
    // The server is asked while the worker wakes up, and by the browser itself, as it asks without a worker.
    self.registration.navigationPreload?.enable(),
  ]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (!pathname.startsWith(FACTS.files) || request.headers.has("Range")) return;
  else if (HASHED.test(pathname)) event.respondWith(file(event));
  else if (FACTS.shell.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

async function fill() {
  const cache = await caches.open(FACTS.cache);
  await Promise.all(FACTS.shell.map(async (address) => {
    // Without cookies: the page is nobody's. What has a hash the browser has most likely just loaded.
    const answer = await fetch(address, { cache: HASHED.test(address) ? "default" : "reload", credentials: "omit" });
    if (answer.status !== 200 || answer.redirected) throw new Error(`${address}: ${answer.status}`);
    await cache.put(address, answer);
  }));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FACTS.cache).map((name) => caches.delete(name)));
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(FACTS.offline);
  }
}

async function file(event) {
  const found = await lookUp(event.request);
  if (found) return found;
  const answer = await fetch(event.request);
  const isPage = answer.headers.get("Content-Type")?.includes("html");
  if (answer.status === 200 && answer.type === "basic" && !isPage) {
    const copy = answer.clone();
    event.waitUntil(caches.open(FACTS.cache).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

async function kept(address) {
  return (await lookUp(address)) ?? Response.error();
}

async function lookUp(request) {
  const cache = await caches.open(FACTS.cache);
  return cache.match(request, { ignoreVary: true });
}
