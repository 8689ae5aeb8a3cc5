/*
 * The service worker of the page: keeps every file of a version, so that the page opens without a network. Before these
 * lines scripts/page writes VERSION and FILES. A new version is fetched beside the old one and takes over when all windows
 * of the old one are closed. Games are not among these files (files.js): no version touches them.
 */
/* global VERSION, FILES */

const CACHE = `sortie-${VERSION}`;

async function keepFiles() {
  const cache = await caches.open(CACHE);
  /* From the host, and not from what the browser may still have of an older version. */
  await cache.addAll(['./', ...FILES].map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('sortie-') && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
