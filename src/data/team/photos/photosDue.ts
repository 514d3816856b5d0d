import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import type { StoredDoc } from '../../store/store.ts';
import type { SyncState } from '../../store/sync/syncState.ts';
import type { PhotoState } from './photoState.ts';

/** Decides when to ask the server which photos of a project it lacks, since that reads every photo's document. */
export interface PhotosDue {
  readonly photos: ReadonlySignal<PhotoState>;
  /** A document changed here, or came from the server. */
  changed(doc: StoredDoc): void;
  /** The project's current sync state. */
  stands(kind: SyncState['kind'], trouble?: SyncState['trouble']): void;
  /** Asks again about all photos, despite earlier results. */
  retry(): void;
}

/**
 * @param sender sends the photos of the project, and holds their state; `anew` asks about those, too, that the server
 * was known to have
 * @param sends whether this person sends anything
 */
export function createPhotosDue(
  sender: (photos: Signal<PhotoState>) => (isStale: boolean) => void,
  sends: boolean,
): PhotosDue {
  const photos = signal<PhotoState>({ unsent: null });
  const send = sender(photos);
  let isDue = true;
  let inStep = false;
  let isStale = false;
  const sendDue = (): void => {
    // The server only accepts photos of a project that it has.
    if (!isDue || !inStep || !sends) return;
    isDue = false;
    send(isStale);
    isStale = false;
  };
  return {
    photos,
    changed(doc) {
      if (photoHashesOf(doc).length === 0) return;
      isDue = true;
      photos.value = { unsent: null };
      sendDue();
    },
    stands(kind, trouble = null) {
      // The server may get the project back from an older backup, without the photos since.
      if (trouble === 'no_project') {
        isDue = true;
        isStale = true;
        photos.value = { unsent: null };
      }
      // Photos that could not be sent are tried again after the next exchange.
      if (!inStep && kind === 'in_step' && photos.value.unsent !== 0) isDue = true;
      inStep = kind === 'in_step';
      sendDue();
    },
    retry() {
      isDue = true;
      isStale = true;
      sendDue();
    },
  };
}
