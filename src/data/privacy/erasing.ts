import { ALL_PROJECTS, imagesOf } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { type ERASED, type ErasedPhoto, erasedValues } from '#domain/inspection/photos/erased.ts';
import { erasedIn, type PhotoUse, photoUses } from '../photoTrash/needed.ts';
import type { ThumbnailStore } from '../read/photos.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Store } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { createPacer } from '../write/yieldToPage.ts';

/** A photo of a project, by its bytes; removed ones too, whose bytes stay until the trash is emptied. */
interface NamedPhoto {
  readonly sha256: string;
  readonly name: string;
}

/** What erasing the photos of a project would do. */
export interface ErasurePlan {
  /** Photos whose bytes go. */
  readonly goes: readonly NamedPhoto[];
  /** Of those, removed from the project before. */
  readonly removed: number;
  /** Photos that stay, since something else uses their bytes. */
  readonly stays: readonly (NamedPhoto & { readonly uses: readonly PhotoUse[] })[];
  /** Photos that come with the app, and can't be erased. */
  readonly shipped: number;
  /** Photos that were erased before. */
  readonly erased: number;
}

/** What became of the bytes on this device. */
export interface ErasedBytes {
  /** Photos, and masked copies of them, that were deleted now. */
  readonly deleted: number;
  /** Those that the disk didn't let go of; they are tried again at the next start. */
  readonly failed: number;
}

/** Erases photos for good. Nothing is erased that no stored document says was erased. */
export interface Erasing {
  /** What would go and stay; null where this device's documents can't be read. */
  plan(project: string): Promise<ErasurePlan | null>;
  /**
   * Writes what is erased, by whom and why, then deletes the bytes. Can't be undone.
   *
   * @returns null where it could not be written: nothing was deleted
   */
  erase(
    project: string,
    photos: readonly string[],
    by: Omit<ErasedPhoto, 'sha256' | 'at'>,
  ): Promise<ErasedBytes | null>;
  /**
   * Deletes the bytes of what was erased and is still here: after a browser that was killed, and where another device or tab
   * erased it. Null where documents can't be read: nothing was deleted.
   */
  resume(): Promise<ErasedBytes | null>;
  /** {@link resume}, now and whenever another tab or device says that a photo was erased. */
  follow(): void;
}

export interface ErasingOptions {
  readonly store: Pick<Store, 'range' | 'changes'>;
  /** Not linked folders, whose files are never touched. */
  readonly photos: Pick<PhotoStore, 'keptAt' | 'trash'>;
  /** Small pictures, crops, pictures of reports: all of these are made again. */
  readonly thumbnails: Pick<ThumbnailStore, 'clear'>;
  readonly locks: Locks;
  readonly now: () => number;
  /** Stores documents of the kind {@link ERASED} with these values, by id, in one step that is never undone. */
  readonly write: (
    project: string,
    sets: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  ) => { readonly saved: Promise<void>; readonly isDenied?: boolean };
  /** Resolves when no step is pending, or the store refuses. */
  readonly settled: () => Promise<void>;
  /** Called when photos that were shown are erased. */
  readonly onErased: () => void;
}

/** The photos of a project by their bytes, each once. */
async function photosOf(store: Pick<Store, 'range'>, project: string) {
  const read = await store.range(imagesOf(project));
  if (!read.ok) return null;
  const stored = new Map<string, NamedPhoto & { readonly isRemoved: boolean }>();
  let shipped = 0;
  for (const raw of read.value) {
    const doc = parseDoc(raw);
    if (!doc.ok || doc.value.type !== 'image') continue;
    const { photo, name, fields } = doc.value;
    const isRemoved = (fields.status?.v ?? 'live') !== 'live';
    if (photo.kind === 'asset') shipped += isRemoved ? 0 : 1;
    else if (!stored.has(photo.sha256) || !isRemoved)
      stored.set(photo.sha256, { sha256: photo.sha256, name, isRemoved });
  }
  return { stored: [...stored.values()], shipped };
}

