import { checksum } from '../../checksum.ts';
import { isElementChoice } from '../../damage/choices.ts';
import { groupBy } from '../../groupBy.ts';
import { own } from '../../keyed.ts';
import type { Location, Project } from '../building/project.ts';
import { type LocationNode, locationTree, withDescendants } from '../places/locations.ts';
import { type InspectionRecord, isFrozen, OVERALL } from '../record/record.ts';
import type { Under } from '../regime/regime.ts';
import type { Defect } from '../register/defect.ts';
import { answerKey, type ElementAnswer, type ElementState, isInspected } from './elementAnswer.ts';
import { bothNames, type Element, type ElementList, elementsAt } from './elementList.ts';
import { listOfScheme, withRoof } from './shippedLists.ts';

/**
 * The list of a record: its own, else the default of its kind of inspection. An open record asks about a roof, too; one
 * that can't be changed any more asks what its list asked.
 */
export function elementListOf(record: Under & Pick<InspectionRecord, 'elementList' | 'status'>): ElementList {
  const list = record.elementList ?? listOfScheme(record);
  return isFrozen(record.status) ? list : withRoof(list);
}

/** One element at one place, with what was stated and what was found. */
export interface ChecklistRow {
  readonly place: string;
  readonly element: Element;
  readonly answer: ElementAnswer | null;
  /** Defects of this element at the place. */
  readonly defects: readonly Defect[];
  /** Defects at the place without an element, except those that a person stated not to be of this one. */
  readonly undecided: readonly Defect[];
}

/** The elements of one place. */
export interface ChecklistPlace {
  /** Location id, or {@link OVERALL} where there are no places. */
  readonly id: string;
  /** Empty for the whole building. */
  readonly name: string;
  readonly rows: readonly ChecklistRow[];
  /** Defects at the place, of any element. */
  readonly defects: readonly Defect[];
  /** Those of an element that no row is about. */
  readonly unlisted: readonly Defect[];
  /** Those whose element is not stated. */
  readonly notStated: readonly Defect[];
}

/** What of a building was inspected, and what wasn't. */
export interface Checklist {
  readonly list: ElementList;
  readonly places: readonly ChecklistPlace[];
  /** Defects at none of the places: their photos have no location, or one that contains places. */
  readonly elsewhere: readonly Defect[];
}

/** The facades in scope; without any, the topmost locations: the places that earlier versions asked about. */
function facadesOnly(inScope: readonly Location[]): readonly Location[] {
  const facades = inScope.filter(({ kind }) => kind === 'facade');
  if (facades.length > 0) return facades;
  const ids = new Set(inScope.map(({ id }) => id));
  return inScope.filter(({ parent }) => parent === null || !ids.has(parent));
}

/** Places of their own, whatever contains them. */
const isOwnPlace = ({ kind }: Location): boolean => kind === 'facade' || kind === 'roof';

/**
 * The places of a part of the tree: its facades and roofs, and the topmost locations that neither contain one nor are
 * part of one.
 */
function placesIn(
  { location, children }: LocationNode,
  isInside: boolean,
): { readonly places: readonly Location[]; readonly hasOwn: boolean } {
  const isOwn = isOwnPlace(location);
  const parts = children.map((child) => placesIn(child, isInside || isOwn));
  const hasOwn = isOwn || parts.some((part) => part.hasOwn);
  const below = parts.flatMap(({ places }) => places);
  if (isOwn) return { places: [location, ...below], hasOwn };
  return { places: isInside || hasOwn ? below : [location], hasOwn };
}

/** The places at which elements are stated. Every location in scope is one, is part of one, or contains some. */
function placesOf(
  record: InspectionRecord,
  { locations }: Project,
  { roof }: ElementList,
): readonly Location[] {
  const scope = record.locations.length > 0 ? withDescendants(locations, record.locations) : null;
  const inScope = locations.filter(({ id }) => scope === null || scope.has(id));
  if (roof === undefined) return facadesOnly(inScope);
  return locationTree(inScope).flatMap((node) => placesIn(node, false).places);
}

/** The place that each location belongs to: the nearest one above it, or itself. */
function nearestPlaces(
  locations: readonly Location[],
  places: readonly Location[],
): ReadonlyMap<string, string> {
  const ids = new Set(places.map(({ id }) => id));
  const nearest = new Map<string, string>();
  const walk = ({ location: { id }, children }: LocationNode, above: string | null): void => {
    const at = ids.has(id) ? id : above;
    if (at !== null) nearest.set(id, at);
    for (const child of children) walk(child, at);
  };
  for (const node of locationTree(locations)) walk(node, null);
  return nearest;
}

