import { expose } from 'comlink';
import { vi } from 'vitest';
import type { PictureFile } from '#report/pictures/photoFacts.ts';
import type { PicturesWorker } from '#report/pictures/pictures.worker.ts';
import type { TableWriter } from '#report/tables/tableWriter.ts';
import type { TypesetDocument } from '#report/typesetting/document.ts';
import { unpacked } from '#report/typesetting/packed.ts';
import type { Load, Loaded, Pages, Press } from '#report/typesetting/typesetter.ts';

/** What never ends. */
export const never = <T>(): Promise<T> => new Promise(() => {});

/** What the report's workers do in place of typesetting and drawing. */
export interface FakeWork {
  load(load: Load): Promise<Loaded>;
  /** @param document what it says, in the worker's hands */
  set(document: TypesetDocument, load: Load | null): Promise<Pages>;
  pictures: PicturesWorker['make'];
  picture: TableWriter['picture'];
}

export const PDF: Pages = { pdf: new Blob(['%PDF']), broken: [], faults: [] };

const QUICK: FakeWork = {
  load: async () => ({ unprinted: [], hasOwnFont: true }),
  set: async () => PDF,
  pictures: async ({ name, crops }, blob) => {
    if (!blob) return null;
    const names = [...(name === null ? [] : [name]), ...crops.map((crop) => crop.name)];
    return names.map((one): PictureFile => ({ name: one, bytes: new Uint8Array([1]) }));
  },
  picture: async () => undefined,
};

function exposed(address: string, work: FakeWork): object {
  if (address.includes('outgoing.worker')) return { outgoing: async (photo: Blob) => photo };
  if (address.includes('pictures.worker')) return { make: work.pictures };
  if (address.includes('tables.worker'))
    return {
      begin: () => undefined,
      add: () => undefined,
      picture: work.picture,
      xlsx: () => new Blob(['PK']),
    };
  let loaded: Load | null = null;
  const press: Press = {
    prepare: async () => undefined,
    load: (load) => {
      loaded = load;
      return work.load(load);
    },
    set: async (anew) => {
      const said = anew ?? loaded?.document;
      if (!said) throw new Error('Nothing was laid ready.');
      return work.set(unpacked(said), loaded);
    },
  };
  return press;
}

/** All bytes within a message. */
function bytesIn(value: unknown): readonly Uint8Array[] {
  if (value instanceof Uint8Array) return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(bytesIn) : [];
}

/** Puts workers in place that run here. */
export function fakeWorkers(change: Partial<FakeWork> = {}): {
  /** How many were started and not ended. */
  readonly running: () => number;
  /** Bytes that were sent to them: given away, or copied. */
  readonly sent: { given: number; copied: number };
} {
  const open = new Set<object>();
  const sent = { given: 0, copied: 0 };
  class FakeWorker {
    readonly #ports = new MessageChannel();
    constructor(address: URL) {
      open.add(this);
      expose(exposed(String(address), { ...QUICK, ...change }), this.#ports.port2);
    }
    postMessage(message: unknown, transfer: Transferable[] = []): void {
      for (const { buffer, length } of bytesIn(message))
        sent[transfer.includes(buffer as ArrayBuffer) ? 'given' : 'copied'] += length;
      this.#ports.port1.postMessage(message, transfer);
    }
    addEventListener(type: string, listener: EventListener): void {
      this.#ports.port1.addEventListener(type, listener);
    }
    removeEventListener(type: string, listener: EventListener): void {
      this.#ports.port1.removeEventListener(type, listener);
    }
    start(): void {
      this.#ports.port1.start();
    }
    terminate(): void {
      open.delete(this);
      this.#ports.port1.close();
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', { href: 'http://localhost/' });
  return { running: () => open.size, sent };
}

/** Lets messages come and go until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; !holds(); round++) {
    if (round > 20_000) throw new Error('It never came to that.');
    await new Promise((resume) => setImmediate(resume));
  }
}
