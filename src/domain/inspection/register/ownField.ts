import * as v from 'valibot';
import { DAY_MS, dayNumber } from '../../civilDate.ts';
import { SEVERITIES, type Severity } from '../../damage/damage.ts';
import { OWN_PREFIX } from '../../edit/ids.ts';
import { isObject } from '../../isObject.ts';
import { own, put } from '../../keyed.ts';
import { byName, byText } from '../../order.ts';
import type { GateFacts, GateItem } from '../../rating/gate/facts.ts';
import type { InspectionImage } from '../photos/image.ts';
import type { InspectionRecord } from '../record/record.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';
import type { Defect } from './defect.ts';

/** The kind of project documents that define one field each. */
export const FIELD = 'field';

export const FIELD_TYPES = ['text', 'number', 'choice', 'choices', 'yesNo', 'date'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** What fields are for. Those of earlier versions, which don't say so, are for defects. */
export const FIELD_OWNERS = ['defect', 'photo', 'record'] as const;
export type FieldOwner = (typeof FIELD_OWNERS)[number];

/** Most fields of a project, and most choices of a field, that are offered to be added. What is stored is read in any number. */
export const MOST_FIELDS = 200;
export const MOST_CHOICES = 10_000;
export const LONGEST_NAME = 80;
export const LONGEST_UNIT = 20;
const LONGEST_CHOICE = 200;
export const LONGEST_VALUE = 10_000;

/** A field that a project asks for of its defects, photos or records, besides those that are built in. */
export interface OwnField {
  readonly id: string;
  readonly of: FieldOwner;
  readonly name: string;
  readonly type: FieldType;
  /** Of a number; empty without one. */
  readonly unit: string;
  /** The range of a number, both ends included; null = open. */
  readonly min: number | null;
  readonly max: number | null;
  /** Of a choice, in the order in which they are offered. A choice is its text. */
  readonly choices: readonly string[];
  /** Asked for before a signature of defects of this severity and above; null = of none. */
  readonly requiredFrom: Severity | null;
  /** Asked for before a signature, of a photo or a record. */
  readonly required: boolean;
  /** Keys of the labels of the defects that it is for; empty = all. */
  readonly labels: readonly string[];
  /** Whether the tag of a box on the stage shows what is stated of its defect. */
  readonly onTag: boolean;
  /** Fields are listed by it. */
  readonly order: number;
}

/** A value of an own field, with the words in which it was entered: no later change of the field changes what it says. */
export interface OwnValue {
  readonly name: string;
  readonly type: FieldType;
  /** Of a number; absent without one. */
  readonly unit?: string;
  readonly value: string | number | boolean | readonly string[];
}

/** Why a value needs a look: what the field is now no longer fits it. */
type OwnDoubt = 'removed' | 'type' | 'unit' | 'range' | 'choice' | 'renamed';

/** What is stored under a field: a value with what no longer fits, or something that can't be read, as it is. */
export type OwnStated =
  | { readonly kind: 'value'; readonly value: OwnValue; readonly doubts: readonly OwnDoubt[] }
  | { readonly kind: 'unreadable'; readonly raw: string };

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_NAME));
const unit = v.pipe(v.string(), v.maxLength(LONGEST_UNIT));
const choice = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_CHOICE));
const bound = v.nullable(v.pipe(v.number(), v.finite()));

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
const isDay = (text: string): boolean => {
  const number = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayNumber(text) : Number.NaN;
  // 31 June would be read as 1 July.
  return !Number.isNaN(number) && new Date(number * DAY_MS).toISOString().startsWith(text);
};

const VALUE = {
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_VALUE)),
  number: v.pipe(v.number(), v.finite()),
  choice,
  choices: v.pipe(
    v.array(choice),
    v.minLength(1),
    v.maxLength(MOST_CHOICES),
    v.check((list) => new Set(list).size === list.length),
  ),
  yesNo: v.boolean(),
  date: v.pipe(v.string(), v.check(isDay)),
} satisfies Readonly<Record<FieldType, v.GenericSchema>>;

type Value = v.GenericSchema<unknown, OwnValue['value']>;

