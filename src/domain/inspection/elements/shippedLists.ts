import type { Names } from '../../languages.ts';
import { packUnder, regimeOf, type Under } from '../regime/regime.ts';
import { SHIPPED_PACKS } from '../regime/shippedPacks.ts';
import { builtInId, type Element, type ElementList } from './elementList.ts';

type ListWithRoof = ElementList & { readonly roof: readonly Element[] };

/** No elements. */
export const NO_LIST: ListWithRoof = { id: 'none', version: 1, rated: false, elements: [], roof: [] };

/** A list that can be chosen; null = its name is a word of the program. */
interface OfferedList {
  readonly list: ElementList;
  readonly names: Names | null;
}

/**
 * The lists of all packs, each once, in the order in which they are offered. Since their second edition their keys begin
 * with the list's name, so that answers for one list are never read for another; the third added the elements of a roof.
 * Records started with an earlier edition contain it, and keep it.
 */
export const SHIPPED_LISTS: readonly OfferedList[] = [
  { list: NO_LIST, names: null },
  ...SHIPPED_PACKS.flatMap(({ elementLists }) => elementLists).filter(
    ({ list }, at, all) => all.findIndex((other) => other.list.id === list.id) === at,
  ),
];

/** The lists that a record may take: those of its own pack, and all that come with the program. */
export function offeredLists(under: Under): readonly OfferedList[] {
  const own = packUnder(under)?.elementLists ?? [];
  const ids = new Set(own.map(({ list }) => list.id));
  return [...SHIPPED_LISTS.filter(({ list }) => !ids.has(list.id)), ...own];
}

/** The default list of a kind of inspection. */
export function listOfScheme(under: Under): ElementList {
  const regime = regimeOf(under);
  return regime?.pack.elementLists.find(({ list }) => list.id === regime.kind.elements)?.list ?? NO_LIST;
}

/**
 * A list of an earlier version with the elements of a roof, as its built-in list has them: an open record has to ask
 * about a roof, whenever its list was pinned.
 */
export function withRoof(list: ElementList): ElementList {
  const builtIn = SHIPPED_LISTS.find((one) => one.list.id === builtInId(list));
  return list.roof ? list : { ...list, roof: builtIn?.list.roof ?? [] };
}
