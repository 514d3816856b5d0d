import { upperBound } from '#domain/assurance/binomial.ts';
import { drawSample, type SampleUnit } from '#domain/assurance/drawSample.ts';

/** A project with known faults, and the size of the sample that is drawn from it. */
export interface StratumPlan {
  readonly name: string;
  readonly size: number;
  readonly strata: readonly { readonly size: number; readonly faults: number }[];
}

const even = (strata: number, size: number, faults: number) =>
  Array.from({ length: strata }, () => ({ size, faults }));

/** From one stratum to many, from even to lopsided, with faults everywhere, in one place, or hardly any. */
export const STRATUM_PLANS: readonly StratumPlan[] = [
  { name: 'one stratum, 5 % of 1,000', size: 60, strata: even(1, 1000, 50) },
  { name: 'one stratum, sample of 59, just above the bound of none', size: 59, strata: even(1, 2000, 100) },
  { name: 'two equal strata with the same rate', size: 60, strata: even(2, 500, 25) },
  {
    name: 'all faults in the photos without detections',
    size: 60,
    strata: [
      { size: 300, faults: 0 },
      { size: 700, faults: 60 },
    ],
  },
  {
    name: 'all faults in one small stratum',
    size: 60,
    strata: [
      { size: 950, faults: 0 },
      { size: 50, faults: 50 },
    ],
  },
  { name: 'forty places of seven photos', size: 60, strata: even(40, 7, 1) },
  {
    name: 'ninety strata, more than the sample has photos',
    size: 45,
    strata: even(90, 3, 0).map((one, at) => ({ ...one, faults: at % 9 === 0 ? 2 : 0 })),
  },
  {
    name: 'lopsided strata with lopsided rates',
    size: 73,
    strata: [
      { size: 3, faults: 3 },
      { size: 17, faults: 4 },
      { size: 311, faults: 9 },
      { size: 41, faults: 0 },
      { size: 1, faults: 1 },
      { size: 129, faults: 30 },
    ],
  },
  {
    name: 'a rare fault, 0.5 %',
    size: 60,
    strata: [
      { size: 800, faults: 1 },
      { size: 1200, faults: 9 },
    ],
  },
  {
    name: 'a common fault, 40 %',
    size: 30,
    strata: [
      { size: 200, faults: 150 },
      { size: 300, faults: 50 },
    ],
  },
  {
    name: 'a sample of five',
    size: 5,
    strata: [
      { size: 40, faults: 20 },
      { size: 60, faults: 26 },
    ],
  },
  {
    name: 'half of a small project',
    size: 20,
    strata: [
      { size: 11, faults: 1 },
      { size: 29, faults: 5 },
    ],
  },
];

/** The units of a plan, and which of them have a fault. */
export function faulty({ strata }: StratumPlan): {
  readonly units: readonly SampleUnit[];
  readonly faults: ReadonlySet<string>;
} {
  const faults = new Set<string>();
  const units = strata.flatMap(({ size, faults: of }, place) =>
    Array.from({ length: size }, (_, at): SampleUnit => {
      const id = `p.${place}-${at}`;
      if (at < of) faults.add(id);
      return { id, place: `F-${place}`, group: place % 2 === 0 ? 'detected' : 'none' };
    }),
  );
  return { units, faults };
}

/** In how many draws the bound was at least the share of faults. */
export function coverageOf(
  plan: StratumPlan,
  draws: number,
): { readonly draws: number; readonly held: number } {
  const { units, faults } = faulty(plan);
  let held = 0;
  for (let at = 0; at < draws; at += 1) {
    const drawn = drawSample(units, plan.size, `${plan.name} ${at}`).units;
    const found = drawn.filter((id) => faults.has(id)).length;
    if (upperBound(found, drawn.length) >= faults.size / units.length) held += 1;
  }
  return { draws, held };
}