async function planOf(store: Pick<Store, 'range'>, project: string): Promise<ErasurePlan | null> {
  const [photos, found] = [await photosOf(store, project), await photoUses(store)];
  if (!photos || !found) return null;
  const before = found.erased.get(project);
  const left = photos.stored.filter(({ sha256 }) => !before?.has(sha256));
  const othersOf = (sha256: string): readonly PhotoUse[] =>
    (found.uses.get(sha256) ?? []).filter((use) => use.project !== project || use.as !== 'photo');
  const goes = left.filter(({ sha256 }) => othersOf(sha256).length === 0);
  return {
    goes,
    removed: goes.filter(({ isRemoved }) => isRemoved).length,
    stays: left.flatMap((photo) => {
      const uses = othersOf(photo.sha256);
      return uses.length > 0 ? [{ ...photo, uses }] : [];
    }),
    shipped: photos.shipped,
    erased: photos.stored.length - left.length,
  };
}

const TOMBSTONES: typeof ERASED = 'erased';
/** Until the bytes of what others erased are deleted, milliseconds. */
const SOON = 2_000;

const NOTHING: ErasedBytes = { deleted: 0, failed: 0 };

/** Whether anything was erased in any project; null where that can't be read. */
async function hasErased(store: Pick<Store, 'range'>): Promise<boolean | null> {
  const projects = await store.range(ALL_PROJECTS);
  if (!projects.ok) return null;
  for (const { _id } of projects.value) {
    const erased = await erasedIn(store, _id.slice('p:'.length));
    if (!erased || erased.size > 0) return erased && true;
  }
  return false;
}

/** Deletes the bytes of what was erased in a project and nothing else uses, of photos and in the trash. */
async function deleteBytes({ store, photos, thumbnails, locks, now, onErased }: ErasingOptions) {
  return locks.hold('erase-photos', async (): Promise<ErasedBytes | null> => {
    // Nearly always there is nothing, which costs no look at the photos.
    const isAny = await hasErased(store);
    if (!isAny) return isAny === null ? null : NOTHING;
    const found = await photoUses(store);
    if (!found) return null;
    const all = new Set([...found.erased.values()].flatMap((hashes) => [...hashes]));
    const trashed = new Set((await photos.trash.list()).map(({ sha256 }) => sha256));
    const pace = createPacer();
    let [deleted, failed] = [0, 0];
    for (const sha256 of all) {
      if (found.uses.has(sha256)) continue;
      await pace();
      try {
        const isKept = (await photos.keptAt(sha256)) !== null;
        if (!isKept && !trashed.has(sha256)) continue;
        // Before the first photo goes: if the browser is killed in between, the next start clears them again.
        if (deleted + failed === 0) await thumbnails.clear();
        if (isKept) await photos.trash.add(sha256, { movedAt: now(), day: 0 });
        await photos.trash.delete(sha256);
        deleted += 1;
      } catch {
        failed += 1;
      }
    }
    if (deleted > 0) {
      // Those that were being made meanwhile, too.
      await thumbnails.clear();
      onErased();
    }
    return { deleted, failed };
  });
}

export function createErasing(options: ErasingOptions): Erasing {
  const { store, write, now, settled } = options;
  const resume = () => deleteBytes(options).catch(() => null);
  let isWaiting = false;
  return {
    resume,
    follow() {
      void resume();
      store.changes(({ doc }) => {
        if (doc.kind !== TOMBSTONES || isWaiting) return;
        isWaiting = true;
        // Those of one step come one after the other.
        setTimeout(() => {
          isWaiting = false;
          void resume();
        }, SOON);
      });
    },
    plan: (project) => planOf(store, project),
    async erase(project, photos, { by, why }) {
      const at = now();
      const sets = new Map(photos.map((sha256) => [sha256, erasedValues({ at, by, why })]));
      const { saved, isDenied } = write(project, sets);
      if (isDenied) return null;
      // A step that the store refuses stays pending: then nothing is deleted, as nothing stored says so.
      await Promise.race([saved, settled()]).catch(() => undefined);
      const stored = await erasedIn(store, project);
      const isStored = stored !== null && photos.every((sha256) => stored.has(sha256));
      if (!isStored) return null;
      return (await resume()) ?? { deleted: 0, failed: photos.length };
    },
  };
}
