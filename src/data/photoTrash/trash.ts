import { type ReadonlySignal, signal } from '@preact/signals-core';
import { fail, type Result } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Locks } from '../write/locks/locks.ts';
import { sumOf, type TrashContents, type TrashFault } from './notes.ts';

/** The contents of the trash with what they are. */
export interface TrashListing extends TrashContents {
  /** The hashes of its photos. */
  readonly hashes: ReadonlySet<string>;
}

/** Photos without any reference, until they are deleted. */
export interface Trash {
  /** As last read; null before, and where it can't be read. */
  readonly contents: ReadonlySignal<TrashListing | null>;
  look(): Promise<void>;
  /** Restores all of them; the sweep ignores them for as long as the trash would have kept them. */
  giveBack(): Promise<Result<TrashContents, TrashFault>>;
  /**
   * Deletes photos permanently, except those that a document refers to again, which are restored.
   *
   * @param named hashes of the photos that a person was asked about; what came into the trash since stays there
   * @param unchecked deletes all of them where the documents can't be read, as on a full disk
   * @returns what was deleted
   */
  empty(named: ReadonlySet<string>, unchecked?: boolean): Promise<Result<TrashContents, TrashFault>>;
}

export interface TrashOptions {
  readonly photos: PhotoStore;
  readonly locks: Locks;
  readonly needed: () => Promise<ReadonlySet<string> | null>;
  /** Called when there may be more space than before. */
  readonly onEmptied: () => void;
}

export function createTrash({ photos: { trash }, locks, needed: ask, onEmptied }: TrashOptions): Trash {
  const contents = signal<TrashListing | null>(null);
  const look = async (): Promise<void> => {
    contents.value = await trash.list().then(
      (photos) => ({ ...sumOf(photos), hashes: new Set(photos.map(({ sha256 }) => sha256)) }),
      () => null,
    );
  };
  const attempt = async (
    work: () => Promise<Result<TrashContents, TrashFault>>,
  ): Promise<Result<TrashContents, TrashFault>> => {
    const done = await work().catch(() => fail('failed' as const));
    await look();
    return done;
  };
  return {
    contents,
    look,
    giveBack: () =>
      attempt(async () => (await import('./sweep.ts')).giveBackAll({ photos: { trash }, locks })),
    empty: (named, unchecked = false) =>
      attempt(async () => {
        const needed = (await ask()) ?? (unchecked ? new Set<string>() : null);
        if (!needed) return fail('unreadable');
        const done = await (await import('./sweep.ts')).emptyTrash(trash, named, needed);
        onEmptied();
        return done;
      }),
  };
}