const stored = v.strictObject({
  name,
  type: v.picklist(FIELD_TYPES),
  unit: v.exactOptional(unit),
  value: v.unknown(),
});

const DEFINITION = {
  of: v.picklist(FIELD_OWNERS),
  name,
  type: v.picklist(FIELD_TYPES),
  unit,
  min: bound,
  max: bound,
  choices: v.pipe(
    v.array(choice),
    v.transform((list): readonly string[] => [...new Set(list)]),
  ),
  requiredFrom: v.nullable(v.picklist(SEVERITIES)),
  required: v.boolean(),
  labels: v.array(v.string()),
  onTag: v.boolean(),
  order: v.pipe(v.number(), v.finite()),
} satisfies Readonly<Record<Exclude<keyof OwnField, 'id'>, v.GenericSchema>>;

const UNSTATED: Omit<OwnField, 'id'> = {
  of: 'defect',
  name: '',
  type: 'text',
  unit: '',
  min: null,
  max: null,
  choices: [],
  requiredFrom: null,
  required: false,
  labels: [],
  onTag: false,
  order: 0,
};

/** A field to be filled in, after the others. */
export const newField = (id: string, others: readonly OwnField[]): OwnField => ({
  ...UNSTATED,
  id,
  order: Math.max(0, ...others.map(({ order }) => order)) + 1,
});

const isRemoved = ({ values }: ProjectDocument): boolean => own(values, 'removed') === true;

/**
 * The field in a project document; null where it was removed. A part that isn't valid counts as not stated: a field without
 * a name is called by its id, one without a type is a text.
 */
function readField(document: ProjectDocument): OwnField | null {
  if (isRemoved(document)) return null;
  const read: Record<string, unknown> = {};
  for (const [part, schema] of Object.entries(DEFINITION)) {
    const parsed = v.safeParse(schema, own(document.values, part));
    if (parsed.success) put(read, part, parsed.output);
  }
  const field: OwnField = { ...UNSTATED, ...(read as Partial<OwnField>), id: document.id };
  return field.name === '' ? { ...field, name: document.id.slice(0, LONGEST_NAME) } : field;
}

/** The name of a field with its unit. */
export const fieldLabel = ({ name, unit }: Pick<OwnField, 'name' | 'unit'>): string =>
  unit === '' ? name : `${name} (${unit})`;

/** The fields of a project, in their order. */
export const readFields = (documents: readonly ProjectDocument[]): readonly OwnField[] =>
  documents
    .flatMap((document) => readField(document) ?? [])
    .sort((a, b) => a.order - b.order || byName(a.name, b.name) || byText(a.id, b.id));

const inField = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  ...DEFINITION,
  // Earlier versions had none of these.
  of: v.optional(DEFINITION.of, UNSTATED.of),
  required: v.optional(DEFINITION.required, UNSTATED.required),
  onTag: v.optional(DEFINITION.onTag, UNSTATED.onTag),
});

const definition = v.object({ ...DEFINITION, choices: v.pipe(v.array(choice), v.maxLength(MOST_CHOICES)) });

/** A definition that anybody may have written, without its id; null where any part of it isn't valid. */
export function readDefinition(raw: unknown): Omit<OwnField, 'id'> | null {
  const parsed = v.safeParse(definition, isObject(raw) ? { order: 0, ...raw } : raw);
  return parsed.success ? { ...parsed.output, choices: [...new Set(parsed.output.choices)] } : null;
}

/** The fields that a signature fixed; one that isn't valid is left out, and its values are read without it. */
export const readSignedFields = (signed: unknown): readonly OwnField[] =>
  Array.isArray(signed)
    ? signed.flatMap((one) => {
        const parsed = v.safeParse(inField, one);
        return parsed.success ? [parsed.output] : [];
      })
    : [];

/** The registers of a field's document. */
export const fieldValues = ({ id: _, ...field }: OwnField): Readonly<Record<string, unknown>> => ({
  ...field,
  removed: false,
});

/** Why a field can't be kept as it is. */
export type FieldFault =
  | 'name_missing'
  | 'name_taken'
  | 'range_empty'
  | 'choices_missing'
  | 'too_many_choices';

