import type { Signal } from '@preact/signals-core';
import { imagesOf, projectKey, sheetsOf } from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { DRAWING } from '#domain/inspection/drawings/drawing.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Store } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import type { PhotoState } from './photoState.ts';
import type { Server } from './server.ts';

/** Sends the photos of projects that the server lacks. */
export interface PhotoSender {
  /** @returns looks for what is to be sent, and sends it; once more after that where it is called meanwhile */
  of(project: string, state: Signal<PhotoState>): () => void;
}

export interface PhotoSenderOptions {
  readonly server: Pick<Server, 'lacking' | 'sendPhoto'>;
  readonly store: Pick<Store, 'range'>;
  /** Those that are here: what the server has isn't sent back to it. */
  readonly photos: Pick<PhotoStore, 'get'>;
  readonly locks: Locks;
}

/** Hashes of the photos that a project's documents speak of; null where these can't be read. */
async function hashesIn(store: Pick<Store, 'range'>, project: string): Promise<readonly string[] | null> {
  const hashes = new Set<string>();
  const own = { from: projectKey(project), to: projectKey(project) };
  for (const range of [own, imagesOf(project), sheetsOf(project, DRAWING)]) {
    const read = await store.range(range);
    if (!read.ok) return null;
    for (const doc of read.value) for (const sha256 of photoHashesOf(doc)) hashes.add(sha256);
  }
  return [...hashes];
}

export function createPhotoSender({ server, store, photos, locks }: PhotoSenderOptions): PhotoSender {
  /** @param there those that the server is known to have: it isn't asked for them again */
  const sendAll = async (project: string, state: Signal<PhotoState>, there: Set<string>): Promise<void> => {
    const asked = (await hashesIn(store, project))?.filter((sha256) => !there.has(sha256));
    if (!asked) return;
    const lacking = await server.lacking(project, asked);
    if (!lacking) return;
    const missing = new Set(lacking);
    for (const sha256 of asked) if (!missing.has(sha256)) there.add(sha256);
    let unsent = 0;
    for (const [at, sha256] of lacking.entries()) {
      const bytes = await photos.get(sha256);
      if (!bytes) continue;
      state.value = { unsent: lacking.length - at };
      if (await server.sendPhoto(project, sha256, bytes)) there.add(sha256);
      else unsent += 1;
    }
    state.value = { unsent };
  };
  return {
    of(project, state) {
      let running: Promise<void> | null = null;
      let again = false;
      const there = new Set<string>();
      const send = (): void => {
        if (running) {
          again = true;
          return;
        }
        again = false;
        // One tab sends; the others would find nothing left to send.
        running = locks
          .hold(`photos:${project}`, () => sendAll(project, state, there))
          .catch(() => undefined)
          .finally(() => {
            running = null;
            if (again) send();
          });
      };
      return send;
    },
  };
}
