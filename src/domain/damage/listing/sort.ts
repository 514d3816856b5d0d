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

/** Whether damages are ordered by place, which `placeOrder.ts` does. */
export const isByPlace = (key: SortKey): key is PlaceOrder => key === 'place' || key === 'labelPlace';

/**
 * Damages in the order of the list: highest confidence, lowest confidence, largest, label key, or unreviewed first;
 * equal ones stay in creation order. `order` returns the same array.
 */
export const sortDamages = (
  damages: readonly Damage[],
  key: Exclude<SortKey, 'doubt' | PlaceOrder>,
): readonly Damage[] => (key === 'order' ? damages : damages.toSorted(COMPARE[key]));

/**
 * Damages by how uncertain they are, the most uncertain first; those without a model's claim last, equal ones in their
 * order.
 *
 * @param chance probability that a damage is right, 0 to 1; null where unknown
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
