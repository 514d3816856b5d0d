import { groupBy } from '../../groupBy.ts';
import { NOWHERE } from '../../lists/photoList.ts';
import type { Location } from '../building/project.ts';
import { locationCodes, newCode } from './locationCodes.ts';

/** A location with its sublocations. */
export interface LocationNode {
  readonly location: Location;
  /** 0 at the root. */
  readonly depth: number;
  /** Its parent is missing, or it was part of a cycle, which is cut here. */
  readonly cut: boolean;
  readonly children: readonly LocationNode[];
}

/**
 * Locations as a tree, in their given order. Each appears exactly once: one whose parent is missing becomes a root, and
 * a cycle is cut at its first member; both are marked.
 */
export function locationTree(locations: readonly Location[]): readonly LocationNode[] {
  const known = new Set(locations.map(({ id }) => id));
  const children = groupBy(locations, ({ parent }) => parent);
  const placed = new Set<string>();
  const node = (location: Location, depth: number, cut: boolean): LocationNode[] => {
    if (placed.has(location.id)) return [];
    placed.add(location.id);
    const under = (children.get(location.id) ?? []).flatMap((one) => node(one, depth + 1, false));
    return [{ location, depth, cut, children: under }];
  };
  const atRoot = (one: Location) => one.parent === null || !known.has(one.parent);
  const roots = locations.filter(atRoot).flatMap((one) => node(one, 0, one.parent !== null));
  const circles = locations.flatMap((one) => node(one, 0, true));
  return [...roots, ...circles];
}

/** A tree flattened to rows, top to bottom. */
export const treeRows = (nodes: readonly LocationNode[]): readonly LocationNode[] =>
  nodes.flatMap((node) => [node, ...treeRows(node.children)]);

/**
 * The totals of each location including its sublocations, by id.
 *
 * @param own returns the values of the location itself
 */
export function rollUp<T>(
  locations: readonly Location[],
  own: (id: string) => T,
  add: (sum: T, more: T) => T,
): ReadonlyMap<string, T> {
  const totals = new Map<string, T>();
  const total = ({ location: { id }, children }: LocationNode): T => {
    const sum = children.reduce((so, child) => add(so, total(child)), own(id));
    totals.set(id, sum);
    return sum;
  };
  for (const node of locationTree(locations)) total(node);
  return totals;
}

/** Ids of the locations and all their sublocations. */
export function withDescendants(locations: readonly Location[], ids: readonly string[]): ReadonlySet<string> {
  const requested = new Set(ids);
  const rows = treeRows(locationTree(locations));
  const take = (node: LocationNode, inside: boolean): string[] => {
    const here = inside || requested.has(node.location.id);
    return [...(here ? [node.location.id] : []), ...node.children.flatMap((child) => take(child, here))];
  };
  return new Set([...requested, ...rows.filter((row) => row.depth === 0).flatMap((row) => take(row, false))]);
}

/** Whether a location may be moved under a parent without closing a cycle. */
export const mayMoveUnder = (locations: readonly Location[], id: string, parent: string | null): boolean =>
  parent === null || !withDescendants(locations, [id]).has(parent);

/**
 * The changes that remove a location: its sublocations move up to its parent. A location without a stored code that
 * would get another one without this location keeps the one it had.
 */
export function removal(locations: readonly Location[], id: string): ReadonlyMap<string, Location | null> {
  const parent = locations.find((one) => one.id === id)?.parent ?? null;
  const above = parent === id ? null : parent;
  const under = locations.filter((one) => one.parent === id && one.id !== id);
  const [before, after] = [locations, locations.filter((one) => one.id !== id)].map(locationCodes);
  const changes = new Map<string, Location | null>(under.map((one) => [one.id, { ...one, parent: above }]));
  for (const one of locations) {
    const code = before?.get(one.id);
    if (one.id !== id && code !== undefined && after?.get(one.id) !== code)
      changes.set(one.id, { ...(changes.get(one.id) ?? one), code });
  }
  return changes.set(id, null);
}

/**
 * An id for a new location: its name, where that is free. In addresses commas separate ids, and {@link NOWHERE} means
 * "without a location".
 *
 * @param more tells ids apart where the name is taken, or can't be an id
 */
export function newLocationId(locations: readonly Location[], name: string, more: string): string {
  const plain = name.replaceAll(',', ' ').trim();
  const isFree = plain !== '' && plain !== NOWHERE && !locations.some((one) => one.id === plain);
  return isFree ? plain : `${plain} ${more}`.trim();
}

/**
 * A new location at the top, or the one there that has this name already.
 *
 * @param more as for {@link newLocationId}
 */
export function locationNamed(locations: readonly Location[], name: string, more: string): Location {
  const known = locations.find((one) => one.parent === null && one.name === name);
  if (known) return known;
  const id = newLocationId(locations, name, more);
  return { id, name, parent: null, code: newCode(locations, id) };
}

/** Locations to choose from, indented by their depth. */
export const locationChoices = (
  locations: readonly Location[],
): readonly { readonly id: string; readonly label: string }[] =>
  treeRows(locationTree(locations)).map(({ location, depth }) => ({
    id: location.id,
    label: `${'\u2003'.repeat(depth)}${location.name}`,
  }));

/** The names from the top down to a location: `F-1 › 2/F`; its id where the project lacks it, empty for none. */
export function placePath(locations: readonly Location[], id: string | null): string {
  if (id === null) return '';
  const byId = new Map(locations.map((location) => [location.id, location]));
  const names: string[] = [];
  const passed = new Set<string>();
  for (
    let at = byId.get(id);
    at && !passed.has(at.id);
    at = at.parent === null ? undefined : byId.get(at.parent)
  ) {
    passed.add(at.id);
    names.unshift(at.name);
  }
  return names.length > 0 ? names.join(' › ') : id;
}