/** Names compare as people read them. */
const asRead = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** @param others the project's other fields */
export function fieldFault(field: OwnField, others: readonly OwnField[]): FieldFault | null {
  const { type, min, max, choices } = field;
  if (field.name.trim() === '') return 'name_missing';
  if (
    others.some(
      (one) => one.id !== field.id && one.of === field.of && asRead(one.name) === asRead(field.name),
    )
  )
    return 'name_taken';
  if (type === 'number' && min !== null && max !== null && min > max) return 'range_empty';
  if (type !== 'choice' && type !== 'choices') return null;
  if (choices.length === 0) return 'choices_missing';
  return choices.length > MOST_CHOICES ? 'too_many_choices' : null;
}

/** Choices as they were typed, one a line: without blanks around them, and each once. */
export const choicesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, LONGEST_CHOICE))
      .filter(Boolean),
  ),
];

/** The register of a field's value. */
export const ownRegister = (id: string): `${typeof OWN_PREFIX}${string}` => `${OWN_PREFIX}${id}`;

/** What is stored for a value that was entered now; null where the value isn't one of the field's type. */
export function ownValue(field: OwnField, value: OwnValue['value']): OwnValue | null {
  const parsed = v.safeParse<Value>(VALUE[field.type], value);
  if (!parsed.success) return null;
  return {
    name: field.name,
    type: field.type,
    ...(field.type === 'number' && field.unit !== '' ? { unit: field.unit } : {}),
    value: parsed.output,
  };
}

function readValue(raw: unknown): OwnValue | null {
  const parsed = v.safeParse(stored, raw);
  if (!parsed.success) return null;
  const { value, ...words } = parsed.output;
  const read = v.safeParse<Value>(VALUE[words.type], value);
  return read.success ? { ...words, value: read.output } : null;
}

/** What is stored under a field, read without the field. */
export function ownStored(raw: unknown): OwnStated {
  const value = readValue(raw);
  if (value) return { kind: 'value', value, doubts: [] };
  return { kind: 'unreadable', raw: typeof raw === 'string' ? raw : JSON.stringify(raw) };
}

type Registers = Readonly<Record<string, unknown>>;

/** A value under a field of a project; without the field where that was removed. */
interface OwnEntry {
  readonly id: string;
  readonly field: OwnField | null;
  /** The field's name now, else the one that the value was entered under. */
  readonly name: string;
  readonly stated: OwnStated;
}

/** Reads what is stated in own fields. */
export interface OwnReader {
  readonly fields: readonly OwnField[];
  /** What is stated in a field; null where nothing is. */
  read(registers: Registers | undefined, id: string): OwnStated | null;
  /** All that is stated of a defect: in the order of the fields, then what was stated in fields that were removed. */
  all(registers: Registers | undefined): readonly OwnEntry[];
}

function doubtsOf(
  { name, type, unit = '', value }: OwnValue,
  field: OwnField,
  choicesOf: (field: OwnField) => ReadonlySet<string>,
) {
  const doubts: OwnDoubt[] = [];
  if (name !== field.name) doubts.push('renamed');
  if (type !== field.type) return [...doubts, 'type' as const];
  if (unit !== (type === 'number' ? field.unit : '')) doubts.push('unit');
  else if (
    typeof value === 'number' &&
    !(value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity))
  )
    doubts.push('range');
  const chosen =
    type === 'choice' ? [String(value)] : Array.isArray(value) ? (value as readonly string[]) : [];
  if (chosen.some((one) => !choicesOf(field).has(one))) doubts.push('choice');
  return doubts;
}

