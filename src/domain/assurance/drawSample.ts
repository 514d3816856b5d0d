import { checksum } from '../checksum.ts';
import { byText } from '../order.ts';

/** A photo, or an accepted detection, that may be drawn. */
export interface SampleUnit {
  readonly id: string;
  /** Location id; null where it has none. */
  readonly place: string | null;
  /** What else divides the strata: whether anything was detected, or the label. */
  readonly group: string;
}

/** Units of one place and group. */
export interface Stratum {
  readonly place: string | null;
  readonly group: string;
  /** How many there were, and how many of them were drawn. */
  readonly population: number;
  readonly drawn: number;
}

export interface DrawnUnits {
  /** In a fixed order that says nothing of their strata. */
  readonly units: readonly string[];
  /** The stratum of each of them, by its place in `strata`. */
  readonly stratumOf: readonly number[];
  readonly strata: readonly Stratum[];
  readonly population: number;
  /** Differs where another project, or the same with other photos, places or detections, was drawn from. */
  readonly state: string;
}

/**
 * Numbers that look random, the same for the same text on every device. Source: C. Doty-Humphrey, sfc32 of PractRand.
 *
 * @returns whole numbers from 0 to below n, each equally likely; n is at most 2^32
 */
export function seededNumbers(seed: string): (n: number) => number {
  const state = [0, 8].map((at) => Number.parseInt(checksum(`a ${seed}`).slice(at, at + 8), 16));
  let [a, b] = [state[0] ?? 0, state[1] ?? 0];
  let [c, counter] = [Number.parseInt(checksum(`b ${seed}`).slice(0, 8), 16), 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let at = 0; at < 15; at += 1) next();
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const value = next();
      if (value < limit) return value % n;
    }
  };
}

type Below = (n: number) => number;

/**
 * Rounds `shares[i] / whole` up or down, so that each is rounded up with a probability that equals what is beyond the
 * whole number, and the sum stays: the pivotal method (J.-C. Deville, Y. Tillé, "Unequal probability sampling without
 * replacement through a splitting method", Biometrika 85 (1998), 89-101), in whole numbers throughout.
 */
function roundTogether(shares: readonly number[], whole: number, below: Below): readonly number[] {
  const rounded = shares.map((share) => Math.floor(share / whole));
  const up = (at: number) => {
    rounded[at] = (rounded[at] ?? 0) + 1;
  };
  /** The one whose rounding isn't decided yet, and what is left of it. */
  let open = 0;
  let left = 0;
  for (const [at, share] of shares.entries()) {
    const part = share % whole;
    if (part === 0) continue;
    if (left === 0) [open, left] = [at, part];
    else if (left + part < whole) {
      if (below(left + part) >= left) open = at;
      left += part;
    } else {
      const isFirst = below(2 * whole - left - part) < whole - part;
      up(isFirst ? open : at);
      if (isFirst) open = at;
      left = left + part - whole;
    }
  }
  return rounded;
}

/** `size` of these, each set of that size equally likely (R. A. Fisher, F. Yates). */
function choose(ids: readonly string[], size: number, below: Below): readonly string[] {
  const rest = [...ids];
  for (let at = 0; at < size; at += 1) {
    const other = at + below(rest.length - at);
    [rest[at], rest[other]] = [rest[other] ?? '', rest[at] ?? ''];
  }
  return rest.slice(0, size);
}

const keyOf = ({ place, group }: Pick<SampleUnit, 'place' | 'group'>): string =>
  JSON.stringify([place, group]);

/**
 * Draws a stratified sample: each stratum gets its share of the sample, rounded so that every unit is drawn with the same
 * probability, and within a stratum each set of units is equally likely. The same seed and units give the same sample.
 *
 * That is what makes the exact binomial bound of the whole sample hold for any strata: the number of drawn units with a
 * fault is then distributed as a sum of independent trials whose mean is that of the binomial, and such a sum is at least
 * as concentrated (W. Hoeffding, 1956); see `docs/decisions/how-samples-are-drawn.md`.
 *
 * @param units at most a million, in any order; each id once
 * @param size at least 1; more than there are means all
 */
export function drawSample(units: readonly SampleUnit[], size: number, seed: string): DrawnUnits {
  const strata = new Map<string, { place: string | null; group: string; ids: string[] }>();
  for (const unit of units) {
    const key = keyOf(unit);
    const stratum = strata.get(key) ?? { place: unit.place, group: unit.group, ids: [] };
    strata.set(key, stratum);
    stratum.ids.push(unit.id);
  }
  const ordered = [...strata].sort(([a], [b]) => byText(a, b)).map(([, stratum]) => stratum);
  for (const { ids } of ordered) ids.sort(byText);
  const total = Math.min(Math.max(1, Math.floor(size)), units.length);
  const below = seededNumbers(seed);
  const sizes = roundTogether(
    ordered.map(({ ids }) => ids.length * total),
    Math.max(1, units.length),
    below,
  );
  const drawn = ordered
    .flatMap(({ ids }, stratum) => choose(ids, sizes[stratum] ?? 0, below).map((id) => ({ id, stratum })))
    .sort((a, b) => byText(a.id, b.id));
  return {
    units: drawn.map(({ id }) => id),
    stratumOf: drawn.map(({ stratum }) => stratum),
    strata: ordered.map(({ place, group, ids }, at) => ({
      place,
      group,
      population: ids.length,
      drawn: sizes[at] ?? 0,
    })),
    population: units.length,
    state: checksum(JSON.stringify(ordered.map(({ place, group, ids }) => [place, group, ids]))),
  };
}
