import { expose } from 'comlink';
import { lockedPart, partElement } from './handoverFile.ts';

const api = {
  /** The element of a part, locked where there is a key. */
  element: async (...[bytes, place, key]: Parameters<typeof lockedPart>): Promise<Blob> =>
    partElement(await lockedPart(bytes, place, key)),
};
export type PartWorker = typeof api;

expose(api);