/** @param defects of the record; each is counted at the nearest place above its location */
export function checklistOf(
  record: InspectionRecord,
  project: Project,
  defects: readonly Defect[],
): Checklist {
  const list = elementListOf(record);
  if (list.elements.length === 0) return { list, places: [], elsewhere: [] };
  const places = placesOf(record, project, list);
  if (places.length === 0)
    return { list, places: [placeOf(record, OVERALL, '', list.elements, defects)], elsewhere: [] };
  const nearest = nearestPlaces(project.locations, places);
  const at = groupBy(defects, ({ location }) => (location === null ? undefined : nearest.get(location)));
  return {
    list,
    places: places.map(({ id, name, kind }) =>
      placeOf(record, id, name, elementsAt(list, kind), at.get(id) ?? []),
    ),
    elsewhere: at.get(undefined) ?? [],
  };
}

/** What its boxes were stated to be of. */
const elementsOf = ({ observations }: Defect): readonly string[] =>
  observations.flatMap(({ damage: { element } }) => element ?? []);

function placeOf(
  { elements }: Pick<InspectionRecord, 'elements'>,
  id: string,
  name: string,
  list: readonly Element[],
  defects: readonly Defect[],
): ChecklistPlace {
  const covered = new Set(list.flatMap(({ covers }) => covers));
  const listed = new Set<Defect>();
  const found = list.map((element) => {
    const answer = own(elements, answerKey(element.key, id)) ?? null;
    const stated = new Set(answer?.defectsOf);
    const here = defects.filter(
      (defect) => stated.has(defect.key) || elementsOf(defect).some((one) => element.covers.includes(one)),
    );
    for (const defect of here) listed.add(defect);
    return { element, answer, here };
  });
  // A word that neither the app nor the list knows, from a file, states nothing.
  const isStated = (defect: Defect) =>
    listed.has(defect) || elementsOf(defect).some((one) => isElementChoice(one) || covered.has(one));
  const notStated = defects.filter((defect) => !isStated(defect));
  return {
    id,
    name,
    defects,
    unlisted: defects.filter((defect) => !listed.has(defect) && isStated(defect)),
    notStated,
    rows: found.map(({ element, answer, here }) => {
      const excluded = new Set(answer?.defectsNotOf);
      return {
        place: id,
        element,
        answer,
        defects: here,
        undecided: notStated.filter(({ key }) => !excluded.has(key)),
      };
    }),
  };
}

/** One line of the checklist as it is shown and printed, with its number of defects. */
export interface ElementLine {
  /** The element's row, or which other defects are counted: every defect of the record is in some line. */
  readonly of: ChecklistRow | 'unlisted' | 'not_stated' | 'elsewhere';
  readonly defects: number;
}

/** The lines of a place: its elements, then the defects that are of none of them, or of which nobody stated it. */
export const linesOf = ({ rows, unlisted, notStated }: ChecklistPlace): readonly ElementLine[] => [
  ...rows.map((of): ElementLine => ({ of, defects: of.defects.length })),
  ...(unlisted.length > 0 ? [{ of: 'unlisted', defects: unlisted.length } as const] : []),
  ...(notStated.length > 0 ? [{ of: 'not_stated', defects: notStated.length } as const] : []),
];

/** The lines of defects that are at none of the places. */
export const elsewhereLines = ({ elsewhere }: Checklist): readonly ElementLine[] =>
  elsewhere.length > 0 ? [{ of: 'elsewhere', defects: elsewhere.length }] : [];

/** Why what is stated of an element can't be signed. */
export type ElementFault = 'not_stated' | 'without_reason' | 'undecided' | 'contradicts' | 'not_rated';

/** Whether an answer says that there is no defect of the element. */
const isWithoutDefects = (state: ElementState): boolean => state === 'no_defect' || state === 'not_present';

