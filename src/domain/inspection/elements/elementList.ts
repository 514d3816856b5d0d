import * as v from 'valibot';
import type { Names } from '../../languages.ts';
import { namesSchema } from '../../rating/scheme/schemeSchema.ts';
import type { LocationKind } from '../building/project.ts';

/** One element of a building that an inspection looks at. */
export interface Element {
  /** Letters, digits and `_`; answers are stored under it. */
  readonly key: string;
  readonly names: Names;
  /** Values of a damage's `element` that belong to it; see `choices.ts` of the screens. */
  readonly covers: readonly string[];
}

/** The elements that an inspection looks at, as a record pins them: a built-in list, or an edited one. */
export interface ElementList {
  readonly id: string;
  /** Counts from 1; a built-in list never changes within a version. */
  readonly version: number;
  /** Whether each element gets a condition rating, too. */
  readonly rated: boolean;
  readonly elements: readonly Element[];
  /**
   * The elements of a roof; empty = the same as elsewhere. Absent in lists of earlier versions, whose records asked only
   * about facades where there were any.
   */
  readonly roof?: readonly Element[];
}

/** The name of an element in both languages of Hong Kong's forms. */
export const bothNames = ({ names }: Pick<Element, 'names'>): string =>
  [...new Set([names.en, names['zh-hk']])].join(' ');

/**
 * Writes texts that name an element in both languages, alone or after its place, with its name in one. Gate, signing sheet
 * and changes store both; who reads them in one language is shown that one.
 */
export function elementNamer(
  elements: readonly Element[],
  nameOf: (names: Names) => string,
): (text: string) => string {
  const called = new Map(elements.map((element) => [bothNames(element), nameOf(element.names)]));
  return (text) => {
    const named = called.get(text);
    if (named !== undefined) return named;
    for (let at = text.indexOf(': '); at >= 0; at = text.indexOf(': ', at + 1)) {
      const name = called.get(text.slice(at + 2));
      if (name !== undefined) return `${text.slice(0, at)}: ${name}`;
    }
    return text;
  };
}

/** Most elements of a list. */
export const MOST_ELEMENTS = 60;

const KEY = /^[a-z0-9_]{1,40}$/;

const elementsSchema = v.pipe(
  v.array(
    v.object({ key: v.pipe(v.string(), v.regex(KEY)), names: namesSchema, covers: v.array(v.string()) }),
  ),
  v.maxLength(MOST_ELEMENTS),
  v.check((elements) => new Set(elements.map(({ key }) => key)).size === elements.length),
);

/** The schema of a stored list. */
export const elementListSchema: v.GenericSchema<unknown, ElementList> = v.object({
  id: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rated: v.boolean(),
  elements: elementsSchema,
  roof: v.exactOptional(elementsSchema),
});

/** Suffix of the id of a list that was edited. */
const EDITED = '+own';

/** The id of the built-in list that a list is, or was edited from. */
export const builtInId = ({ id }: Pick<ElementList, 'id'>): string =>
  id.endsWith(EDITED) ? id.slice(0, -EDITED.length) : id;

/** A list whose elements, those of a roof too, were changed. */
const edited = (
  list: ElementList,
  change: (elements: readonly Element[]) => readonly Element[],
): ElementList => ({
  ...list,
  id: `${builtInId(list)}${EDITED}`,
  elements: change(list.elements),
  // An empty one follows the other.
  ...(list.roof ? { roof: list.roof.length > 0 ? change(list.roof) : [] } : {}),
});

/**
 * A list with one more element, named as a person typed it.
 *
 * @param id never used before, so that answers for a removed element aren't read for this one: letters, digits and
 * hyphens, at most 36
 */
export function withElement(list: ElementList, name: string, id: string): ElementList {
  const names = { en: name, 'zh-hk': name, zh: name };
  const key = `own_${id.toLowerCase().replaceAll('-', '')}`;
  return edited(list, (elements) => [...elements, { key, names, covers: [] }]);
}

/** A list without an element. Its answers stay stored and are ignored. */
export const withoutElement = (list: ElementList, key: string): ElementList =>
  edited(list, (elements) => elements.filter((one) => one.key !== key));

/** All elements of a list, at facades or roofs, each once. */
export const allElements = ({ elements, roof = [] }: ElementList): readonly Element[] => [
  ...new Map([...elements, ...roof].map((one) => [one.key, one])).values(),
];

/** The elements that are asked about at a place of that kind. */
export const elementsAt = (
  { elements, roof = [] }: ElementList,
  kind: LocationKind | undefined,
): readonly Element[] => (kind === 'roof' && roof.length > 0 ? roof : elements);

/** Whether somebody added or removed elements. */
export const isEdited = ({ id }: ElementList): boolean => id.endsWith(EDITED);
