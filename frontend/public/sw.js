/**
 * Precaches the shell's files and the offline page. It handles documents and hashed files only: responses of services,
 * sign-in and tap pages always come from the network, and a page that cannot be fetched says so. A new version waits until
 * no page of the old one is open, so that nothing changes under a form; the build fills in the two constants.
 */
const VERSION = 'development';
const PRECACHED = [];

const CACHE = `tapory-${VERSION}`;
const OFFLINE = '/offline.html';
const NETWORK_ONLY = /^\/(?:api|auth|tapory-media|locales|gateway)(?:\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PRECACHED)));
});

self.addEventListener('activate', (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

/** A hashed file never changes under its name. */
async function fromCacheFirst(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function fromNetworkOrOffline(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(OFFLINE);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || NETWORK_ONLY.test(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else if (request.mode === 'navigate') event.respondWith(fromNetworkOrOffline(request));
});

/** A notice leads to the page that it is about, in whichever window that is open. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = windows.find(({ url }) => url === notification.data);
    return page ? page.focus() : self.clients.openWindow(notification.data);
  };
  event.waitUntil(show());
});
