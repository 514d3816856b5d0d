/** A frame that takes longer than this while the view moves is late; milliseconds. */
const LATE = 25;
/** After this many late frames in a row the machine counts as too slow. */
const PATIENCE = 4;

/** What to do after a frame: draw another, only measure when the next one could come, or stop. */
export type Next = 'again' | 'watch' | 'rest';

/**
 * Draws only when something has changed. It also measures frame times, so that a moving view can be drawn with fewer
 * pixels on a slow machine.
 */
export class FrameLoop {
  readonly #draw: (now: number) => Next;
  #handle = 0;
  #due = false;
  /** Time of the previous frame, if this one follows it directly. */
  #before: number | null = null;
  #late = 0;

  constructor(draw: (now: number) => Next) {
    this.#draw = draw;
  }

  /** Whether the last frames were all late. */
  get struggling(): boolean {
    return this.#late >= PATIENCE;
  }

  /** Milliseconds since the previous frame, 0 for the first after a pause. */
  since(now: number): number {
    return this.#before === null ? 0 : now - this.#before;
  }

  request(): void {
    this.#due = true;
    this.#schedule();
  }

  stop(): void {
    cancelAnimationFrame(this.#handle);
    this.#handle = 0;
    this.#due = false;
    this.#before = null;
  }

  #schedule(): void {
    if (this.#handle === 0) this.#handle = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#handle = 0;
    if (this.#before !== null) this.#late = now - this.#before > LATE ? this.#late + 1 : 0;
    const due = this.#due;
    this.#due = false;
    const next = due ? this.#draw(now) : 'rest';
    if (next === 'again') this.#due = true;
    this.#before = next === 'rest' ? null : now;
    if (next !== 'rest') this.#schedule();
  }
}
