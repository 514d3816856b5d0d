import type { Signal } from '@preact/signals-core';
import { imagesOf, projectDocumentsOf, projectKey } from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { DRAWING } from '#domain/inspection/drawings/drawing.ts';
import { RECORD } from '#domain/inspection/record/keptFile.ts';
import { erasedIn } from '../../photoTrash/needed.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { Store } from '../../store/store.ts';
import type { Locks } from '../../write/locks/locks.ts';
import type { PhotoServer } from './photoServer.ts';
import type { PhotoState } from './photoState.ts';

/** Hashes of the photos and other files that a project's documents refer to; null where these can't be read. */
export async function photosIn(
  store: Pick<Store, 'range'>,
  project: string,
): Promise<readonly string[] | null> {
  const hashes = new Set<string>();
  const own = { from: projectKey(project), to: projectKey(project) };
  const kinds = [DRAWING, RECORD].map((kind) => projectDocumentsOf(project, kind));
  for (const range of [own, imagesOf(project), ...kinds]) {
    const read = await store.range(range);
    if (!read.ok) return null;
    for (const doc of read.value) for (const sha256 of photoHashesOf(doc)) hashes.add(sha256);
  }
  // Neither sent nor fetched: the server may still have what was erased.
  const erased = await erasedIn(store, project);
  return erased && [...hashes].filter((sha256) => !erased.has(sha256));
}

/** Sends photos of projects that the server lacks. */
export interface PhotoSender {
  /**
   * @returns looks for photos to send, and sends them; repeated once if called meanwhile. With `anew`, the server is also
   * asked about photos that it was known to have.
   */
  of(project: string, state: Signal<PhotoState>): (anew: boolean) => void;
}

export interface PhotoSenderOptions {
  readonly server: Pick<PhotoServer, 'lacking' | 'sendPhoto'>;
  readonly store: Pick<Store, 'range'>;
  /** Only photos on this device: what the server has isn't sent back to it. */
  readonly photos: Pick<PhotoStore, 'get'>;
  readonly locks: Locks;
}

export function createPhotoSender({ server, store, photos, locks }: PhotoSenderOptions): PhotoSender {
  /** @param there those that the server is known to have: it isn't asked about them again */
  const sendAll = async (project: string, state: Signal<PhotoState>, there: Set<string>): Promise<void> => {
    const lackingHashes = (await photosIn(store, project))?.filter((sha256) => !there.has(sha256));
    if (!lackingHashes) return;
    const lacking = await server.lacking(project, lackingHashes);
    if (!lacking) return;
    const missing = new Set(lacking);
    for (const sha256 of lackingHashes) if (!missing.has(sha256)) there.add(sha256);
    let unsent = 0;
    for (const [at, sha256] of lacking.entries()) {
      const bytes = await photos.get(sha256);
      // Erased since it was looked for, here or elsewhere: the server must not get it back.
      if (!bytes || (await erasedIn(store, project))?.has(sha256) !== false) continue;
      state.value = { unsent: lacking.length - at };
      const outcome = await server.sendPhoto(project, sha256, bytes);
      if (outcome === 'sent') there.add(sha256);
      else unsent += 1;
      if (outcome !== 'limit') continue;
      // All others would be sent in vain.
      state.value = { unsent: unsent + lacking.length - at - 1, isLimited: true };
      return;
    }
    state.value = { unsent };
  };
  return {
    of(project, state) {
      let running: Promise<void> | null = null;
      let again = false;
      const there = new Set<string>();
      const send = (anew: boolean): void => {
        if (anew) there.clear();
        if (running) {
          again = true;
          return;
        }
        again = false;
        // Only one tab sends; the others would find nothing left to send.
        running = locks
          .hold(`photos:${project}`, () => sendAll(project, state, there))
          .catch(() => undefined)
          .finally(() => {
            running = null;
            if (again) send(false);
          });
      };
      return send;
    },
  };
}
