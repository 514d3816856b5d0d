import { type Build, createPrecache } from './precache.ts';

/** Inserted by the build, which alone knows the names of its files. */
declare const __BUILD__: Build;

/**
 * The parts of the service worker's global scope that are used here: TypeScript's libraries for windows and workers
 * exclude each other.
 */
interface ServiceWorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & MessageEvent<unknown>) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchRequest) => void): void;
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchRequest extends Lasting {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** How long a page waits for the network before it opens from the device, milliseconds. */
const PATIENCE = 3000;

const scope = globalThis as unknown as ServiceWorkerScope;
const precache = createPrecache({
  build: __BUILD__,
  origin: location.origin,
  caches,
  fetch: (...asked) => fetch(...asked),
  timeout: () => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE)),
});

// A new worker waits until every tab is closed. Taking over stops a worker that is in use between two requests, and
// Chromium then sometimes never answers a request that came in between: a page or the database's worker that never
// loads. Nobody has to wait for a new build because of this: pages come from the network, and without one from the
// newest build on the device, whichever worker answers.
scope.addEventListener('install', (event) => event.waitUntil(precache.install()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([precache.tidy(), scope.registration.navigationPreload?.enable()])),
);

scope.addEventListener('message', (event) =>
  event.waitUntil(event.data === 'runtime' ? precache.fillRuntime() : precache.fill()),
);

scope.addEventListener('fetch', (event) => {
  const answer = precache.answer(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});