/** @param fields those of a project for one kind of owner, in their order */
export function createOwnReader(fields: readonly OwnField[]): OwnReader {
  const known = new Map(fields.map((field) => [field.id, field]));
  const choices = new Map<string, ReadonlySet<string>>();
  const choicesOf = (field: OwnField): ReadonlySet<string> => {
    const made = choices.get(field.id) ?? new Set(field.choices);
    choices.set(field.id, made);
    return made;
  };
  const stateOf = (raw: unknown, id: string): OwnStated => {
    const stored = ownStored(raw);
    if (stored.kind === 'unreadable') return stored;
    const field = known.get(id);
    return { ...stored, doubts: field ? doubtsOf(stored.value, field, choicesOf) : ['removed'] };
  };
  // Stored values never change, and a register of ten thousand defects is sorted and shown again at every edit.
  const states = new WeakMap<object, { readonly id: string; readonly stated: OwnStated }>();
  const read: OwnReader['read'] = (registers, id) => {
    const raw = own(registers, ownRegister(id));
    if (raw === undefined || raw === null) return null;
    const before = typeof raw === 'object' ? states.get(raw) : undefined;
    if (before?.id === id) return before.stated;
    const stated = stateOf(raw, id);
    if (typeof raw === 'object') states.set(raw, { id, stated });
    return stated;
  };
  const nameOf = (stated: OwnStated, id: string) => (stated.kind === 'value' ? stated.value.name : id);
  return {
    fields,
    read,
    all(registers) {
      if (!isObject(registers)) return [];
      const now = fields.flatMap((field): OwnEntry[] => {
        const stated = read(registers, field.id);
        return stated ? [{ id: field.id, field, name: field.name, stated }] : [];
      });
      const left = Object.keys(registers)
        .filter((register) => register.startsWith(OWN_PREFIX))
        .map((register) => register.slice(OWN_PREFIX.length))
        .flatMap((id): OwnEntry[] => {
          const stated = known.has(id) ? null : read(registers, id);
          return stated ? [{ id, field: null, name: nameOf(stated, id), stated }] : [];
        })
        .sort((a, b) => byName(a.name, b.name) || byText(a.id, b.id));
      return [...now, ...left];
    },
  };
}

/**
 * Whether a value has to be looked at: it can't be read, or isn't what the field asks for now. That the field was renamed or
 * removed since changes nothing of what was said.
 */
export const isDoubtful = (stated: OwnStated): boolean =>
  stated.kind === 'unreadable' || stated.doubts.some((doubt) => doubt !== 'renamed' && doubt !== 'removed');

/** How numbers, days, answers and lists are written. */
export interface OwnFormats {
  readonly number: (value: number, decimals: number) => string;
  readonly day: (day: string) => string;
  readonly yesNo: (yes: boolean) => string;
  readonly list: (texts: readonly string[]) => string;
  /** What can't be read, shown as it is stored. */
  readonly unreadable: (raw: string) => string;
}

