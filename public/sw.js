/*
 * Opens a protocol again without a network. Its scope (src/data/browser/offlinePage.ts) is the pages of protocols alone. It keeps
 * the page of the build, the files it names and those that the open page loaded, and nothing that belongs to anybody: what
 * was typed is kept by the page itself.
 */
const PAGE = '/app.html';
const PREFIX = 'protocol:';
/** A network that has not answered by then is as good as none (milliseconds). */
const PATIENCE_MS = 5000;

/** Keeps the page of a build with its files, unless another build has been deployed since the page was opened. */
const keep = async ({ entry, files }) => {
  const name = PREFIX + entry;
  if (!(await hasPage(name)) && !(await keepPage(entry, name))) return;
  const cache = await caches.open(name);
  const known = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => !known[index]));
};

const hasPage = async (name) =>
  (await caches.has(name)) && Boolean(await (await caches.open(name)).match(PAGE));

/** The open page may be another page of the build, with files of its own. */
const filesNamedBy = (text) =>
  [...text.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);

const keepPage = async (entry, name) => {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(`"${entry}"`)) return false;
  const cache = await caches.open(name);
  await cache.addAll(filesNamedBy(text));
  await cache.put(PAGE, page);
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
