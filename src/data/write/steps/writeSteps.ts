import {
  createIneffectiveSteps,
  type IneffectiveStep,
  type IneffectiveSteps,
} from '#data/write/partial/ineffectiveSteps.ts';
import { createNamer } from '#domain/damage/id.ts';
import type { CommandDoc, Doc, FieldDoc } from '#domain/edit/documents.ts';
import { claimOfKey, commandKey, damagesOf, imageOfKey, ownKey, SCHEMA } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { type Assignment, assignAll, byDocument, overruledBy } from '#domain/edit/registers/assign.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { countSlices } from '#domain/slices.ts';
import { claimAmong, type Documents } from '../../read/documents.ts';
import type { Store, StoreFailure } from '../../store/store.ts';
import type { Numbering } from '../numbering/numbering.ts';
import { createPacer, runInSlices } from '../yieldToPage.ts';
import { storedName } from './steps.ts';

/** Stored steps: the current state of their documents, and their commands. */
export interface Stored {
  readonly docs: readonly FieldDoc[];
  readonly commands: readonly CommandDoc[];
  /** What of them has no visible effect, because somebody wrote the same later. */
  readonly ineffectiveSteps: readonly IneffectiveStep[];
}

export interface WriteContext {
  readonly store: Store;
  readonly documents: Documents;
  readonly writerTag: string;
  readonly number: Numbering;
  /** Null where its code can't be loaded now: a step is stored without a link rather than not at all. */
  readonly chain: () => Promise<StepChain | null>;
}

/** Ties this tab's steps to each other: each has the hash of the one before in its project. */
export interface StepChain {
  /** New steps of a project with their links. Call it with the project's lock held. */
  link(
    project: string,
    commands: readonly CommandDoc[],
  ): Promise<Result<readonly CommandDoc[], StoreFailure>>;
  /** What is stored of them: `all` as given here, or unknown, so that the last step is read before the next. */
  stored(project: string, all: readonly CommandDoc[] | 'unknown'): void;
}

/** How many times a refused document is read and written again before that is a failure. */
const ATTEMPTS = 25;

/** The registers of a document to create, as assignments onto an existing one. */
const asAssignments = (doc: FieldDoc): readonly Assignment[] =>
  Object.entries(doc.fields).map(([field, register]) => ({
    doc: doc._id,
    field,
    before: field === 'status' ? 'undone' : null,
    after: (register as { v: unknown }).v,
  }));

/** A damage document for a model's box that was never changed before. */
function firstTouch(docs: ReadonlyMap<string, Doc>, key: string, stamp: string): FieldDoc | null {
  const image = imageOfKey(key);
  const claim = claimOfKey(key);
  const box = claimAmong(docs, key);
  if (!image || !claim || !box) return null;
  return { _id: key, schema: SCHEMA, type: 'damage', image, name: box.name, made: stamp, claim, fields: {} };
}

/** Documents written between two pauses. */
const SLICE = 250;

/**
 * Applies a step to documents in their stored state. Callers may pause at every `yield`.
 * @param docs with earlier steps applied; this one's are added
 * @param ineffectiveSteps receives what of the step has no visible effect
 * @returns what actually changed
 */
function* patch(
  step: Pending,
  stored: ReadonlyMap<string, Doc>,
  docs: Map<string, FieldDoc>,
  ineffectiveSteps: IneffectiveSteps,
): Generator<void, readonly Assignment[]> {
  const isSlice = countSlices(SLICE);
  const changes: Assignment[] = [];
  function* set(all: readonly Assignment[]): Generator<void, void> {
    for (const { key, fields } of byDocument(all)) {
      if (isSlice()) yield;
      const known = docs.get(key) ?? stored.get(key) ?? firstTouch(stored, key, step.stamp);
      if (!known || known.type === 'command') {
        ineffectiveSteps.note(step, null, { by: 'fixed', stamp: '' });
        continue;
      }
      const claim = claimAmong(stored, key);
      const done = assignAll(known, fields, step, claim);
      ineffectiveSteps.note(step, known, overruledBy(known, fields, step, claim));
      if (!done) continue;
      docs.set(key, done.doc);
      changes.push(...done.changes);
    }
  }
  for (const doc of step.create) {
    if (stored.has(doc._id) || docs.has(doc._id)) {
      yield* set(asAssignments(doc));
    } else {
      docs.set(doc._id, doc);
      changes.push({ doc: doc._id, field: 'status', before: 'undone', after: 'live' });
    }
  }
  yield* set(step.assign);
  return changes;
}

const keysOf = (steps: readonly Pending[]): readonly string[] => [
  ...new Set(
    steps.flatMap((step) => [...step.create.map((doc) => doc._id), ...step.assign.map((one) => one.doc)]),
  ),
];

