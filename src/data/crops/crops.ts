import type { CropFrame } from '#domain/geometry/cropFrame.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createThread } from '#photos/thread.ts';
import { workerDeadline } from '#photos/threadPool.ts';
import { outgoingPhotos } from '../privacy/outgoingPhotos.ts';
import type { Workspace } from '../workspace.ts';
import type { CropsWorker } from './crops.worker.ts';
import type { CropRequest } from './cutCrops.ts';

/** Photos decoded at the same time: each takes the memory of the whole photo. */
const CUTTERS = 2;

/** Crops of boxes with their surroundings: cached, or cut from their photos in workers. */
export interface Crops {
  /** Rejects where the photo can't be read or decoded, and when cancelled. */
  crop(image: InspectionImage, frame: CropFrame, signal: AbortSignal): Promise<Blob>;
  /**
   * Makes and caches crops in advance, photo by photo, while none is requested.
   *
   * @param photos read lazily, one after the other
   */
  ahead(photos: Iterable<CropsOfPhoto>, signal: AbortSignal): Promise<void>;
}

export interface CropsOfPhoto {
  readonly image: InspectionImage;
  readonly frames: readonly CropFrame[];
}

/** What a crop shows: the bytes of a photo, the region, and the size. */
function cropRequestOf(photo: string, { region, side }: CropFrame): CropRequest {
  const { x, y, width, height } = region;
  return { key: [photo, x, y, width, height, side].join('/'), region, side };
}

/** Crops cut before priorities are checked again. */
const AT_ONCE = 8;

/** Cuts crops, one photo at a time. */
export interface CropCutter {
  /** Cached crops, in the order of their keys; null for missing ones. */
  kept(keys: readonly string[]): Promise<readonly (Blob | null)[]>;
  /** Cuts crops and caches them. Rejects where the photo can't be decoded. */
  cut(photo: string, bytes: Blob, cropRequest: readonly CropRequest[]): Promise<readonly Blob[]>;
  /** Frees the last photo. */
  rest(): void;
}

/** A photo with its masks: the key of its crops, and its bytes. */
interface CropSource {
  readonly key: string;
  /** Rejects where they can't be read. */
  bytes(): Promise<Blob>;
}

interface Request {
  readonly photo: CropSource;
  readonly cropRequest: CropRequest;
  readonly signal: AbortSignal;
  readonly resolve: (crop: Blob) => void;
  readonly reject: (error: unknown) => void;
}

/** Requests by photo; the photo that was requested first comes first. */
function createWaiting() {
  const waiting = new Map<string, Request[]>();
  return {
    isEmpty: () => waiting.size === 0,
    push(request: Request): void {
      const { key } = request.photo;
      if (!waiting.get(key)?.push(request)) waiting.set(key, [request]);
    },
    /** The next photo that no worker is cutting; undefined where there is none. */
    next: (busy: ReadonlySet<string>): string | undefined =>
      [...waiting.keys()].find((key) => !busy.has(key)),
    /** Pending requests of a photo, at most as many as are cut at once. */
    take(photo: string): readonly Request[] {
      const all = (waiting.get(photo) ?? []).filter(({ signal }) => !signal.aborted);
      const now = all.slice(0, AT_ONCE);
      if (all.length > now.length) waiting.set(photo, all.slice(now.length));
      else waiting.delete(photo);
      return now;
    },
  };
}

