import type { Size } from '#domain/geometry/rect.ts';
import { type ViewTransform, viewTransform } from '#domain/geometry/view.ts';
import { onStoreChange } from '#stores/store.ts';
import type { ViewStore } from '#stores/view.ts';
import { ViewMotion } from './viewMotion.ts';

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
    this.#motion = new ViewMotion(viewTransform(store.target, store.host));
    let { target } = store;
    const listen = () => {
      if (store.target === target) return;
      target = store.target;
      this.#aim();
    };
    this.#stop = onStoreChange(store, listen);
  }

  get drawn(): ViewTransform {
    return this.#motion.drawn;
  }

  get host(): Size {
    return this.#store.host;
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
    const { target, host, moving } = this.#store;
    return moving && this.#motion.glide(viewTransform(target, host), host, seconds);
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

  /** Sets `moving` before the next frame, so that nobody takes the drawn view for the target. */
  #aim(): void {
    if (this.#store.motion === 'jump' || this.still) this.#jump();
    this.#store.moving = true;
    this.#aimed();
  }

  #jump(): void {
    this.#motion.jump(viewTransform(this.#store.target, this.#store.host));
  }
}