export function commandOf(step: Pending, writerTag: string, changes: readonly Assignment[]): CommandDoc {
  return {
    _id: commandKey(step.project, step.stamp),
    schema: SCHEMA,
    type: 'command',
    project: step.project,
    image: step.image,
    stamp: step.stamp,
    ...(step.at === undefined ? {} : { at: step.at }),
    who: step.who,
    sitting: writerTag,
    kind: step.kind,
    count: step.count,
    // Not copied: a step on 10,000 boxes has twice as many changes, and nobody modifies them.
    changes: changes as CommandDoc['changes'],
    ...(step.undoes === undefined ? {} : { undoes: step.undoes }),
    ...(step.group === undefined ? {} : { group: step.group }),
    ...(step.final === undefined ? {} : { final: step.final }),
    ...(step.script === undefined ? {} : { script: step.script }),
  };
}

/**
 * Writes steps of one project: reads their documents, sets the fields step by step, and stores documents and commands
 * in one transaction. Documents that somebody else wrote meanwhile are read and set again. Call it with the project's
 * lock held.
 */
export async function write(
  steps: readonly Pending[],
  context: WriteContext,
): Promise<Result<Stored, StoreFailure>> {
  const { store, documents, writerTag, number } = context;
  const chain = await context.chain();
  const written = new Map<string, FieldDoc>();
  const commands: CommandDoc[] = [];
  const ineffective = createIneffectiveSteps();
  const onlyMakes = steps.every((step) => step.assign.length === 0);
  let keys = keysOf(steps);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // New documents are written without reading: if they exist already, they are refused, and read then.
    const read = await documents.withClaims(attempt === 0 && onlyMakes ? [] : keys);
    if (!read.ok) return read;
    const docs = new Map<string, FieldDoc>();
    const pace = createPacer();
    const intended: CommandDoc[] = [];
    for (const step of steps) {
      const changes = await runInSlices(patch(step, read.value, docs, ineffective), pace);
      intended.push(commandOf(step, writerTag, changes));
      await pace();
    }
    const keySet = new Set(keys);
    for (const id of docs.keys()) if (!keySet.has(id)) docs.delete(id);
    const { project, stamp } = steps.at(-1) ?? { project: '', stamp: '' };
    const writing = { project, stamp, docs, stored: read.value };
    const numbered = number.isDue(writing) ? await number.give(writing) : ok([]);
    if (!numbered.ok) return numbered;
    const batch: Doc[] = [...docs.values(), ...numbered.value];
    if (commands.length === 0) {
      const linked = chain ? await chain.link(project, intended) : ok(intended);
      if (!linked.ok) return linked;
      batch.push(...linked.value);
      // Until it is known what was stored.
      chain?.stored(project, 'unknown');
    }
    const isFirst = commands.length === 0;
    const outcome = batch.length > 0 ? await store.bulk(batch) : ok([]);
    if (!outcome.ok) return outcome;
    const paceAfter = createPacer();
    const refused: string[] = [];
    let wasThere = false;
    for (const [index, result] of outcome.value.entries()) {
      const doc = batch[index];
      if (!doc) continue;
      // An existing command was stored before its answer was lost: its fields are written again.
      if (doc.type === 'command') {
        commands.push(doc);
        wasThere ||= !('rev' in result);
      } else if ('rev' in result) written.set(doc._id, { ...doc, _rev: result.rev });
      else if (keySet.has(doc._id)) refused.push(doc._id);
    }
    if (isFirst && !wasThere) chain?.stored(project, commands);
    // Large results are taken in, and shown, in a task of their own.
    await paceAfter();
    if (refused.length === 0 && commands.length > 0)
      return ok({
        docs: [...written.values()],
        commands,
        ineffectiveSteps: await ineffective.newIn(documents),
      });
    keys = refused;
  }
  return fail({ kind: 'unknown', detail: `conflict: ${keys.join(', ')}` });
}

/** A box to be created whose key another tab took meanwhile, with a free one. */
export interface Clash {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

/** Finds boxes of the step whose name is already in use. Call it with the project's lock held. */
export async function clashes(
  step: Pending,
  tag: string,
  { documents }: WriteContext,
): Promise<Result<readonly Clash[], StoreFailure>> {
  const own = step.create.flatMap((doc) => (doc.type === 'damage' && !doc.claim ? doc : []));
  if (own.length === 0) return ok([]);
  const there = await documents.get(own.map((doc) => doc._id));
  if (!there.ok) return there;
  const found: Clash[] = [];
  for (const doc of own) {
    const other = there.value.get(doc._id);
    if (other?.type !== 'damage' || other.made === doc.made) continue;
    const all = await documents.range(damagesOf(doc.image));
    if (!all.ok) return all;
    const taken = all.value.flatMap((one) => (one.type === 'damage' ? one.name : []));
    const id = createNamer([...taken, ...own.map((one) => one.name)], tag)(doc.fields.label?.v ?? '');
    const name = storedName(id, doc.made, tag);
    found.push({ from: doc._id, to: ownKey(doc.image, name), name });
  }
  return ok(found);
}
