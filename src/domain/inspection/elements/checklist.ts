import { own } from '../../keyed.ts';
import type { Location, Project } from '../building/project.ts';
import { withDescendants } from '../places/locations.ts';
import { type InspectionRecord, OVERALL } from '../record/record.ts';
import type { Defect } from '../register/defect.ts';
import { answerKey, type ElementAnswer, type ElementState } from './elementAnswer.ts';
import { bothNames, type Element, type ElementList } from './elementList.ts';
import { listOfScheme } from './shippedLists.ts';

/** The list of a record: its own, else the default of its kind of inspection. */
export const elementListOf = ({
  elementList,
  scheme,
}: Pick<InspectionRecord, 'elementList' | 'scheme'>): ElementList => elementList ?? listOfScheme(scheme);

/** One element at one place, with what was stated and what was found. */
export interface ChecklistRow {
  readonly place: string;
  readonly element: Element;
  readonly answer: ElementAnswer | null;
  /** Defects of this element at the place. */
  readonly defects: number;
  /** Defects at the place, of any element. */
  readonly defectsAtPlace: number;
}

/** The elements of one place. */
export interface ChecklistPlace {
  /** Location id, or {@link OVERALL} where there are no places. */
  readonly id: string;
  /** Empty for the whole building. */
  readonly name: string;
  readonly rows: readonly ChecklistRow[];
  /** Defects at the place, of any element. */
  readonly defects: number;
}

/** What of a building was inspected, and what wasn't. */
export interface Checklist {
  readonly list: ElementList;
  readonly places: readonly ChecklistPlace[];
}

/** The places at which elements are stated: the facades in scope; without facades, the topmost locations in scope. */
function placesOf(record: InspectionRecord, { locations }: Project): readonly Location[] {
  const scope = record.locations.length > 0 ? withDescendants(locations, record.locations) : null;
  const inScope = locations.filter(({ id }) => scope === null || scope.has(id));
  const facades = inScope.filter(({ kind }) => kind === 'facade');
  if (facades.length > 0) return facades;
  const ids = new Set(inScope.map(({ id }) => id));
  return inScope.filter(({ parent }) => parent === null || !ids.has(parent));
}

/** @param defects of the record; each is counted at its location and those above it */
export function checklistOf(
  record: InspectionRecord,
  project: Project,
  defects: readonly Defect[],
): Checklist {
  const list = elementListOf(record);
  const places = placesOf(record, project);
  const at = (id: string, name: string, here: readonly Defect[]): ChecklistPlace => ({
    id,
    name,
    defects: here.length,
    rows: list.elements.map((element) => ({
      place: id,
      element,
      answer: own(record.elements, answerKey(element.key, id)) ?? null,
      defects: here.filter((defect) => isOf(defect, element)).length,
      defectsAtPlace: here.length,
    })),
  });
  if (list.elements.length === 0) return { list, places: [] };
  if (places.length === 0) return { list, places: [at(OVERALL, '', defects)] };
  return {
    list,
    places: places.map(({ id, name }) => {
      const inside = withDescendants(project.locations, [id]);
      return at(
        id,
        name,
        defects.filter(({ location }) => location !== null && inside.has(location)),
      );
    }),
  };
}

const isOf = ({ observations }: Defect, { covers }: Element): boolean =>
  observations.some(({ damage: { element } }) => element !== null && covers.includes(element));

/** Why what is stated of an element can't be signed. */
export type ElementFault = 'not_stated' | 'without_reason' | 'contradicts' | 'not_rated';

/** What is wrong with one row; null where nothing is. */
export function elementFault(
  { answer, defects, defectsAtPlace }: ChecklistRow,
  rated: boolean,
): ElementFault | null {
  if (!answer) return 'not_stated';
  if (answer.state === 'not_inspected' && answer.reason.trim() === '') return 'without_reason';
  if (answer.state === 'defects' ? defectsAtPlace === 0 : defects > 0) return 'contradicts';
  return rated && answer.state !== 'not_inspected' && answer.rating === null ? 'not_rated' : null;
}

/** Whether a place has defects though all its elements were stated and none as having any. */
export const isSilent = ({ rows, defects }: ChecklistPlace): boolean =>
  defects > 0 && rows.every(({ answer }) => answer !== null && answer.state !== 'defects');

/** The number of elements by stated state; `not_stated` for those without an answer. */
export type ElementTally = Readonly<Record<ElementState | 'not_stated', number>>;

export function tallyElements({ places }: Checklist): ElementTally {
  const tally: Record<ElementState | 'not_stated', number> = {
    no_defect: 0,
    defects: 0,
    not_inspected: 0,
    not_stated: 0,
  };
  for (const { rows } of places) for (const { answer } of rows) tally[answer?.state ?? 'not_stated'] += 1;
  return tally;
}

const nameIn = (place: string, element: Element): string =>
  [place, bothNames(element)].filter(Boolean).join(': ');

/**
 * The elements with that fault, each with its place; in both languages of Hong Kong's forms. A place with defects that
 * no element mentions contradicts them as a whole.
 */
export const itemsWith = (
  { list, places }: Checklist,
  fault: ElementFault,
): { readonly id: string; readonly name: string }[] =>
  places.flatMap((at) => {
    const items = at.rows
      .filter((row) => elementFault(row, list.rated) === fault)
      .map(({ element, place }) => ({ id: answerKey(element.key, place), name: nameIn(at.name, element) }));
    const isWhole = fault === 'contradicts' && items.length === 0 && isSilent(at);
    return isWhole ? [{ id: answerKey('', at.id), name: at.name || OVERALL }] : items;
  });
