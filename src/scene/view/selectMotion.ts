import { SELECT_MS } from '../draw/looks.ts';

/** More boxes than this change at once, without the way between. */
const ANIMATED = 200;

interface Way {
  readonly from: number;
  readonly to: 0 | 1;
  /** Milliseconds. */
  readonly start: number;
}

const eased = (part: number) => part * (2 - part);

/** How far each box is on its way to being selected (1) or not (0). */
export class SelectMotion {
  readonly #ways = new Map<string, Way>();

  /** Begins the ways of the boxes that were selected or left. @param now milliseconds */
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

  /** 0 to 1. @param rest what a box without a way is */
  at(id: string, now: number, rest: number): number {
    const way = this.#ways.get(id);
    if (!way) return rest;
    const part = eased(Math.min(Math.max((now - way.start) / SELECT_MS, 0), 1));
    return way.from + (way.to - way.from) * part;
  }

  /** Ids on their way out, to be drawn although they are no longer selected. */
  leaving(): string[] {
    return [...this.#ways].filter(([, way]) => way.to === 0).map(([id]) => id);
  }

  /** Forgets the ways that are done. @returns whether any goes on */
  settle(now: number): boolean {
    for (const [id, way] of this.#ways)
      if (now - way.start >= SELECT_MS || way.from === way.to) this.#ways.delete(id);
    return this.#ways.size > 0;
  }
}
