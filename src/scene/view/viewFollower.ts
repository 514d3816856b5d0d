import { subscribe } from 'valtio/vanilla';
import type { Size } from '#domain/geometry/rect.ts';
import { type ViewTransform, viewTransform } from '#domain/geometry/view.ts';
import type { ViewStore } from '#stores/view.ts';
import { ViewMotion } from './viewMotion.ts';

/** Brings the drawn view to the one asked for, and tells the store how far it is. */
export class ViewFollower {
  readonly #store: ViewStore;
  readonly #motion: ViewMotion;
  readonly #aimed: () => void;
  readonly #stop: () => void;
  /** No gliding. */
  still = false;

  /** @param aimed a frame is needed: the target has changed */
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
    this.#stop = subscribe(store, listen, true);
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

  /** Takes a new size of the host; the view is refitted at once. CSS pixels */
  resize(host: Size): void {
    this.#store.host = host;
    this.#jump();
  }

  /** Moves on. @returns whether there is still a way to go */
  advance(seconds: number): boolean {
    const { target, host, moving } = this.#store;
    return moving && this.#motion.glide(viewTransform(target, host), host, seconds);
  }

  /** Tells the store what a frame has shown. @param glides there is still a way to go */
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

  /** `moving` is told before the next frame, so that nobody takes the drawn view for the wanted one. */
  #aim(): void {
    if (this.#store.motion === 'jump' || this.still) this.#jump();
    this.#store.moving = true;
    this.#aimed();
  }

  #jump(): void {
    this.#motion.jump(viewTransform(this.#store.target, this.#store.host));
  }
}
