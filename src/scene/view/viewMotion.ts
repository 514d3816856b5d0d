import type { Size } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';

/** How fast a glide catches up, per second: 99 % of the way in about 0.22 s. */
const PULL = 30;
/** Nearer than this, in CSS pixels at every corner of the stage, it has arrived. */
const NEAR = 0.2;
/** A longer pause than this is not caught up with in one frame; seconds. */
const LONGEST_STEP = 0.064;

/**
 * The way of the drawn view to its target: critically damped, so it starts at once, never swings over and
 * can be turned at any moment. Scale and origin move alike, which keeps the point in place about which a
 * zoom was asked for.
 */
export class ViewMotion {
  #at: ViewTransform;
  #speed = { scale: 0, originX: 0, originY: 0 };

  constructor(at: ViewTransform) {
    this.#at = at;
  }

  get drawn(): ViewTransform {
    return this.#at;
  }

  jump(to: ViewTransform): void {
    this.#at = to;
    this.#speed = { scale: 0, originX: 0, originY: 0 };
  }

  /** Moves on by `seconds`. @returns whether there is still a way to go */
  glide(to: ViewTransform, host: Size, seconds: number): boolean {
    const dt = Math.min(Math.max(seconds, 0), LONGEST_STEP);
    const decay = Math.exp(-PULL * dt);
    const next = { scale: 0, originX: 0, originY: 0 };
    for (const part of ['scale', 'originX', 'originY'] as const) {
      const away = this.#at[part] - to[part];
      const pull = (this.#speed[part] + PULL * away) * dt;
      next[part] = to[part] + (away + pull) * decay;
      this.#speed[part] = (this.#speed[part] - PULL * pull) * decay;
    }
    if (isNear(next, to, host)) {
      this.jump(to);
      return false;
    }
    this.#at = next;
    return true;
  }
}

/** Whether two views draw the seen part of the stage in the same place, to a fifth of a pixel. */
function isNear(a: ViewTransform, b: ViewTransform, host: Size): boolean {
  // The farthest stage point on screen tells how much a difference in scale moves.
  const reach = Math.max(STAGE.width, (host.width + Math.abs(b.originX)) / Math.max(b.scale, 1e-9));
  return (
    Math.abs(a.originX - b.originX) < NEAR &&
    Math.abs(a.originY - b.originY) < NEAR &&
    Math.abs(a.scale - b.scale) * reach < NEAR
  );
}
