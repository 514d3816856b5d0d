import type { HumanFields } from '../../damage/damage.ts';
import { UNTOUCHED } from '../../damage/fields.ts';
import { sameJson } from '../../json.ts';
import { own, put } from '../../keyed.ts';
import { isSettled, isWrittenOnce } from '../admit/fixed.ts';
import type { DamageDoc, FieldDoc, RunBox } from '../documents.ts';
import { isNewer } from '../parse.ts';
import { isCommentList } from './commentList.ts';
import { rebase } from './mergeRegisters.ts';
import type { Register, Registers } from './registerTypes.ts';
import { rankOf, type Stamp, writerOf } from './stamp.ts';
import type { When } from './when.ts';

/**
 * A field's current value: what was written, else what the model said, else the untouched value; null for unknown
 * fields.
 */
export function readField(doc: FieldDoc, field: string, claim: RunBox | null): unknown {
  const written = own(doc.fields as Readonly<Record<string, { v: unknown } | undefined>>, field);
  if (written) return written.v;
  if (doc.type === 'damage') {
    if (claim && field === 'label') return claim.label;
    if (claim && field === 'box') return claim.box;
    return own(UNTOUCHED as Readonly<Record<string, unknown>>, field) ?? null;
  }
  return field === 'status' ? 'live' : null;
}

/** The stamp of the field's last write; empty where there was none, or where it is no valid stamp. */
export const stampOf = (doc: FieldDoc, field: string): Stamp =>
  rankOf(own(doc.fields as Readonly<Record<string, { t: unknown } | undefined>>, field)?.t);

/** A field's change as it was meant when it was made. */
export interface Assignment {
  readonly doc: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A document after an assignment, and what actually changed; null where a later write overruled it. */
export interface Assigned<D extends FieldDoc> {
  readonly doc: D;
  readonly change: Assignment;
}

/** A document after several assignments, and what actually changed. */
interface AllAssigned<D extends FieldDoc> {
  readonly doc: D;
  readonly changes: readonly Assignment[];
}

/**
 * Writes fields of one document: the later stamp counts, but additions to a list are always merged. A newer version's
 * document stays as it is, and so do seals and final registers. The document is copied once for all fields: a step may
 * write several fields of each of ten thousand documents.
 * @returns null where later writes overruled all of it
 */
export function assignAll<D extends FieldDoc>(
  doc: D,
  all: readonly Assignment[],
  when: When,
  claim: RunBox | null,
): AllAssigned<D> | null {
  if (isNewer(doc) || isWrittenOnce(doc)) return null;
  const fields: Record<string, unknown> = { ...doc.fields };
  const made: D = { ...doc, fields };
  const changes: Assignment[] = [];
  const { stamp, at } = when;
  const written = at === undefined ? { t: stamp } : { t: stamp, at };
  for (const intended of all) {
    const { field } = intended;
    const there = own(fields, field) as Register | undefined;
    if (there && isSettled(field, there)) continue;
    const before = readField(made, field, claim);
    const next = rebase(field, { there, current: before }, intended, stamp);
    if (there && stampOf(made, field) > stamp) {
      if (!isCommentList(field, before) || sameJson(before, next.v)) continue;
      put(fields, field, { ...there, ...next });
    } else put(fields, field, { ...next, ...written });
    changes.push({ doc: doc._id, field, before, after: next.v });
  }
  return changes.length > 0 ? { doc: made, changes } : null;
}

/** Why a field doesn't have the value that a step set: somebody wrote it later, or it can't be written here. */
export interface Overruled {
  readonly by: 'later' | 'fixed';
  /** The stamp of the value that counts; empty where there is none. */
  readonly stamp: Stamp;
}

/**
 * The first field of a step that a document doesn't take over; null where it takes over all, or where the later write
 * is by the step's own writer.
 */
export function overruledBy(
  doc: FieldDoc,
  all: readonly Assignment[],
  { stamp }: When,
  claim: RunBox | null,
): Overruled | null {
  const isFixed = isNewer(doc) || isWrittenOnce(doc);
  for (const intention of all) {
    const { field } = intention;
    const there = stampOf(doc, field);
    const register = own(doc.fields as Registers, field);
    const fixed = isFixed || (register !== undefined && isSettled(field, register));
    if (!fixed && (there <= stamp || writerOf(there) === writerOf(stamp))) continue;
    const before = readField(doc, field, claim);
    if (!fixed && isCommentList(field, before)) continue;
    if (!sameJson(before, rebase(field, { there: register, current: before }, intention, stamp).v))
      return { by: fixed ? 'fixed' : 'later', stamp: there };
  }
  return null;
}

/** Writes one field; see {@link assignAll}. */
export function assign<D extends FieldDoc>(
  doc: D,
  goal: Assignment,
  when: When,
  claim: RunBox | null,
): Assigned<D> | null {
  const done = assignAll(doc, [goal], when, claim);
  const [change] = done?.changes ?? [];
  return done && change ? { doc: done.doc, change } : null;
}

/** Groups consecutive assignments on the same document. */
export function* byDocument(
  all: readonly Assignment[],
): Generator<{ readonly key: string; readonly fields: readonly Assignment[] }, void> {
  let fields: Assignment[] = [];
  for (const one of all) {
    const key = fields[0]?.doc;
    if (key !== undefined && key !== one.doc) {
      yield { key, fields };
      fields = [];
    }
    fields.push(one);
  }
  const key = fields[0]?.doc;
  if (key !== undefined) yield { key, fields };
}

/** The assignments that set these fields of a damage, without those that change nothing. */
export function assignments(
  doc: DamageDoc,
  claim: RunBox | null,
  set: Partial<HumanFields>,
): readonly Assignment[] {
  if (isNewer(doc)) return [];
  const changing: Assignment[] = [];
  for (const [field, value] of Object.entries(set)) {
    const before = readField(doc, field, claim);
    const { v: after } = rebase(field, { there: undefined, current: before }, { before, after: value }, '');
    if (!sameJson(before, after)) changing.push({ doc: doc._id, field, before, after });
  }
  return changing;
}
