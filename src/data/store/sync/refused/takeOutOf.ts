import type { CommandDoc, FieldDoc } from '#domain/edit/documents.ts';
import type { Steps } from '#domain/edit/refused/putBack.ts';
import { takeOut } from '#domain/edit/refused/takeOut.ts';
import type { Withheld } from '#domain/edit/refused/withheld.ts';
import type { Role } from '#domain/team/roles.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';
import type { Replicating } from '../remoteDatabase.ts';
import { claimsOf, docsOf, fieldDocOf, stepsOf } from './asSteps.ts';
import { readRefused, writeRefused } from './refusedNotes.ts';

/** The input for taking back refused steps. */
export interface TakeBackOptions {
  readonly on: Database;
  readonly remote: Pick<Replicating, 'documents' | 'write'>;
  /** User name and roles of the person who works here. */
  readonly user: string;
  readonly roles: readonly Role[];
  /** Ids of steps of this device that the server may lack; refused ones may be among them. */
  readonly unsent: readonly string[];
  /** Whether a step is of the person who works here: only such steps are taken back. */
  readonly isMine: (id: string) => boolean;
  /** Appends changes to the second copy, and notifies every tab. */
  readonly received: (docs: readonly StoredDoc[]) => Promise<void>;
}

/** How many times documents that were written meanwhile are processed again. */
const ATTEMPTS = 10;

/** A document here, and as the server has it. */
export interface HereAndThere {
  readonly here: FieldDoc;
  readonly there: FieldDoc | null;
}

/** The readable ones of these ids on this device. */
export async function readBoth(
  { on, remote }: Pick<TakeBackOptions, 'on' | 'remote'>,
  ids: readonly string[],
): Promise<readonly HereAndThere[]> {
  if (ids.length === 0) return [];
  const own = await docsOf(on, ids);
  const theirs = new Map((await remote.documents(ids)).map((doc) => [doc._id, doc]));
  return ids.flatMap((id) => {
    const here = fieldDocOf(own.get(id));
    return here ? [{ here, there: fieldDocOf(theirs.get(id)) }] : [];
  });
}

/** Adds to the withheld values; of a field that is already withheld, the later value. */
async function keepWithheld(on: Database, more: readonly Withheld[]): Promise<void> {
  if (more.length === 0) return;
  const notes = await readRefused(on);
  const all = new Map(notes.withheld.map((one) => [one.id, one]));
  for (const { id, fields } of more) all.set(id, { id, fields: { ...all.get(id)?.fields, ...fields } });
  await writeRefused(on, { ...notes, withheld: [...all.values()] });
}

/** How many documents are read together: a refused import has thousands. */
const AT_ONCE = 500;

interface Taking extends TakeBackOptions {
  readonly refused: Steps;
  /** See `Standing`. */
  readonly kept: readonly CommandDoc[];
}

/** @returns ids of the written documents */
async function takeOutOfSome(options: Taking, ids: readonly string[]): Promise<readonly string[]> {
  const { on, received, refused, kept } = options;
  const claim = await claimsOf(on, ids);
  const done: string[] = [];
  let due = ids;
  for (let attempt = 0; due.length > 0 && attempt < ATTEMPTS; attempt += 1) {
    const out = (await readBoth(options, due)).flatMap(({ here, there }) => {
      const taken = takeOut(here, { server: there, claim: claim(here._id), refused, kept });
      return taken ? [taken] : [];
    });
    await keepWithheld(
      on,
      out.map(({ doc, withheld }) => ({ id: doc._id, fields: withheld })),
    );
    const outcomes = out.length > 0 ? await on.bulkDocs(out.map(({ doc }) => ({ ...doc }))) : [];
    const written = out.flatMap(({ doc }, at) => ('ok' in (outcomes[at] ?? {}) ? [doc._id] : []));
    if (written.length > 0) await received([...(await docsOf(on, written)).values()]);
    done.push(...written);
    due = out.flatMap(({ doc }) => (written.includes(doc._id) ? [] : [doc._id]));
  }
  return done;
}

/**
 * Removes what refused steps wrote from documents. It is stored separately before it is removed, so that a kill loses
 * nothing; documents that somebody writes meanwhile are read again.
 * @returns ids of the written documents
 */
export async function takeOutOf(
  options: TakeBackOptions,
  ids: readonly string[],
  refused: Steps,
): Promise<readonly string[]> {
  const sent = await stepsOf(options.on, options.unsent);
  const kept = [...sent.values()]
    .filter(({ stamp }) => !refused.has(stamp))
    .sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
  const done: string[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    done.push(...(await takeOutOfSome({ ...options, refused, kept }, ids.slice(at, at + AT_ONCE))));
  return done;
}
