/** Frames later than this while the view moves are late; milliseconds. */
const LATE = 25;
/** This many late frames in a row tell that the machine can't follow. */
const PATIENCE = 4;

/** What a drawn frame leaves to do: another at once, see whether the next could come in time, or nothing. */
export type Next = 'again' | 'watch' | 'rest';

/**
 * Draws when something has changed and never otherwise. It also watches how frames keep time, so that a
 * view in motion can be drawn with fewer pixels where the machine can't follow.
 */
export class FrameLoop {
  readonly #draw: (now: number) => Next;
  #handle = 0;
  #due = false;
  /** When the frame before was, if this one follows it at once. */
  #before: number | null = null;
  #late = 0;

  constructor(draw: (now: number) => Next) {
    this.#draw = draw;
  }

  /** Whether the frames in a row up to now were late. */
  get struggling(): boolean {
    return this.#late >= PATIENCE;
  }

  /** Milliseconds since the frame before, 0 for the first after a rest. */
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
