import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Tracer } from '#vision/trace/tracer.ts';
import type { Core } from '../core.ts';

/** What is traced on the open photo, one question at a time. */
export interface TraceLine {
  readonly tracer: Promise<Tracer>;
  /** The likely way to where the pointer is; only the last place that was aimed at is answered. */
  aim(from: Point, to: Point, seen: Rect, tell: (way: readonly Point[]) => void): void;
  /** Forgets what was aimed at: its answer means nothing any more. */
  forget(): void;
  close(): void;
}

/** Opens the tracer of a photo: decoding begins before the first click. */
export function openTraceLine(core: Core, image: InspectionImage): TraceLine {
  const tracer = core.app.tracer(image);
  // Whoever asks it for a way hears of a failure there.
  tracer.catch(() => null);
  let asking = false;
  let next: (() => void) | null = null;
  let turn = 0;
  const ask = async (from: Point, to: Point, seen: Rect, tell: (way: readonly Point[]) => void) => {
    asking = true;
    const mine = turn;
    try {
      const way = await (await tracer).propose(from, to, seen);
      if (mine === turn) tell(way);
    } catch {
      // The fault is told once a way is asked for.
    }
    asking = false;
    const again = next;
    next = null;
    again?.();
  };
  return {
    tracer,
    aim(from, to, seen, tell) {
      if (asking) next = () => void ask(from, to, seen, tell);
      else void ask(from, to, seen, tell);
    },
    forget() {
      turn++;
      next = null;
    },
    close: () => void tracer.then((each) => each.close()).catch(() => undefined),
  };
}
