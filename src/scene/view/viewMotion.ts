import type { Size } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';

/** Speed of a glide, per second: 99 % of the way in about 0.22 s. */
const PULL = 30;
/** The view has arrived when every corner of the stage is nearer than this, CSS pixels. */
const NEAR = 0.2;
/** Longest time step of one frame, seconds. */
const LONGEST_STEP = 0.064;

/**
 * The motion of the drawn view to its target: critically damped, so it starts at once, never overshoots and can change
 * direction at any moment. Scale and origin move by the same law, which keeps the fixed point of a zoom in place.
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

  /** Advances by `seconds`. @returns whether it has not arrived yet */
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
  // A difference in scale moves the farthest visible stage point most.
  const reach = Math.max(STAGE.width, (host.width + Math.abs(b.originX)) / Math.max(b.scale, 1e-9));
  return (
    Math.abs(a.originX - b.originX) < NEAR &&
    Math.abs(a.originY - b.originY) < NEAR &&
    Math.abs(a.scale - b.scale) * reach < NEAR
  );
}
