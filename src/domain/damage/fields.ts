import * as v from 'valibot';
import { isOutline } from '../geometry/outline/isOutline.ts';
import type { Outline } from '../geometry/outline/outline.ts';
import { fraction, measureValues } from '../measure/schemas.ts';
import { type Damage, type HumanFields, SEVERITIES, SEVERITY_BASES } from './damage.ts';
import { givenNumbers } from './givenNumbers.ts';
import { REJECT_REASONS, VERDICTS } from './verdict.ts';

/** The parts of a damage that an exchange format carries, or an export reports as lost, in this order. */
export const EXPORT_PARTS = [
  'authorship',
  'details',
  'measures',
  'confidence',
  'verdict',
  'severity',
  'remark',
  'own',
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Fields that a box is created with, so they have no value before. */
type MadeWith = 'label' | 'box';

interface FieldRules<F extends keyof HumanFields> {
  /** Schema of the stored value. */
  readonly schema: v.GenericSchema<unknown, HumanFields[F]>;
  /** The value before anybody wrote it. */
  readonly untouched: F extends MadeWith ? undefined : HumanFields[F];
  /** Whether copy, duplicate and paste include it. */
  readonly copied: boolean;
  /** Whether it is compared with the signed value. */
  readonly sealed: boolean;
  /** The part of an export it belongs to; null where its loss isn't reported. */
  readonly exported: Exclude<ExportPart, 'authorship' | 'confidence' | 'own'> | null;
}

const box = v.looseObject({
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  outline: v.exactOptional(v.custom<Outline>(isOutline)),
});
const comment = v.looseObject({ text: v.string(), author: v.string(), at: v.number() });

/** The rules shared by all stated fields of a defect, and by all measured ones. */
const STATED = { copied: true, sealed: true, exported: 'details' } as const;
const MEASURED = { untouched: null, copied: false, sealed: true, exported: 'measures' } as const;

/**
 * The fields of a damage that people write, in display order. Registers, untouched values, copies, late changes and
 * exports are derived from this table; the type check demands words for each.
 */
const FIELDS = {
  // A signature lists a removed damage as a whole.
  status: {
    schema: v.picklist(['live', 'undone', 'deleted']),
    untouched: 'live',
    copied: false,
    sealed: false,
    exported: null,
  },
  label: { schema: v.string(), untouched: undefined, copied: true, sealed: true, exported: null },
  box: { schema: box, untouched: undefined, copied: true, sealed: true, exported: null },
  verdict: {
    schema: v.picklist(VERDICTS),
    untouched: 'unreviewed',
    copied: false,
    sealed: true,
    exported: 'verdict',
  },
  reason: {
    schema: v.nullable(v.picklist(REJECT_REASONS)),
    untouched: null,
    copied: false,
    sealed: true,
    exported: null,
  },
  severity: {
    schema: v.nullable(v.picklist(SEVERITIES)),
    untouched: null,
    copied: true,
    sealed: true,
    exported: 'severity',
  },
  severityBasis: {
    schema: v.nullable(v.picklist(SEVERITY_BASES)),
    untouched: null,
    copied: true,
    sealed: false,
    exported: null,
  },
  remark: { schema: v.string(), untouched: '', copied: true, sealed: true, exported: 'remark' },
  causes: { schema: v.array(v.string()), untouched: [], ...STATED },
  element: { schema: v.nullable(v.string()), untouched: null, ...STATED },
  material: { schema: v.nullable(v.string()), untouched: null, ...STATED },
  // A seal contains the numbers as displayed; one that is given later changes nothing that was signed.
  numbers: { schema: givenNumbers, untouched: [], copied: false, sealed: false, exported: null },
  comments: { schema: v.array(comment), untouched: [], copied: false, sealed: true, exported: 'details' },
  crackWidth: { schema: measureValues.crackWidth, ...MEASURED },
  lineLength: { schema: measureValues.lineLength, ...MEASURED },
  surfaceArea: { schema: measureValues.surfaceArea, ...MEASURED },
  temperature: { schema: measureValues.temperature, ...MEASURED },
  signs: { schema: measureValues.signs, ...MEASURED },
} as const satisfies { readonly [F in keyof HumanFields]: FieldRules<F> };

type Table = typeof FIELDS;
export type DamageField = keyof Table;

/** The fields for which a rule has this value. */
type FieldsWith<Rule extends 'copied' | 'sealed' | 'exported', Value> = Extract<
  DamageField,
  { [F in DamageField]: Table[F][Rule] extends Value ? F : never }[DamageField]
>;

/** All fields, in their order. */
export const DAMAGE_FIELDS = Object.keys(FIELDS) as readonly DamageField[];

/** Whether a stored name is that of a known field; newer versions may have others. */
export const isDamageField = (name: string): name is DamageField => Object.hasOwn(FIELDS, name);

const fieldsWith = <Rule extends 'copied' | 'sealed' | 'exported', const Value>(rule: Rule, value: Value) =>
  DAMAGE_FIELDS.filter((field): field is FieldsWith<Rule, Value> => FIELDS[field][rule] === value);

export const COPIED_FIELDS = fieldsWith('copied', true);
export const SEALED_FIELDS = fieldsWith('sealed', true);
export const MEASURE_FIELDS = fieldsWith('exported', 'measures');
export type MeasureField = (typeof MEASURE_FIELDS)[number];

/** The schema of each field's value. */
export const FIELD_SCHEMAS = Object.fromEntries(
  DAMAGE_FIELDS.map((field) => [field, FIELDS[field].schema]),
) as { readonly [F in DamageField]: Table[F]['schema'] };

/** The values of a damage's fields before anybody wrote them. */
export const UNTOUCHED = Object.fromEntries(
  DAMAGE_FIELDS.flatMap((field) => {
    const { untouched } = FIELDS[field];
    return untouched === undefined ? [] : [[field, untouched]];
  }),
) as unknown as Omit<HumanFields, MadeWith>;

/** The fields that a damage shows; its status only says whether it exists. */
export const SHOWN_FIELDS = DAMAGE_FIELDS.filter((field) => field !== 'status');

/** Whether people set a field: its value is neither the untouched one nor empty. */
export function isSet(damage: Damage, field: (typeof SHOWN_FIELDS)[number]): boolean {
  const value = damage[field];
  return value !== FIELDS[field].untouched && !(Array.isArray(value) && value.length === 0);
}

/** The fields of each part of exports. */
const FIELDS_OF_PART: ReadonlyMap<ExportPart, readonly (typeof SHOWN_FIELDS)[number][]> = new Map(
  EXPORT_PARTS.map((part) => [part, SHOWN_FIELDS.filter((field) => FIELDS[field].exported === part)]),
);

/** Whether a damage has anything that belongs to a part of exports; own fields are of its defect, not of itself. */
export function hasPart(damage: Damage, part: ExportPart): boolean {
  // Who drew a shape of a file isn't always known: then nothing can be lost.
  if (part === 'authorship') return damage.source !== 'file';
  if (part === 'confidence') return damage.confidence !== null;
  return FIELDS_OF_PART.get(part)?.some((field) => isSet(damage, field)) ?? false;
}