/** Cuts all requested crops of a photo, which is read once. An unreadable photo only fails its own crops. */
async function cutAll(cutter: CropCutter, take: () => readonly Request[]): Promise<void> {
  let read: Promise<Blob> | undefined;
  for (let now = take(); now.length > 0; now = take()) {
    const [first] = now;
    if (!first) return;
    try {
      read ??= first.photo.bytes();
      const crops = await cutter.cut(
        first.photo.key,
        await read,
        now.map(({ cropRequest: region }) => region),
      );
      for (const [at, { resolve, reject }] of now.entries()) {
        const crop = crops[at];
        if (crop) resolve(crop);
        else reject(new Error('A crop was not cut.'));
      }
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  }
}

/** Workers that cut crops, and a way to wait until no crop is requested. */
function createWork(cutters: readonly CropCutter[]) {
  const waiting = createWaiting();
  const idle = [...cutters];
  const busy = new Set<string>();
  const calm: (() => void)[] = [];
  const isCalm = () => waiting.isEmpty() && busy.size === 0;
  const go = (): void => {
    const photo = waiting.next(busy);
    const cutter = photo === undefined ? undefined : idle.pop();
    if (photo !== undefined && cutter) {
      busy.add(photo);
      void cutAll(cutter, () => waiting.take(photo)).finally(() => {
        busy.delete(photo);
        idle.push(cutter);
        if (waiting.isEmpty()) cutter.rest();
        go();
      });
      go();
    } else if (isCalm()) for (const tell of calm.splice(0)) tell();
  };
  return {
    push: waiting.push,
    go,
    async untilCalm(): Promise<void> {
      while (!isCalm()) await new Promise<void>((tell) => calm.push(tell));
    },
    /** Gives work to an idle cutter; false where there is none. */
    async lend(work: (cutter: CropCutter) => Promise<unknown>): Promise<boolean> {
      const cutter = idle.pop();
      if (!cutter) return false;
      try {
        await work(cutter);
      } finally {
        idle.push(cutter);
        go();
      }
      return true;
    },
    rest(): void {
      for (const cutter of idle) cutter.rest();
    },
  };
}

/**
 * Chooses which crops are cut next: visible ones first, photo by photo; crops in advance wait until there are none of
 * these.
 */
export function createCropQueue(cutters: readonly CropCutter[]) {
  const [first] = cutters;
  const work = createWork(cutters);
  /** Requests of the current moment, which are looked up together. */
  let requests: Request[] = [];

  const keptOf = async (keys: readonly string[]): Promise<readonly (Blob | null)[]> =>
    (await first?.kept(keys).catch(() => [])) ?? [];
  const lookUp = async (): Promise<void> => {
    const now = requests.filter(({ signal }) => !signal.aborted);
    requests = [];
    const kept = await keptOf(now.map(({ cropRequest: region }) => region.key));
    for (const [at, request] of now.entries()) {
      const crop = kept[at];
      if (crop) request.resolve(crop);
      else work.push(request);
    }
    work.go();
  };

  return {
    /** Resolves with a crop; rejects where its photo can't be read or decoded, and when cancelled. */
    crop(photo: CropSource, region: CropRequest, signal: AbortSignal): Promise<Blob> {
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        if (requests.push({ photo, cropRequest: region, signal, resolve, reject }) === 1)
          queueMicrotask(() => void lookUp());
      });
    },
    /** Makes missing crops of a photo in advance, while no others are requested. An unreadable photo is skipped. */
    async ahead(photo: CropSource, region: readonly CropRequest[], signal: AbortSignal): Promise<void> {
      const kept = await keptOf(region.map(({ key }) => key));
      const missing = region.filter((_, at) => !kept[at]);
      let read: Promise<Blob> | undefined;
      for (let from = 0; from < missing.length; from += AT_ONCE) {
        await work.untilCalm();
        if (signal.aborted) return;
        const part = missing.slice(from, from + AT_ONCE);
        const cut = async (cutter: CropCutter) => {
          read ??= photo.bytes();
          await cutter.cut(photo.key, await read, part);
        };
        // The photo is unreadable, or all cutters are busy: missing crops are made when they become visible.
        if (!(await work.lend(cut).catch(() => false))) return;
      }
      work.rest();
    },
  };
}

function createCutter(): CropCutter {
  const thread = createThread<CropsWorker>(
    () => new Worker(new URL('./crops.worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    kept: (keys) => thread.ask(async (worker) => await worker.kept(keys)),
    cut: (photo, bytes, wanted) =>
      thread.ask(async (worker) => await worker.cut(photo, bytes, wanted), workerDeadline(bytes)),
    rest: () => thread.tell((worker) => worker.rest()),
  };
}

/** A part of the workspace, loaded with the page that shows crops. */
export function createCrops(workspace: Workspace): Crops {
  const cutters = Array.from({ length: CUTTERS }, createCutter);
  const queue = createCropQueue(cutters);
  const { key, photo } = outgoingPhotos(workspace, 'withMetadata');
  const source = async (image: InspectionImage): Promise<CropSource> => ({
    key: await key(image),
    bytes: () => photo(image),
  });
  return {
    async crop(image, frame, signal) {
      const of = await source(image);
      return queue.crop(of, cropRequestOf(of.key, frame), signal);
    },
    async ahead(photos, signal) {
      for (const { image, frames } of photos) {
        if (signal.aborted) return;
        const of = await source(image);
        await queue.ahead(
          of,
          frames.map((frame) => cropRequestOf(of.key, frame)),
          signal,
        );
      }
    },
  };
}
