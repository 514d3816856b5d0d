import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Tracer } from '#vision/trace/tracer.ts';
import type { Core } from '../core.ts';

/** Traces lines on the open photo, one request at a time. */
export interface TraceLine {
  readonly tracer: Promise<Tracer>;
  /** Finds the likely line to the pointer; only the last request is answered. */
  aim(from: Point, to: Point, seen: Rect, tell: (way: readonly Point[]) => void): void;
  /** Drops the last request, so that its answer is ignored. */
  forget(): void;
  close(): void;
}

/** Opens the tracer of a photo, so that decoding starts before the first click. */
export function openTraceLine(core: Core, image: InspectionImage): TraceLine {
  const tracer = core.app.tracer(image);
  // A failure is reported by the first request for a line.
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
      // The failure is reported once a line is requested.
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
