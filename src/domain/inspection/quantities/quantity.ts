import * as v from 'valibot';
import type { Damage } from '../../damage/damage.ts';

/** The units of repairs: pieces, metres, square metres. */
export const UNITS = ['no', 'm', 'm2'] as const;
export type Unit = (typeof UNITS)[number];

/** How much of something is to be repaired. */
export interface Amount {
  /** Above 0. */
  readonly amount: number;
  readonly unit: Unit;
}

/** The quantity of a defect and its source: typed by a person, or measured in a photo. */
export interface Quantity extends Amount {
  readonly from: 'typed' | 'measured';
}

/** The largest valid amount. */
export const MOST_AMOUNT = 1e6;

/** The schema of a typed quantity. */
export const amountSchema = v.object({
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(MOST_AMOUNT)),
  unit: v.picklist(UNITS),
});

/** To a thousandth: no measure in a photo is more exact. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Decimals to show of an amount: as many as it has, at most three. */
export const decimalsOf = (amount: number): number =>
  [0, 1, 2].find((digits) => Math.abs(amount * 10 ** digits - Math.round(amount * 10 ** digits)) < 1e-6) ?? 3;

/** What was measured of one box: its area, else its length; null where neither was, or the value is too large. */
function measured({ surfaceArea, lineLength }: Damage): Quantity | null {
  const found: Quantity | null = surfaceArea
    ? { amount: rounded(surfaceArea.result.value), unit: 'm2', from: 'measured' }
    : lineLength
      ? { amount: rounded(lineLength.result.value), unit: 'm', from: 'measured' }
      : null;
  return found && found.amount > 0 && found.amount <= MOST_AMOUNT ? found : null;
}

/** The sources of a defect's quantity. */
interface Quantified {
  readonly facts: { readonly quantity: Amount | null };
  readonly observations: readonly { readonly damage: Damage }[];
}

/**
 * The quantity of a defect: what a person typed, else the measure of its first box that has one; null without either.
 * Boxes are never added up, since one crack in three photos is one crack.
 */
export function quantityOf({ facts, observations }: Quantified): Quantity | null {
  if (facts.quantity) return { ...facts.quantity, from: 'typed' };
  for (const { damage } of observations) {
    const found = measured(damage);
    if (found) return found;
  }
  return null;
}
