import { type ReadonlySignal, signal } from '@preact/signals-core';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Locks } from '../write/locks/locks.ts';
import { changeNotes } from './notes.ts';

/** The contents of the trash. */
export interface TrashContents {
  readonly photos: number;
  readonly bytes: number;
}

/** The contents of the trash with what they are. */
export interface TrashListing extends TrashContents {
  /** The hashes of its photos. */
  readonly hashes: ReadonlySet<string>;
}

/**
 * Why an operation on the trash failed: the documents that say which photos are needed can't be read, or the disk
 * refused.
 */
export type TrashFault = 'unreadable' | 'failed';

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

const sum = (photos: readonly { readonly size: number }[]): TrashContents => ({
  photos: photos.length,
  bytes: photos.reduce((bytes, { size }) => bytes + size, 0),
});

export function createTrash({ photos: { trash }, locks, needed: ask, onEmptied }: TrashOptions): Trash {
  const contents = signal<TrashListing | null>(null);
  const look = async (): Promise<void> => {
    contents.value = await trash.list().then(
      (photos) => ({ ...sum(photos), hashes: new Set(photos.map(({ sha256 }) => sha256)) }),
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
      attempt(async () => {
        const all = await trash.list();
        const shas = new Set(all.map(({ sha256 }) => sha256));
        // Recorded first, so that a sweep in between doesn't trash them again.
        await changeNotes(
          trash,
          locks,
          (notes) =>
            notes && {
              ...notes,
              returned: [
                ...notes.returned.filter(([sha256]) => !shas.has(sha256)),
                ...[...shas].map((sha256) => [sha256, notes.days] as const),
              ],
            },
        );
        for (const sha256 of shas) if (!(await trash.giveBack(sha256))) return fail('failed');
        return ok(sum(all));
      }),
    empty: (named, unchecked = false) =>
      attempt(async () => {
        const needed = (await ask()) ?? (unchecked ? new Set<string>() : null);
        if (!needed) return fail('unreadable');
        const missing = [];
        for (const photo of await trash.list()) {
          if (!named.has(photo.sha256)) continue;
          if (needed.has(photo.sha256)) await trash.giveBack(photo.sha256);
          else {
            await trash.delete(photo.sha256);
            missing.push(photo);
          }
        }
        onEmptied();
        return ok(sum(missing));
      }),
  };
}
