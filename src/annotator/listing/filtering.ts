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
 * Filters and sorts; worked out again only when the damages or the filter are other ones, and the same list as
 * before where nothing came, went or changed.
 *
 * @param orderFound hears that what was listed meanwhile is in another order now
 */
export function createFiltering(orderFound: () => void, doubt: DoubtOrder) {
  let from: readonly Damage[] = [];
  let by: DamageFilter | null = NO_FILTER;
  let listed: readonly Damage[] = [];
  let byPlace: ReturnType<typeof createPlaceOrder> | null = null;
  let isFinding = false;
  let calibration: Calibration | null = null;
  /** The ways through a photo come when first asked for; until then the order is as it was made. */
  const findOrder = async () => {
    if (isFinding) return;
    isFinding = true;
    try {
      byPlace = (await import('#domain/damage/listing/placeOrder.ts')).createPlaceOrder();
      by = null;
      orderFound();
    } catch {
      // Not to be had now: asked for again with the next change.
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
    // The way by place leads through all of them, so that no filter changes it.
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

/** Ids of damages in their order, and where each stands: the same while no damage came, went or moved. */
export interface Places {
  readonly ids: readonly string[];
  readonly at: ReadonlyMap<string, number>;
}

const NOWHERE: ReadonlyMap<string, number> = new Map();
/** Of no damages. */
export const NO_PLACES: Places = { ids: [], at: NOWHERE };

/** Works places out; the same object as before where ids and order are as they were. */
export function createPlacing() {
  let from: readonly Damage[] = [];
  let last = NO_PLACES;
  return (damages: readonly Damage[]): Places => {
    const before = from;
    const { ids } = last;
    from = damages;
    // Most damages are the very ones of before: looking into each of 100,000 takes ten times as long.
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
