import type * as v from 'valibot';
import { isObject } from '../../isObject.ts';
import { own } from '../../keyed.ts';
import { type Pack, packSchema } from './pack.ts';
import { factTypes, itemLists, recordFactTypes } from './packFacts.ts';

/** A part of a pack as it is asked in a form. */
export type FormPart =
  | { readonly kind: 'words' | 'rule' | 'boolean' | 'fixed' }
  /** @property most characters */
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly of: readonly (string | number)[] }
  | { readonly kind: 'list'; readonly of: FormPart; readonly most: number }
  | { readonly kind: 'group'; readonly parts: readonly NamedPart[] }
  /** One of several groups, told apart by the choice called `by`. */
  | { readonly kind: 'variant'; readonly by: string; readonly of: ReadonlyMap<string, FormPart> }
  | { readonly kind: 'nullable'; readonly of: FormPart };

export interface NamedPart {
  readonly name: string;
  readonly part: FormPart;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
}

type Parts = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is v.GenericSchema =>
  isObject(value) && own(value, 'kind') === 'schema';
const inside = (schema: Parts, key: string): FormPart => {
  const found = own(schema, key);
  return isSchema(found) ? formOf(found) : { kind: 'fixed' };
};

/** The largest length that a schema allows; 4000 where it says none. */
function mostOf(schema: Parts): number {
  const pipe = own(schema, 'pipe');
  const limits = (Array.isArray(pipe) ? (pipe as readonly unknown[]) : []).flatMap((action) => {
    const most = isObject(action) && own(action, 'type') === 'max_length' ? own(action, 'requirement') : null;
    return typeof most === 'number' ? most : [];
  });
  return Math.min(4000, ...limits);
}

function groupOf(schema: Parts): FormPart {
  const entries = own(schema, 'entries');
  if (!isObject(entries)) return { kind: 'fixed' };
  if ('en' in entries && 'zh-hk' in entries) return { kind: 'words' };
  const parts = Object.entries(entries).flatMap(([name, of]): NamedPart[] => {
    if (!isSchema(of)) return [];
    const isOptional = of.type === 'exact_optional' || of.type === 'optional';
    return [{ name, part: isOptional ? inside(of as unknown as Parts, 'wrapped') : formOf(of), isOptional }];
  });
  return { kind: 'group', parts };
}

function variantOf(schema: Parts): FormPart {
  const by = String(own(schema, 'key'));
  const options = own(schema, 'options');
  const found = (Array.isArray(options) ? (options as readonly unknown[]) : []).flatMap((option) => {
    const entries = isObject(option) ? own(option, 'entries') : null;
    const literal = isObject(entries) ? own(entries, by) : null;
    return isSchema(option) && isObject(literal)
      ? [[String(own(literal, 'literal')), formOf(option)] as const]
      : [];
  });
  return { kind: 'variant', by, of: new Map(found) };
}

/** How each sort of schema is asked; one that isn't here is kept as it is. */
const BY_TYPE: ReadonlyMap<string, (schema: Parts) => FormPart> = new Map<
  string,
  (schema: Parts) => FormPart
>([
  ['strict_object', groupOf],
  ['object', groupOf],
  ['array', (schema) => ({ kind: 'list', of: inside(schema, 'item'), most: mostOf(schema) })],
  ['string', (schema) => ({ kind: 'text', most: mostOf(schema) })],
  ['number', () => ({ kind: 'number' })],
  ['boolean', () => ({ kind: 'boolean' })],
  ['picklist', (schema) => ({ kind: 'choice', of: own(schema, 'options') as readonly (string | number)[] })],
  ['variant', variantOf],
  ['nullable', (schema) => ({ kind: 'nullable', of: inside(schema, 'wrapped') })],
  ['unknown', () => ({ kind: 'rule' })],
]);

function formOf(schema: v.GenericSchema): FormPart {
  return BY_TYPE.get(schema.type)?.(schema as unknown as Parts) ?? { kind: 'fixed' };
}

