/*
 * Opens a protocol again without a network. Its scope (src/data/offlinePage.ts) is the pages of protocols alone. It keeps
 * the empty page of the build and the files that page loaded, and nothing that belongs to anybody: what was typed is
 * kept by the page itself.
 */
const PAGE = '/app.html';
const PREFIX = 'protocol:';
/** A network that has not answered by then is as good as none (milliseconds). */
const PATIENCE_MS = 5000;

/** Keeps the page of a build with its files, unless another build has been deployed since the page was opened. */
const keep = async ({ entry, files }) => {
  const name = PREFIX + entry;
  if (!(await caches.has(name)) && !(await keepPage(entry, name))) return;
  const cache = await caches.open(name);
  const known = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => !known[index]));
};

const keepPage = async (entry, name) => {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok || !(await page.clone().text()).includes(entry)) return false;
  await (await caches.open(name)).put(PAGE, page);
  const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
  return true;
};

const later = (answer) => new Promise((resolve) => setTimeout(() => resolve(answer), PATIENCE_MS));

/** A page comes from the network; from this device only when the network fails or stays silent. */
const pageFor = async (request) => {
  const kept = await caches.match(PAGE);
  if (!kept) return fetch(request);
  return Promise.race([fetch(request).catch(() => kept), later(kept)]);
};

/** Files of a build never change, their names do. */
const fileFor = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (origin === self.location.origin && pathname.startsWith('/assets/'))
    event.respondWith(fileFor(request));
});
