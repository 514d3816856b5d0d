import { Worker as Thread, type TransferListItem } from 'node:worker_threads';

/** How the address of a file begins whose package isn't installed; the build writes it. */
export const MISSING_FILE = 'missing:';

type Listener = (event: { readonly data?: unknown; readonly message?: string }) => void;

/** The file that every thread starts with, as it is built. */
const START = new URL(String(new URL('./workerThread.ts', import.meta.url)).replace(/\.ts$/, '.mjs'));

/** A thread of Node with the face of a browser's worker: it runs the app's own worker of the file that it is given. */
class NodeWorker {
  readonly #thread: Thread;
  readonly #listeners = new Map<Listener, readonly [string, (value: unknown) => void]>();

  constructor(address: URL | string) {
    const [name = ''] = String(address).split('/').at(-1)?.split('?') ?? [];
    this.#thread = new Thread(START, { workerData: name });
  }

  postMessage(message: unknown, transfer: readonly TransferListItem[] = []): void {
    this.#thread.postMessage(message, transfer);
  }

  addEventListener(type: string, listener: Listener): void {
    const hear =
      type === 'error'
        ? (error: unknown) => listener({ message: (error as Error).message })
        : (data: unknown) => listener({ data });
    this.#listeners.set(listener, [type, hear]);
    this.#thread.on(type, hear);
  }

  removeEventListener(_: string, listener: Listener): void {
    const [type, hear] = this.#listeners.get(listener) ?? [];
    if (type !== undefined && hear) this.#thread.off(type, hear);
    this.#listeners.delete(listener);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

/** Lets the app's code start its workers in this process, as it does on a page. */
export function installWorkers(scope: object): void {
  Object.assign(scope, { Worker: NodeWorker, location: { href: import.meta.url } });
}
