import * as v from 'valibot';
import { createNamer, nameOnDevice } from '#domain/damage/id.ts';
import { isPlainRect } from '#domain/edit/admit/plain.ts';
import type { Draft, StepKind } from '#domain/edit/command.ts';
import { boxOfKey, damageDocOf, type ImageDamages, namesOf } from '#domain/edit/confirmed.ts';
import { type DamageDoc, damageDoc, type FieldDoc } from '#domain/edit/documents.ts';
import { ownKey, projectOf, SCHEMA } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { type Assignment, assignments } from '#domain/edit/registers/assign.ts';
import type { Register, Registers } from '#domain/edit/registers/registerTypes.ts';
import { deviceOf, type Stamp, withoutOrdinal, writerOf } from '#domain/edit/registers/stamp.ts';
import { own, put } from '#domain/keyed.ts';

/** Fields as registers with the same stamp. */
export function registersAt(set: Readonly<Record<string, unknown>>, t: Stamp): Registers {
  const registers: Record<string, Register> = {};
  for (const [field, value] of Object.entries(set))
    if (value !== undefined) put(registers, field, { v: value, t });
  return registers;
}

/** The same for a damage, validated. @throws where a value is invalid for its field: an error of the caller */
const damageFields = (set: Readonly<Record<string, unknown>>, t: Stamp): DamageDoc['fields'] =>
  v.parse(damageDoc.entries.fields, registersAt(set, t));

type Values = Readonly<Record<string, unknown>>;

/** Whether two patches set equal values. */
function sameFields(a: Values, b: Values): boolean {
  let left = 0;
  for (const _ in a) left += 1;
  for (const field in b) {
    if (!Object.is(own(a, field), own(b, field))) return false;
    left -= 1;
  }
  return left === 0;
}

/** Whether a patch only sets a box that is clearly valid: fast path for moving thousands. */
function isPlainMove(set: Values): boolean {
  for (const field in set) if (field !== 'box') return false;
  return isPlainRect(set.box);
}

export interface StepContext {
  readonly stamp: Stamp;
  readonly who: string;
  /** Stored and pending documents of the image. */
  readonly all: ImageDamages;
  readonly tag: string;
}

/** The stored name of a box that is drawn now. @param tag in its id; empty on the device that imported the photo */
export const storedName = (id: string, made: Stamp, tag: string): string =>
  tag === '' ? nameOnDevice(id, deviceOf(writerOf(withoutOrdinal(made)))) : id;

/** The step for a draft, with the names of the boxes it makes. */
export function stepOf(draft: Draft, { stamp, who, all, tag }: StepContext): Pending {
  const boxes = draft.create ?? [];
  // Only where a new name is needed, as this reads all names of the photo.
  const name = boxes.length > 0 ? createNamer(namesOf(all), tag) : () => '';
  const create = boxes.map((made, index): DamageDoc => {
    // Boxes of one step keep their given order.
    const drawn = `${stamp}+${String(index).padStart(4, '0')}`;
    const id = storedName(name(made.label), drawn, tag);
    const fields = { status: 'live', label: made.label, box: made.box, ...made.set };
    return {
      _id: ownKey(draft.image, id),
      schema: SCHEMA,
      type: 'damage',
      image: draft.image,
      name: id,
      made: drawn,
      claim: null,
      fields: damageFields(fields, stamp),
    };
  });
  let checked: Values = {};
  const assign = draft.patches.flatMap(({ key, set }) => {
    const doc = damageDocOf(all, key, stamp);
    // Validates only patches that differ: a step on thousands mostly sets the same on all of them, or moves their
    // boxes.
    if (!isPlainMove(set) && !sameFields(checked, set)) damageFields(set, stamp);
    checked = set;
    return doc ? assignments(doc, boxOfKey(all, key)?.box ?? null, set) : [];
  });
  return {
    stamp,
    who: draft.who ?? who,
    project: projectOf(draft.image),
    image: draft.image,
    kind: draft.kind,
    count: new Set([...assign.map((one) => one.doc), ...create.map((doc) => doc._id)]).size,
    assign,
    create,
    ...(draft.final === undefined ? {} : { final: draft.final }),
  };
}

/** A step on a project's own documents. */
export interface ProjectStep {
  readonly kind: StepKind;
  readonly project: string;
  readonly count?: number;
  readonly assign?: readonly Assignment[];
  readonly create?: readonly FieldDoc[];
  readonly group?: string;
  /** The script that proposed it to the person. */
  readonly script?: string;
  /** The stamp of the registers in `create`; a new one where nothing is created. */
  readonly stamp?: Stamp;
}