/** Parts of a pack that no person sets: the program does, or they never change. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'format',
  'formatVersion',
  'id',
  'version',
  'ratingSchemes.*.preset',
  'ratingSchemes.*.version',
]);

/** A path with every number in it as `*`, as in `kinds.*.fields`. */
const pattern = (path: string): string => path.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
export const isEditable = (path: string): boolean => !NOT_ASKED.has(pattern(path));

/** The form of a whole pack: made of its schema, so that what the schema has can be edited. */
export function packForm(): readonly NamedPart[] {
  const form = formOf(packSchema);
  return form.kind === 'group' ? form.parts : [];
}

const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
const listsOf = ({ elementLists }: Pack) => elementLists.map(({ list }) => list.id);
const days = (pack: Pack): readonly string[] => [
  ...[...recordFactTypes(pack)].flatMap(([name, type]) => (type === 'day' ? name : [])),
  ...(pack.notices ? ['notice'] : []),
];

/** Texts that name another part of the pack: what there is to choose from. */
const REFERENCES: ReadonlyMap<string, (pack: Pack) => readonly string[]> = new Map<
  string,
  (pack: Pack) => readonly string[]
>([
  ['kinds.*.elements', listsOf],
  ['kinds.*.fields.*.field', ({ fields }) => idsOf(fields)],
  ['kinds.*.questions.*', ({ questions }) => idsOf(questions)],
  ['duties.*.kinds.*', ({ kinds }) => idsOf(kinds)],
  ['duties.*.about.*', (pack) => [...itemLists(pack)]],
  ['clocks.*.kinds.*', ({ kinds }) => idsOf(kinds)],
  ['clocks.*.from', days],
  ['closeUp.*.kinds.*', ({ kinds }) => idsOf(kinds)],
  ['closeUp.*.ask.cycles.field', ({ fields }) => idsOf(fields)],
]);

/** What a text may be where it names another part of the pack; null = any text. */
export function referencesAt(path: string, pack: Pack): readonly string[] | null {
  if (/(^|\.)cites\.\d+\.source$/.test(path)) return idsOf(pack.sources);
  return REFERENCES.get(pattern(path))?.(pack) ?? null;
}

/** The facts that the rule at a path may be about. */
export const factsAt = (path: string, pack: Pack): readonly string[] => [
  ...(path.startsWith('duties.') ? factTypes(pack) : recordFactTypes(pack)).keys(),
];

/** What a part begins as. */
export function emptyPart(part: FormPart): unknown {
  switch (part.kind) {
    case 'words':
      return { en: '', 'zh-hk': '', zh: '' };
    case 'text':
      return '';
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'rule':
      return true;
    case 'choice':
      return part.of[0];
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(
        part.parts.flatMap(({ name, part: of, isOptional }) =>
          isOptional ? [] : [[name, emptyPart(of)] as const],
        ),
      );
    case 'variant':
      return emptyVariant(part.by, part.of, [...part.of.keys()][0] ?? '');
    case 'nullable':
    case 'fixed':
      return null;
  }
}

/** A variant's group as it begins. */
export const emptyVariant = (by: string, of: ReadonlyMap<string, FormPart>, name: string): unknown => {
  const group = of.get(name);
  const empty = group && emptyPart(group);
  return { ...(isObject(empty) ? empty : {}), [by]: name };
};

/** A group with a part set, or left out where it is undefined. */
export const withPart = (group: Parts, name: string, value: unknown): Parts => {
  const others = Object.entries(group).filter(([key]) => key !== name);
  if (value === undefined) return Object.fromEntries(others);
  const isThere = Object.hasOwn(group, name);
  return isThere
    ? Object.fromEntries(Object.entries(group).map(([key, one]) => [key, key === name ? value : one]))
    : Object.fromEntries([...others, [name, value]]);
};

/** A list with an entry moved one place; the list as it is where there is no such place. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  const [one, other] = [list[at], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((entry, index) => (index === at ? other : index === to ? one : entry));
}