/** A number with every decimal that it has; with an exponent where it is written so. */
function numberText(value: number, format: OwnFormats['number']): string {
  const [, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(String(value)) ?? [null, null];
  return decimals === null ? String(value) : format(value, decimals.length);
}

/** A value as people read it, with its unit: the same on every page, on paper and in tables. */
export function ownText(stated: OwnStated, formats: OwnFormats): string {
  if (stated.kind === 'unreadable') return formats.unreadable(stated.raw.slice(0, LONGEST_CHOICE));
  const { type, value, unit } = stated.value;
  if (typeof value === 'number') return [numberText(value, formats.number), unit].filter(Boolean).join(' ');
  if (typeof value === 'boolean') return formats.yesNo(value);
  if (typeof value === 'string') return type === 'date' ? formats.day(value) : value;
  return formats.list(value);
}

/** A value for programs: numbers as numbers, days as they are stored; with its unit in the text where the field has another. */
export function ownCell(stated: OwnStated): string | number {
  if (stated.kind === 'unreadable') return stated.raw;
  const { value, unit = '' } = stated.value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return stated.doubts.some((doubt) => doubt === 'unit' || doubt === 'type' || doubt === 'removed')
      ? [String(value), unit].filter(Boolean).join(' ')
      : value;
  return typeof value === 'string' ? value : value.join('; ');
}

/** What a row is sorted by: numbers by their size, choices by their order; empty where the value isn't one of the field now. */
export function ownOrder({ type, choices }: OwnField): (stated: OwnStated | null) => string | number {
  const places = new Map(choices.map((text, at) => [text, at]));
  return (stated) => {
    if (stated?.kind !== 'value' || stated.value.type !== type) return '';
    if (stated.doubts.includes('unit')) return '';
    const { value } = stated.value;
    if (typeof value === 'boolean') return value ? 0 : 1;
    if (type === 'choice') return places.get(String(value)) ?? choices.length;
    return typeof value === 'object' ? value.join('; ') : value;
  };
}

/** A reader for each kind of owner. */
export type OwnReaders = Readonly<Record<FieldOwner, OwnReader>>;

/** @param fields a project's, in their order */
export function createOwnReaders(fields: readonly OwnField[]): OwnReaders {
  const reader = (of: FieldOwner) => createOwnReader(fields.filter((field) => field.of === of));
  return { defect: reader('defect'), photo: reader('photo'), record: reader('record') };
}

/** Whether a field is for a defect. */
export const isFieldOf = ({ labels }: OwnField, { label }: Pick<Defect, 'label'>): boolean =>
  labels.length === 0 || labels.includes(label);

/** Whether a field has to be filled in of a defect before a signature. */
export const isRequiredOf = (field: OwnField, defect: Pick<Defect, 'label' | 'severity'>): boolean =>
  field.requiredFrom !== null &&
  defect.severity !== null &&
  defect.severity >= field.requiredFrom &&
  isFieldOf(field, defect);

/** An item of the gate about a field of a defect, by which its place on the page is found. */
export const ownGapId = (defect: string, field: string): string => `${defect}:${field}`;

/** What the gate reads own fields of. */
interface OwnOwners {
  readonly record: Pick<InspectionRecord, 'id' | 'own'>;
  readonly images: readonly Pick<InspectionImage, 'id' | 'name' | 'own'>[];
  readonly defects: readonly Pick<Defect, 'key' | 'no' | 'label' | 'severity' | 'facts'>[];
}

/** What the gate reads of own fields: required ones that are empty, and values that have to be looked at, by whose they are. */
export function ownGaps(readers: OwnReaders, { record, images, defects }: OwnOwners): Pick<GateFacts, 'own'> {
  const missing: Record<FieldOwner, GateItem[]> = { defect: [], photo: [], record: [] };
  const doubtful: Record<FieldOwner, GateItem[]> = { defect: [], photo: [], record: [] };
  const ask = (
    of: FieldOwner,
    owner: { readonly id: string; readonly name: string },
    registers: Registers | undefined,
    isRequiredField: (field: OwnField) => boolean,
  ) => {
    const called = (name: string) => (owner.name === '' ? name : `${owner.name}: ${name}`);
    for (const field of readers[of].fields)
      if (isRequiredField(field) && readers[of].read(registers, field.id) === null)
        missing[of].push({ id: ownGapId(owner.id, field.id), name: called(field.name) });
    for (const { id, name, stated } of readers[of].all(registers))
      if (isDoubtful(stated))
        doubtful[of].push({
          id: ownGapId(owner.id, id),
          name: called(name),
          weight: String(ownCell(stated)),
        });
  };
  const isRequired = ({ required }: OwnField) => required;
  for (const defect of defects)
    ask('defect', { id: defect.key, name: defect.no }, defect.facts.own, (field) =>
      isRequiredOf(field, defect),
    );
  for (const image of images) ask('photo', image, image.own, isRequired);
  ask('record', { id: record.id, name: '' }, record.own, isRequired);
  const isAny = [missing, doubtful].some((found) => FIELD_OWNERS.some((of) => found[of].length > 0));
  return isAny ? { own: { missing, doubtful } } : {};
}

/**
 * The registers to write for a value of a defect; null removes it, also from the boxes that were merged into the defect. By
 * observation key.
 */
export const ownSets = (
  { key, observations }: Pick<Defect, 'key' | 'observations'>,
  id: string,
  value: OwnValue | null,
): readonly (readonly [string, Registers])[] => {
  const set = { [ownRegister(id)]: value };
  const keys = value === null ? [key, ...observations.map(({ damage }) => damage.key)] : [key];
  return [...new Set(keys)].map((one) => [one, set]);
};
