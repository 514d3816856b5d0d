/**
 * Whether the app opens without a network: `ready`; `never`, because this browser or address allows no service
 * worker (it takes https, or this very machine); `failed`, because files could not be fetched.
 */
export type OfflineState = 'ready' | 'never' | 'failed';

/**
 * Puts the app on this device, so that it opens without a network. May be asked as often as wanted: what is there
 * isn't fetched again.
 * @param container `navigator.serviceWorker`; undefined where the browser has none for this address
 * @returns when the app's own files are there; the large ones follow, unless the person asked to load little
 */
export async function keepOffline(container: ServiceWorkerContainer | undefined): Promise<OfflineState> {
  if (!container) return 'never';
  try {
    const registration = await container.register('/sw.js');
    const active = registration.active ?? (await activated(registration));
    // A newer build's worker waits while tabs are open; what it will need is fetched now.
    if (!savesData(navigator)) (registration.waiting ?? active).postMessage('fill');
    return 'ready';
  } catch {
    return 'failed';
  }
}

/**
 * Puts what runs models on this device. May be asked as often as wanted, and without a service worker does nothing.
 * @param container `navigator.serviceWorker`; undefined where the browser has none for this address
 */
export async function keepRuntime(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration('/').catch(() => undefined);
  if (!registration) return;
  const active = registration.active ?? (await activated(registration).catch(() => null));
  for (const worker of [registration.waiting, active]) worker?.postMessage('runtime');
}

/** Whether the person has asked for little to be loaded; some browsers don't tell. */
const savesData = (browser: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  browser.connection?.saveData === true;

/** The worker that is being put in place, once it is. */
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
