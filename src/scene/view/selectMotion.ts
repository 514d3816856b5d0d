import { SELECT_MS } from '../draw/looks.ts';

/** More boxes than this change without an animation. */
const ANIMATED = 200;

interface Way {
  readonly from: number;
  readonly to: 0 | 1;
  /** Milliseconds. */
  readonly start: number;
}

const eased = (part: number) => part * (2 - part);

/** The animation of each box between not selected (0) and selected (1). */
export class SelectMotion {
  readonly #ways = new Map<string, Way>();

  /** Starts the animations of boxes that were selected or deselected. @param now milliseconds */
  change(before: readonly string[], after: readonly string[], now: number, animate: boolean): void {
    const had = new Set(before);
    const has = new Set(after);
    const entered = after.filter((id) => !had.has(id));
    const left = before.filter((id) => !has.has(id));
    const jumps = !animate || entered.length + left.length > ANIMATED;
    const begin = (id: string, to: 0 | 1) => {
      const way: Way = { from: jumps ? to : this.at(id, now, 1 - to), to, start: now };
      this.#ways.set(id, way);
    };
    for (const id of left) begin(id, 0);
    for (const id of entered) begin(id, 1);
  }

  /** Progress of a box, 0 to 1. @param rest the value of a box without an animation */
  at(id: string, now: number, rest: number): number {
    const way = this.#ways.get(id);
    if (!way) return rest;
    const part = eased(Math.min(Math.max((now - way.start) / SELECT_MS, 0), 1));
    return way.from + (way.to - way.from) * part;
  }

  /** Ids that are drawn although no longer selected, because their animation is still running. */
  leaving(): string[] {
    return [...this.#ways].filter(([, way]) => way.to === 0).map(([id]) => id);
  }

  /** Removes finished animations. @returns whether any is still running */
  settle(now: number): boolean {
    for (const [id, way] of this.#ways)
      if (now - way.start >= SELECT_MS || way.from === way.to) this.#ways.delete(id);
    return this.#ways.size > 0;
  }
}
