import { centre, type Point, type Rect, type Size } from '../../geometry/rect.ts';
import { cheapestPlace, shortPath } from '../../geometry/shortPath.ts';
import { byText } from '../../order.ts';
import type { Damage } from '../damage.ts';

/** The parts of a damage that an order by place reads. */
type Placed = Pick<Damage, 'id' | 'label' | 'box'>;

/** By place only, or by label and then by place. */
export type PlaceOrder = 'place' | 'labelPlace';

/** With more new boxes than this the order is computed from scratch. */
const NEWCOMERS = 50;

/** Where the first order starts: people read from the top left. */
const CORNER: Point = { x: 0, y: 0 };

/** The centre of a box in one unit for both axes, since a fraction of the width is longer on a wide photo. */
const placeOf = (box: Rect, { width, height }: Size): Point => {
  const { x, y } = centre(box);
  return { x: x * width, y: y * height };
};

/** Indices of the damages along a short path through the photo, label by label where requested. */
function wayThrough(damages: readonly Placed[], photo: Size, order: PlaceOrder): number[] {
  const groups = new Map<string, number[]>();
  damages.forEach(({ label }, at) => {
    const key = order === 'labelPlace' ? label : '';
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  });
  const way: number[] = [];
  let from = CORNER;
  for (const [, group] of [...groups].sort(([a], [b]) => byText(a, b))) {
    const places = group.map((at) => placeOf(damages[at]?.box ?? NOWHERE, photo));
    const path = shortPath(places, from);
    from = places[path.at(-1) ?? -1] ?? from;
    for (const place of path) way.push(group[place] ?? 0);
  }
  return way;
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/**
 * The previous path without the damages that are gone; a new or relabelled one is inserted where it lengthens the path
 * least.
 */
function keptWay(
  before: readonly Placed[],
  way: readonly number[],
  now: readonly Placed[],
  photo: Size,
  order: PlaceOrder,
): number[] | null {
  const places = new Map(now.map(({ id }, at) => [id, at]));
  const isOf = (a: Placed | undefined, b: Placed | undefined) =>
    order === 'place' || (a !== undefined && a.label === b?.label);
  const kept = way.flatMap((at) => {
    const place = places.get(before[at]?.id ?? '');
    return place !== undefined && isOf(before[at], now[place]) ? [place] : [];
  });
  const standing = new Set(kept);
  const newcomers = now.flatMap((_, at) => (standing.has(at) ? [] : [at]));
  if (newcomers.length > Math.min(NEWCOMERS, kept.length)) return null;
  for (const at of newcomers) {
    const newcomer = now[at];
    if (!newcomer) continue;
    const first = kept.findIndex((each) => isOf(now[each], newcomer));
    const start =
      first >= 0 ? first : kept.filter((each) => byText(now[each]?.label ?? '', newcomer.label) < 0).length;
    const group = kept.filter((each) => isOf(now[each], newcomer));
    const path = group.map((each) => placeOf(now[each]?.box ?? NOWHERE, photo));
    kept.splice(start + cheapestPlace(path, placeOf(newcomer.box, photo)), 0, at);
  }
  return kept;
}

/**
 * Orders the damages of a photo by place. The order is computed once per photo and then kept, so that judging, moving
 * or drawing boxes doesn't change where stepping goes.
 */
export function createPlaceOrder() {
  let of: { readonly photo: string; readonly order: PlaceOrder } | null = null;
  let before: readonly Placed[] = [];
  let way: readonly number[] = [];
  return <D extends Placed>(
    damages: readonly D[],
    photo: Size & { readonly id: string },
    order: PlaceOrder,
  ): readonly D[] => {
    const same = of !== null && of.photo === photo.id && of.order === order;
    const stands = ({ id, label }: Placed, at: number) =>
      before[at]?.id === id && (order === 'place' || before[at]?.label === label);
    if (!same || damages.length !== before.length || !damages.every(stands)) {
      const kept = same ? keptWay(before, way, damages, photo, order) : null;
      way = kept ?? wayThrough(damages, photo, order);
      of = { photo: photo.id, order };
    }
    before = damages;
    return way.flatMap((at) => damages[at] ?? []);
  };
}
