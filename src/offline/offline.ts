/**
 * Whether the app opens without a network: `ready`; `never`, because this browser or address allows no service worker
 * (it needs https or localhost); `failed`, because files could not be fetched.
 */
export type OfflineState = 'ready' | 'never' | 'failed';

/**
 * Stores the app on this device, so that it opens without a network. May be called repeatedly: stored files aren't
 * fetched again.
 * @param container `navigator.serviceWorker`; undefined where the browser has none for this address
 * @returns when the app's own files are stored; the large ones follow, unless the person asked to save data
 */
export async function keepOffline(container: ServiceWorkerContainer | undefined): Promise<OfflineState> {
  if (!container) return 'never';
  try {
    const registration = await container.register('/sw.js');
    const active = registration.active ?? (await activated(registration));
    if (!savesData(navigator)) fill(registration, active);
    return 'ready';
  } catch {
    return 'failed';
  }
}

/**
 * Has the large files of a build stored. A newer build's worker waits while tabs are open; the files it will need are
 * fetched now, or, where it is found later, once it is installed.
 */
function fill(registration: ServiceWorkerRegistration, active: ServiceWorker): void {
  (registration.waiting ?? active).postMessage('fill');
  const fillNewer = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') installing.postMessage('fill');
    });
  };
  registration.onupdatefound = fillNewer;
  if (active !== registration.installing) fillNewer();
}

/**
 * Stores the runtime for models on this device. May be called repeatedly; does nothing without a service worker.
 * @param container `navigator.serviceWorker`; undefined where the browser has none for this address
 */
export async function keepRuntime(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration('/').catch(() => undefined);
  if (!registration) return;
  const active = registration.active ?? (await activated(registration).catch(() => null));
  for (const worker of [registration.waiting, active]) worker?.postMessage('runtime');
}

/** Whether the person asked to save data; some browsers don't tell. */
const savesData = (browser: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  browser.connection?.saveData === true;

/** The worker that is being installed, once it is active. */
function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('The browser registered no worker.'));
    const look = () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The files of the app could not be fetched.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
