import { groupBy } from '../../groupBy.ts';
import { plainName } from '../../plainName.ts';
import type { InspectionImage } from '../photos/image.ts';
import type { DefectFacts } from './defect.ts';
import {
  createOwnReader,
  type FieldOwner,
  fieldLabel,
  LONGEST_NAME,
  type OwnField,
  type OwnReader,
  type OwnValue,
  ownRegister,
  ownValue,
} from './ownField.ts';

type Value = OwnValue['value'];

/** The values of a defect's own fields as attributes of its boxes in files. */
export interface OwnAttributes {
  /** By the name of the field in files, see {@link attributeNames}. */
  readonly attributes: ReadonlyMap<string, Value>;
  /** How many values are left out: the field has another unit or kind now, was removed, or the value can't be read. */
  readonly left: number;
}

/** What the fields of a project are called in files, by id: their names with the unit, each once. */
export function attributeNames(fields: readonly OwnField[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const field of fields) {
    const name = plainName(fieldLabel(field)).replace(/\s+/g, ' ').trim() || field.id.slice(0, LONGEST_NAME);
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    names.set(field.id, unique);
  }
  return names;
}

/** @param registers what is stated of a defect, as stored */
function ownAttributes(
  reader: OwnReader,
  names: ReadonlyMap<string, string>,
  registers: DefectFacts['own'],
): OwnAttributes {
  const attributes = new Map<string, Value>();
  let left = 0;
  for (const { field, stated } of reader.all(registers)) {
    const name = field && names.get(field.id);
    const isOther =
      stated.kind === 'unreadable' || stated.doubts.some((doubt) => doubt === 'unit' || doubt === 'type');
    if (!name || isOther) left += 1;
    else attributes.set(name, stated.value.value);
  }
  return { attributes, left };
}

/**
 * What is stated of the defect that a box shows, by the key of its observation; without those of which nothing is. A box that
 * was merged into a defect has that defect's.
 * @param facts what people wrote about defects, by observation key
 */
export function ownByBox(
  facts: ReadonlyMap<string, Pick<DefectFacts, 'own' | 'mergedInto'>>,
): ReadonlyMap<string, NonNullable<DefectFacts['own']>> {
  const rootOf = (key: string): string => {
    const path = new Set<string>();
    let at = key;
    for (;;) {
      const next = facts.get(at)?.mergedInto;
      if (!next) return at;
      // Two devices may have merged in a circle.
      if (path.has(at)) return [...path].sort()[0] ?? at;
      path.add(at);
      at = next;
    }
  };
  const found = new Map<string, NonNullable<DefectFacts['own']>>();
  for (const [root, keys] of groupBy([...facts.keys()], rootOf)) {
    const views = keys.filter((key) => key !== root).sort();
    // What a view stated before it was merged stays the defect's; what the defect states itself counts first.
    const all = [...views.toReversed(), root].flatMap((key) => Object.entries(facts.get(key)?.own ?? {}));
    if (all.length === 0) continue;
    const registers = Object.fromEntries(all);
    for (const key of new Set([root, ...views])) found.set(key, registers);
  }
  return found;
}

/**
 * The attributes of a box by the key of its observation, where its defect states something.
 * @param facts what people wrote about defects, by observation key
 */
export function attributesByBox(
  fields: readonly OwnField[],
  facts: Parameters<typeof ownByBox>[0],
): ReadonlyMap<string, OwnAttributes> {
  const ofDefects = fields.filter(({ of }) => of === 'defect');
  const reader = createOwnReader(ofDefects);
  const names = attributeNames(ofDefects);
  const made = new Map<object, OwnAttributes>();
  return new Map(
    [...ownByBox(facts)].map(([key, registers]) => {
      const attributes = made.get(registers) ?? ownAttributes(reader, names, registers);
      made.set(registers, attributes);
      return [key, attributes] as const;
    }),
  );
}

/** The attributes of photos, where something is stated of them. @param fields a project's */
export function photoAttributes(
  fields: readonly OwnField[],
): (image: Pick<InspectionImage, 'own'>) => OwnAttributes | null {
  const ofPhotos = fields.filter(({ of }) => of === 'photo');
  const reader = createOwnReader(ofPhotos);
  const names = attributeNames(ofPhotos);
  return ({ own }) => (own ? ownAttributes(reader, names, own) : null);
}

/** Several choices in one text, parted by `; `; what a choice has of these has `\\` before it. */
const choicesOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\\.|[^;])+/gs)].map(([part], at) =>
    (at > 0 && part.startsWith(' ') ? part.slice(1) : part).replace(/\\(.)/gs, '$1'),
  );

/** A value as its field has it, from an attribute of a file, whose formats may know only texts; null where it is none. */
function valueIn(field: OwnField, given: Value): Value | null {
  // Label Studio has an answer, and a single choice, as a list of one.
  const raw = typeof given === 'object' && given.length === 1 ? (given[0] ?? '') : given;
  switch (field.type) {
    case 'number': {
      const isNumber = typeof raw === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(raw.trim());
      return isNumber ? Number(raw) : raw;
    }
    case 'yesNo': {
      if (typeof raw !== 'string') return raw;
      const answer = raw.trim().toLowerCase();
      return answer === 'true' || answer === 'yes'
        ? true
        : answer === 'false' || answer === 'no'
          ? false
          : null;
    }
    case 'choices':
      return typeof given === 'string' ? choicesOf(given) : given;
    case 'text':
    case 'choice':
    case 'date':
      return typeof raw === 'object' ? null : String(raw);
  }
}

/** What a file's attributes say of a project's own fields. */
export interface ReadOwn {
  /** To be stored of the box's defect. */
  readonly registers: Readonly<Record<string, OwnValue>>;
  /** Names of attributes that are no field, or whose value isn't one of the field's kind. */
  readonly left: readonly string[];
}

/** A reader of attributes for the fields of a project. @param of whose attributes they are */
export function attributeReader(
  all: readonly OwnField[],
  of: FieldOwner = 'defect',
): (attributes: ReadonlyMap<string, Value> | undefined) => ReadOwn {
  const fields = all.filter((field) => field.of === of);
  const names = attributeNames(fields);
  const byName = new Map(fields.map((field) => [names.get(field.id) ?? field.id, field]));
  return (attributes) => {
    const registers: [string, OwnValue][] = [];
    const left: string[] = [];
    for (const [name, raw] of attributes ?? []) {
      const field = byName.get(name);
      const value = field ? valueIn(field, raw) : null;
      const made = field && value !== null ? ownValue(field, value) : null;
      if (field && made) registers.push([ownRegister(field.id), made]);
      else left.push(name);
    }
    return { registers: Object.fromEntries(registers), left };
  };
}
