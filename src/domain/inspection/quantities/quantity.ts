import * as v from 'valibot';
import type { Damage } from '../../damage/damage.ts';

/** What repairs are counted in: pieces, metres, square metres. */
export const UNITS = ['no', 'm', 'm2'] as const;
export type Unit = (typeof UNITS)[number];

/** How much of something is to be repaired. */
export interface Amount {
  /** Above 0. */
  readonly amount: number;
  readonly unit: Unit;
}

/** The quantity of a defect, and who says so: a person typed it, or it was measured in a photo. */
export interface Quantity extends Amount {
  readonly from: 'typed' | 'measured';
}

/** The largest that is believed. */
export const MOST_AMOUNT = 1e6;

/** What is believed of a typed quantity. */
export const amountSchema = v.object({
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(MOST_AMOUNT)),
  unit: v.picklist(UNITS),
});

/** To a thousandth: no measure of a photo is more exact. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Decimals that an amount is told with: as many as it has, three at most. */
export const decimalsOf = (amount: number): number =>
  [0, 1, 2].find((digits) => Math.abs(amount * 10 ** digits - Math.round(amount * 10 ** digits)) < 1e-6) ?? 3;

/** What was measured of one box: its area, else its length; null where neither was, or more than is believed. */
function measured({ surfaceArea, lineLength }: Damage): Quantity | null {
  const found: Quantity | null = surfaceArea
    ? { amount: rounded(surfaceArea.result.value), unit: 'm2', from: 'measured' }
    : lineLength
      ? { amount: rounded(lineLength.result.value), unit: 'm', from: 'measured' }
      : null;
  return found && found.amount > 0 && found.amount <= MOST_AMOUNT ? found : null;
}

/** What tells how much of a defect there is. */
interface Quantified {
  readonly facts: { readonly quantity: Amount | null };
  readonly observations: readonly { readonly damage: Damage }[];
}

/**
 * How much of a defect there is: what a person typed, else what was measured of the first of its boxes that was; null
 * where neither tells. One crack in three photos is one crack: boxes are never added up.
 */
export function quantityOf({ facts, observations }: Quantified): Quantity | null {
  if (facts.quantity) return { ...facts.quantity, from: 'typed' };
  for (const { damage } of observations) {
    const found = measured(damage);
    if (found) return found;
  }
  return null;
}
