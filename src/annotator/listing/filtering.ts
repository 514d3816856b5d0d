import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys, type Label } from '#domain/damage/label.ts';
import { type DamageFilter, isOpen, NO_FILTER, passing } from '#domain/damage/listing/filter.ts';
import type { createPlaceOrder } from '#domain/damage/listing/placeOrder.ts';
import { isByPlace, sortByDoubt, sortDamages } from '#domain/damage/listing/sort.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { sameList } from '#domain/lists/sameList.ts';
import type { Calibration } from '#domain/numbers/quality/calibration.ts';
import type { DoubtOrder } from './doubtOrder.ts';

/**
 * Filters and sorts. Computed again only when damages or filter have changed; the result is the same list as before where
 * it has the same damages.
 *
 * @param orderFound called when an order that took time to compute is ready
 */
export function createFiltering(orderFound: () => void, doubt: DoubtOrder) {
  let from: readonly Damage[] = [];
  let by: DamageFilter | null = NO_FILTER;
  let listed: readonly Damage[] = [];
  let byPlace: ReturnType<typeof createPlaceOrder> | null = null;
  let isFinding = false;
  let calibration: Calibration | null = null;
  /** The code that orders by place is loaded on first use; until then damages are in the order they were made. */
  const findOrder = async () => {
    if (isFinding) return;
    isFinding = true;
    try {
      byPlace = (await import('#domain/damage/listing/placeOrder.ts')).createPlaceOrder();
      by = null;
      orderFound();
    } catch {
      // Loading failed: the next change tries again.
    } finally {
      isFinding = false;
    }
  };
  let components: ReadonlySet<string> = new Set();
  let labels: readonly Label[] = [];
  const among = (damages: readonly Damage[], filter: DamageFilter) =>
    isOpen(filter) ? damages : damages.filter(passing(filter, components));
  return (
    all: readonly Damage[],
    filter: DamageFilter,
    image: InspectionImage,
    known: readonly Label[],
  ): readonly Damage[] => {
    const { sort } = filter;
    if (sort !== 'doubt') doubt.forget();
    const chances = sort === 'doubt' ? doubt.of() : null;
    if (all === from && filter === by && known === labels && chances === calibration) return listed;
    calibration = chances;
    if (known !== labels) components = componentKeys(known);
    from = all;
    by = filter;
    labels = known;
    // The order by place is computed for all damages, so that no filter changes it.
    if (isByPlace(sort) && !byPlace) void findOrder();
    const passed = isByPlace(sort)
      ? among(byPlace?.(all, image, sort) ?? all, filter)
      : sort === 'doubt'
        ? sortByDoubt(among(all, filter), doubt.of().chance)
        : sortDamages(among(all, filter), sort);
    if (passed === all) listed = all;
    else if (!sameList(passed, listed)) listed = passed;
    return listed;
  };
}

/** Ids of damages in their order, and the index of each; the same object while these don't change. */
export interface Places {
  readonly ids: readonly string[];
  readonly at: ReadonlyMap<string, number>;
}

const NOWHERE: ReadonlyMap<string, number> = new Map();
/** The places of an empty list. */
export const NO_PLACES: Places = { ids: [], at: NOWHERE };

/** Computes places; returns the same object where ids and order have not changed. */
export function createPlacing() {
  let from: readonly Damage[] = [];
  let last = NO_PLACES;
  return (damages: readonly Damage[]): Places => {
    const before = from;
    const { ids } = last;
    from = damages;
    // Most damages are the same objects as before: reading the id of each of 100,000 takes ten times as long.
    const isWhereItWas = (damage: Damage, at: number) => damage === before[at] || damage.id === ids[at];
    if (damages.length === ids.length && damages.every(isWhereItWas)) return last;
    const at = new Map<string, number>();
    const now = damages.map(({ id }, place) => {
      at.set(id, place);
      return id;
    });
    last = { ids: now, at };
    return last;
  };
}
