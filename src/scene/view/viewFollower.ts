import type { Size } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import { type ViewTransform, viewTransform } from '#domain/geometry/view.ts';
import { onStoreChange } from '#stores/store.ts';
import type { ViewStore } from '#stores/view.ts';

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

/** Moves the drawn view to the target view and writes it to the store. */
export class ViewFollower {
  readonly #store: ViewStore;
  readonly #motion: ViewMotion;
  readonly #aimed: () => void;
  readonly #stop: () => void;
  /** Whether the view jumps to its target instead of gliding. */
  still = false;

  /** @param aimed called when the target has changed and a frame is needed */
  constructor(store: ViewStore, aimed: () => void) {
    this.#store = store;
    this.#aimed = aimed;
    this.#motion = new ViewMotion(viewTransform(store.target, store.host, store.photo));
    let { target, photo } = store;
    const listen = () => {
      const isOther = store.photo !== photo;
      if (store.target === target && !isOther) return;
      ({ target, photo } = store);
      this.#aim(isOther);
    };
    this.#stop = onStoreChange(store, listen);
  }

  get drawn(): ViewTransform {
    return this.#motion.drawn;
  }

  get host(): Size {
    return this.#store.host;
  }

  /** The photo that is fitted. */
  get photo(): Size | null {
    return this.#store.photo;
  }

  /** Whether the store says that the view moves: from when a target is set until it has been drawn. */
  get moving(): boolean {
    return this.#store.moving;
  }

  /** Sets the host's size, CSS pixels; the view is refitted immediately. */
  resize(host: Size): void {
    this.#store.host = host;
    this.#jump();
  }

  /** Advances the drawn view. @returns whether it has not arrived yet */
  advance(seconds: number): boolean {
    const { target, host, photo, moving } = this.#store;
    return moving && this.#motion.glide(viewTransform(target, host, photo), host, seconds);
  }

  /** Writes what a frame has shown to the store. @param glides whether the view has not arrived yet */
  tell(glides: boolean): void {
    const store = this.#store;
    const { drawn } = this.#motion;
    const { scale, originX, originY } = store.drawn;
    if (scale !== drawn.scale || originX !== drawn.originX || originY !== drawn.originY) store.drawn = drawn;
    if (store.moving !== glides) store.moving = glides;
  }

  destroy(): void {
    this.#stop();
  }

  /**
   * Sets `moving` before the next frame, so that nobody takes the drawn view for the target.
   * @param jumps whether the view jumps however it usually moves: another photo has another fit
   */
  #aim(jumps: boolean): void {
    if (jumps || this.#store.motion === 'jump' || this.still) this.#jump();
    this.#store.moving = true;
    this.#aimed();
  }

  #jump(): void {
    const { target, host, photo } = this.#store;
    this.#motion.jump(viewTransform(target, host, photo));
  }
}
