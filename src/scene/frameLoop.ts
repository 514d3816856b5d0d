/** Frames later than this while moving are late; milliseconds. */
const LATE = 25;
/** This many late frames in a row lower the resolution. */
const PATIENCE = 4;

/**
 * Draws when something has changed and never otherwise. It also watches how frames keep time, so that a
 * view in motion can be drawn with fewer pixels where the machine can't follow.
 */
export class FrameLoop {
  readonly #draw: (now: number) => boolean;
  #handle = 0;
  #last = 0;
  #late = 0;

  /** @param draw draws a frame; true asks for another */
  constructor(draw: (now: number) => boolean) {
    this.#draw = draw;
  }

  /** Whether the frames in a row up to now were late. */
  get struggling(): boolean {
    return this.#late >= PATIENCE;
  }

  /** Milliseconds since the frame before, 0 for the first after a rest. */
  since(now: number): number {
    return this.#last === 0 ? 0 : now - this.#last;
  }

  request(): void {
    if (this.#handle !== 0) return;
    this.#handle = requestAnimationFrame((now) => {
      this.#handle = 0;
      if (this.since(now) > LATE) this.#late++;
      else this.#late = 0;
      const again = this.#draw(now);
      this.#last = again ? now : 0;
      if (again) this.request();
      else this.#late = 0;
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#handle);
    this.#handle = 0;
    this.#last = 0;
  }
}
