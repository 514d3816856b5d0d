import { area } from '../../geometry/rect.ts';
import { byText } from '../../order.ts';
import type { Damage } from '../damage.ts';
import { VERDICTS } from '../verdict.ts';
import type { SortKey } from './filter.ts';
import type { PlaceOrder } from './placeOrder.ts';

type Compare = (a: Damage, b: Damage) => number;

const byConfidence: Compare = (a, b) => (b.confidence ?? -1) - (a.confidence ?? -1);
const byDoubt: Compare = (a, b) => (a.confidence ?? 2) - (b.confidence ?? 2);
const bySize: Compare = (a, b) => area(b.box) - area(a.box);
const byLabel: Compare = (a, b) => byText(a.label, b.label);
const byVerdict: Compare = (a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict);

const COMPARE: Readonly<Record<Exclude<SortKey, 'order' | 'doubt' | PlaceOrder>, Compare>> = {
  confidence: byConfidence,
  unsure: byDoubt,
  size: bySize,
  label: byLabel,
  verdict: byVerdict,
};

/** Whether damages are ordered by where they lie, which `placeOrder.ts` does. */
export const isByPlace = (key: SortKey): key is PlaceOrder => key === 'place' || key === 'labelPlace';

/**
 * Damages in the order of the list: the highest confidence, the least sure, the largest, the label's key, or the
 * unreviewed first; equal ones keep the order of their making. `order` gives the same array back.
 */
export const sortDamages = (
  damages: readonly Damage[],
  key: Exclude<SortKey, 'doubt' | PlaceOrder>,
): readonly Damage[] => (key === 'order' ? damages : damages.toSorted(COMPARE[key]));

/**
 * Damages by how far from even they are, the nearest first; those that no model spoke of last, equal ones as they were.
 *
 * @param chance how likely a damage is right, 0 to 1; null where nobody can tell
 */
export function sortByDoubt(
  damages: readonly Damage[],
  chance: (damage: Damage) => number | null,
): readonly Damage[] {
  return damages
    .map((damage) => ({ damage, from: Math.abs((chance(damage) ?? 2) - 0.5) }))
    .sort((a, b) => a.from - b.from)
    .map(({ damage }) => damage);
}
