import { type ReadonlySignal, signal } from '@preact/signals-core';
import { erasedIn } from '../../photoTrash/needed.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { Store } from '../../store/store.ts';
import type { PhotosSeen } from './availability.ts';
import type { PhotoServer } from './photoServer.ts';
import { fetchPhoto, type PhotoSource } from './photosWithTeam.ts';
import { photosIn } from './sendPhotos.ts';

/** A download of photos: its progress or result. */
export interface PhotoFetch {
  readonly project: string;
  /** Requested photos, and processed ones. */
  readonly total: number;
  readonly done: number;
  /** Of {@link done}: those that could not be fetched. */
  readonly failed: number;
  /** Why it ended; null while it is running. `unkept`: this device could not write one, though it has space. */
  readonly end: 'done' | 'cancelled' | 'full' | 'unkept' | 'unreached' | null;
}

/** Photos of a team's projects on this device, for work without a network. */
export interface OfflinePhotos {
  /** All photos and files that a project's documents refer to; null where this device's database can't be read. */
  of(project: string): Promise<readonly string[] | null>;
  /** Which of these are here, and the sizes of the others. */
  look(project: string, photos: readonly string[]): Promise<PhotosSeen>;
  /** Photos that have several versions on the server, so that some have other bytes; null where it can't be asked. */
  forked(project: string): Promise<readonly string[] | null>;
  /** The last download; null before the first. */
  readonly fetch: ReadonlySignal<PhotoFetch | null>;
  /** Fetches photos, verifies their hashes, and stores them. One at a time: does nothing during another. */
  begin(project: string, photos: readonly string[]): Promise<void>;
  cancel(): void;
}

export interface OfflinePhotosOptions {
  readonly server: PhotoSource & Pick<PhotoServer, 'lacking' | 'sizesOf' | 'forked'>;
  readonly store: Pick<Store, 'range'>;
  /** The photos on this device. */
  readonly photos: Pick<PhotoStore, 'keys' | 'has' | 'put'>;
}

/** Photos fetched at the same time. */
const CONCURRENCY = 3;

type Came = 'here' | 'failed' | 'full' | 'unkept' | 'unreached';

export function createOfflinePhotos({ server, store, photos: kept }: OfflinePhotosOptions): OfflinePhotos {
  const fetching = signal<PhotoFetch | null>(null);
  let ending = new AbortController();

  const bring = async (project: string, sha256: string): Promise<Came> => {
    if (await kept.has(sha256)) return 'here';
    const bytes = await fetchPhoto(server, project, sha256);
    // It may have been erased since it was asked for.
    if (bytes && (await erasedIn(store, project))?.has(sha256) !== true) {
      const put = await kept.put(sha256, bytes);
      if (put.ok) return 'here';
      return put.error.kind === 'quota' ? 'full' : 'unkept';
    }
    // A missing or wrong photo is no reason to stop; an unreachable server is.
    return (await server.lacking(project, [sha256])) ? 'failed' : 'unreached';
  };
  const count = (isFailed: boolean): void => {
    const now = fetching.value;
    if (now) fetching.value = { ...now, done: now.done + 1, failed: now.failed + Number(isFailed) };
  };
  return {
    fetch: fetching,
    of: (project) => photosIn(store, project),
    async forked(project) {
      const photos = await photosIn(store, project);
      return photos && server.forked(project, photos);
    },
    async look(project, asked) {
      const here = new Set(await kept.keys());
      return {
        here,
        sizes: await server.sizesOf(
          project,
          asked.filter((sha256) => !here.has(sha256)),
        ),
      };
    },
    async begin(project, asked) {
      if (fetching.value?.end === null) return;
      ending = new AbortController();
      const { signal } = ending;
      fetching.value = { project, total: asked.length, done: 0, failed: 0, end: null };
      let next = 0;
      let end: PhotoFetch['end'] = null;
      const fetchAll = async (): Promise<void> => {
        while (end === null && !signal.aborted) {
          const sha256 = asked[next++];
          if (sha256 === undefined) return;
          const came = await bring(project, sha256);
          if (came === 'here' || came === 'failed') count(came === 'failed');
          else end = came;
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, fetchAll));
      fetching.value = { ...fetching.value, end: end ?? (signal.aborted ? 'cancelled' : 'done') };
    },
    cancel: () => ending.abort(),
  };
}
