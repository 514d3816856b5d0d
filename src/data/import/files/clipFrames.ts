import type { Clip, ClipFault } from '#domain/inspection/photos/clip.ts';
import type { Result } from '#domain/result.ts';
import { createThread } from '#photos/thread.ts';
import type { FrameClock, FramesWorker } from '#photos/video/frames.worker.ts';
import type { FileSource } from '../fileSource.ts';

/** Most frames that one clip gives at once: of a flight of 25 minutes one every three seconds. */
export const MOST_FRAMES = 500;

/** Whose time the clip's header has: the standard's UTC, or the camera's own wall clock, which some cameras write. */
export type ClipZone = 'utc' | 'wallClock';

/** A clip that is read in a worker, until it is closed. Moments are seconds of the clip. */
export interface OpenClip {
  /** What it is; `unreadable`, too, where that takes too long. */
  read(): Promise<Result<Clip, ClipFault>>;
  /**
   * A picture of the frame at a moment, for the screen; null where there is none, or it isn't needed any more.
   * @param width pixels
   */
  picture(at: number, width: number, signal: AbortSignal): Promise<Blob | null>;
  /** The frame at a moment as a photo to import; null where there is none. */
  frame(at: number, clip: Clip, zone: ClipZone): Promise<FileSource | null>;
  close(): void;
}

/** For each frame: a decoder may have to begin far before it. A clip is read in parts, so its size says nothing. */
const DEADLINE_MS = 60_000;

/** `DJI_0001_00-01-05-400.jpg`: a frame's name, in the order of the clip. @param at seconds */
export function frameName(clipName: string, at: number): string {
  const base = clipName.replace(/\.[^.]*$/, '');
  const ms = Math.max(0, Math.round(at * 1000));
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  const time = [...parts.map((part) => String(part).padStart(2, '0')), String(ms % 1000).padStart(3, '0')];
  return `${base}_${time.join('-')}.jpg`;
}

const clockOf = (recordedAt: number | null, zone: ClipZone): FrameClock | null => {
  if (recordedAt === null) return null;
  // The zone of this device at that time, as the app's own camera writes it.
  const aheadMinutes = zone === 'utc' ? -new Date(recordedAt).getTimezoneOffset() : null;
  return { beganAt: recordedAt, aheadMinutes };
};

/** Runs one piece of work after the other, so that only one frame is in memory. */
function createLine(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** @param source a video, by its first bytes */
export function openClip({ file, path }: FileSource): OpenClip {
  const thread = createThread<FramesWorker>(
    () => new Worker(new URL('../../../photos/video/frames.worker.ts', import.meta.url), { type: 'module' }),
  );
  const inLine = createLine();
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return {
    read: () =>
      thread
        .ask(async (worker) => await worker.open(file), DEADLINE_MS)
        .catch(() => ({ ok: false, error: { kind: 'unreadable' } }) as const),
    picture: (at, width, signal) =>
      inLine(async () =>
        signal.aborted
          ? null
          : await thread.ask(async (worker) => await worker.picture(file, at, width), DEADLINE_MS),
      ).catch(() => null),
    async frame(at, { recordedAt }, zone) {
      const clock = clockOf(recordedAt, zone);
      const found = await inLine(() =>
        thread.ask(async (worker) => await worker.frame(file, at, clock), DEADLINE_MS),
      ).catch(() => null);
      if (!found) return null;
      const name = frameName(file.name, found.at);
      return {
        file: new File([found.jpeg], name, { type: 'image/jpeg' }),
        path: folder + name,
        from: 'video',
      };
    },
    close: () => thread.stop(),
  };
}

/**
 * The moments of a clip at a step, from its first frame.
 * @param step seconds, above 0
 * @returns at most {@link MOST_FRAMES}
 */
export function momentsAt({ from, to }: Pick<Clip, 'from' | 'to'>, step: number): readonly number[] {
  const count = Math.min(MOST_FRAMES, Math.max(1, Math.ceil((to - from) / step)));
  return Array.from({ length: count }, (_, at) => from + at * step).filter((at) => at < to);
}
