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
  stands(kind: SyncState['kind']): void;
  /** Asks again, despite earlier results. */
  retry(): void;
}

/**
 * @param sender sends the photos of the project, and holds their state
 * @param sends whether this person sends anything
 */
export function createPhotosDue(
  sender: (photos: Signal<PhotoState>) => () => void,
  sends: boolean,
): PhotosDue {
  const photos = signal<PhotoState>({ unsent: null });
  const send = sender(photos);
  let isDue = true;
  let inStep = false;
  const sendDue = (): void => {
    // The server only accepts photos of a project that it has.
    if (!isDue || !inStep || !sends) return;
    isDue = false;
    send();
  };
  return {
    photos,
    changed(doc) {
      if (photoHashesOf(doc).length === 0) return;
      isDue = true;
      photos.value = { unsent: null };
      sendDue();
    },
    stands(kind) {
      // Photos that could not be sent are tried again after the next exchange.
      if (!inStep && kind === 'in_step' && photos.value.unsent !== 0) isDue = true;
      inStep = kind === 'in_step';
      sendDue();
    },
    retry() {
      isDue = true;
      sendDue();
    },
  };
}