/** What is wrong with one row; null where nothing is. */
export function elementFault(
  { answer, defects, undecided }: ChecklistRow,
  rated: boolean,
): ElementFault | null {
  if (!answer) return 'not_stated';
  const { state, reason, rating } = answer;
  if (state === 'not_inspected' && reason.trim() === '') return 'without_reason';
  const hasUndecided = undecided.length > 0;
  if (state === 'defects' && defects.length === 0) return hasUndecided ? 'undecided' : 'contradicts';
  if (state !== 'defects' && defects.length > 0) return 'contradicts';
  if (isWithoutDefects(state) && hasUndecided) return 'undecided';
  return rated && isInspected(state) && rating === null ? 'not_rated' : null;
}

/** Whether a place has defects though all its elements were stated and none as having any. */
export const isSilent = ({ rows, defects }: ChecklistPlace): boolean =>
  defects.length > 0 &&
  rows.every(({ answer }) => answer !== null && answer.state !== 'defects') &&
  // Until then it is asked of which element they are.
  rows.every((row) => elementFault(row, false) !== 'undecided');

/** The number of elements by stated state; `not_stated` for those without an answer. */
export type ElementTally = Readonly<Record<ElementState | 'not_stated', number>>;

export function tallyElements({ places }: Checklist): ElementTally {
  const tally: Record<ElementState | 'not_stated', number> = {
    no_defect: 0,
    defects: 0,
    not_present: 0,
    not_inspected: 0,
    not_stated: 0,
  };
  for (const { rows } of places) for (const { answer } of rows) tally[answer?.state ?? 'not_stated'] += 1;
  return tally;
}

/** What was stated not to have been inspected at one place. */
export interface NotInspected {
  /** Location id, or {@link OVERALL}. */
  readonly place: string;
  /** The place's name; empty for the whole building. */
  readonly name: string;
  /** Whether that is everything that is there. */
  readonly isComplete: boolean;
  readonly elements: readonly Element[];
}

/** What was stated not to have been inspected, by place; only places with any such element. */
export const notInspectedParts = ({ places }: Pick<Checklist, 'places'>): readonly NotInspected[] =>
  places.flatMap(({ id, name, rows }) => {
    const skipped = rows.filter(({ answer }) => answer?.state === 'not_inspected');
    const absent = rows.filter(({ answer }) => answer?.state === 'not_present');
    return skipped.length === 0
      ? []
      : {
          place: id,
          name,
          isComplete: skipped.length + absent.length === rows.length,
          elements: skipped.map(({ element }) => element),
        };
  });

/** The name of an element at a place, in both languages of Hong Kong's forms. */
export const nameIn = (place: string, element: Element): string =>
  [place, bothNames(element)].filter(Boolean).join(': ');

interface Item {
  readonly id: string;
  readonly name: string;
  /** Which defects are, or may be, of it. */
  readonly weight?: string;
}

/** Changes with every defect that comes or goes, and with its severity. */
const weightOf = (defects: readonly Defect[]): string =>
  checksum(
    defects
      .map(({ key, severity }) => `${key} ${severity}`)
      .sort()
      .join('\n'),
  );

/**
 * The defects of which it has to be stated whether they are of an element: at each place those that some answer there
 * asks about, and those at no place at all while any element is said to have none.
 */
function undecidedItems({ places, elsewhere }: Checklist): readonly Item[] {
  const elementKeys = new Set(
    places.flatMap(({ rows }) =>
      rows.flatMap((row) => (elementFault(row, false) === 'undecided' ? row.undecided : [])),
    ),
  );
  const isDenied = places.some(({ rows }) =>
    rows.some(({ answer }) => answer !== null && isWithoutDefects(answer.state)),
  );
  return [...elementKeys, ...(isDenied ? elsewhere : [])].map(({ key, no }) => ({ id: key, name: no }));
}

/**
 * The elements with that fault, each with its place; in both languages of Hong Kong's forms. A place with defects that
 * no element mentions contradicts them as a whole. Of `undecided`, the defects.
 */
export const itemsWith = (checklist: Checklist, fault: ElementFault): readonly Item[] =>
  fault === 'undecided'
    ? undecidedItems(checklist)
    : checklist.places.flatMap((at) => {
        const items = at.rows
          .filter((row) => elementFault(row, checklist.list.rated) === fault)
          .map(({ element, place, defects, undecided }) => ({
            id: answerKey(element.key, place),
            name: nameIn(at.name, element),
            weight: weightOf([...defects, ...undecided]),
          }));
        const isComplete = fault === 'contradicts' && items.length === 0 && isSilent(at);
        return isComplete ? [{ id: answerKey('', at.id), name: at.name || OVERALL }] : items;
      });
