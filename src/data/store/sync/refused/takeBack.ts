import { projectOfKey } from '#domain/edit/admit/docId.ts';
import type { CommandDoc, FieldDoc } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { isNotMade } from '#domain/edit/refused/withheld.ts';
import type { Registers } from '#domain/edit/registers/registerTypes.ts';
import { rankOf, type Stamp, withoutOrdinal } from '#domain/edit/registers/stamp.ts';
import { sameJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import { mayWrite } from '#domain/team/mayWrite.ts';
import { isAdministrators } from '#domain/team/oneWriter.ts';
import type { RefusedStep } from '#domain/team/refusedStep.ts';
import { mergeStored } from '../../../copy/mergeStored.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';
import { contentOf, deletionOf } from '../mergeConflicts.ts';
import type { RefusedWrite } from '../syncState.ts';
import { changedBy, stepsOf } from './asSteps.ts';
import { type LackedDoc, lackedOf, stampOfStep } from './lacking.ts';
import { readRefused, writeRefused } from './refusedNotes.ts';
import { type HereAndThere, readBoth, type TakeBackOptions, takeOutOf } from './takeOutOf.ts';

/** The result. */
export interface TakenBack {
  /** Refused documents that no step explains: they stay as they are, and are reported individually. */
  readonly left: readonly RefusedWrite[];
  /** Documents of other people that the server lacks, and doesn't accept from this person: they stay as they are. */
  readonly lacking: readonly LackedDoc[];
  /** How many documents were written and have to be sent. */
  readonly written: number;
}

/** A refused step with the server's reason. */
interface Refused {
  readonly step: CommandDoc;
  readonly word: RefusedWrite;
}

/** Whether this person's step made a document. */
const isMadeByMe = ({ here }: HereAndThere, isMine: TakeBackOptions['isMine']): boolean =>
  isMine(commandKey(projectOfKey(here._id) ?? '', withoutOrdinal(here.made)));

/** Whether the server has everything in a document. Photos and runs say something without fields, too. */
function isKnownThere(one: HereAndThere, isMine: TakeBackOptions['isMine']): boolean {
  const { here, there } = one;
  if (isNotMade(here)) return true;
  if (!there) {
    const isFieldsOnly = here.type === 'damage' || here.type === 'sheet' || isMadeByMe(one, isMine);
    return isFieldsOnly && Object.keys(here.fields).length === 0;
  }
  const both = mergeStored({ ...there }, { ...here }) as unknown as FieldDoc;
  return sameJson(both.fields, there.fields);
}

/** Ids of the steps that wrote what only the refused document has. */
function stepsIn({ here, there }: HereAndThere): readonly string[] {
  const project = projectOfKey(here._id) ?? '';
  const known = there?.fields as Registers | undefined;
  return Object.entries(here.fields as Registers).flatMap(([field, { t }]) =>
    rankOf(t) > rankOf(own(known, field)?.t) ? commandKey(project, withoutOrdinal(t)) : [],
  );
}

/**
 * The stamp of who wrote what the server lacks of a refused document, where that is other people's alone; null otherwise.
 *
 * @param wrote see {@link stepsIn}
 */
function lackedFrom(
  one: HereAndThere,
  wrote: readonly string[],
  isMine: TakeBackOptions['isMine'],
): Stamp | null {
  if (!one.there) return isMadeByMe(one, isMine) ? null : one.here.made;
  const last = wrote.toSorted().at(-1);
  return last === undefined || wrote.some(isMine) ? null : stampOfStep(last);
}

/** What individually refused documents are about. */
interface Explained {
  /** Steps of this person that only they contain. */
  readonly news: readonly Refused[];
  /** See {@link TakenBack}. */
  readonly left: readonly RefusedWrite[];
  readonly lacking: readonly LackedDoc[];
}

/** Finds out for refused documents, which no refused step explains, what the server refuses in them. */
async function explainRefusals(
  { on, isMine }: TakeBackOptions,
  stuck: readonly (HereAndThere & { readonly word: RefusedWrite })[],
): Promise<Explained> {
  const news = new Map<string, Refused>();
  const left: RefusedWrite[] = [];
  const lacking: LackedDoc[] = [];
  for (const one of stuck) {
    const { word } = one;
    const wrote = stepsIn(one);
    const steps = await stepsOf(on, wrote.filter(isMine));
    for (const step of steps.values()) news.set(step._id, { step, word });
    if (steps.size > 0) continue;
    const stamp = lackedFrom(one, wrote, isMine);
    if (stamp === null) left.push(word);
    else lacking.push(lackedOf(word, stamp));
  }
  return { news: [...news.values()], left, lacking };
}

const refusedStepOf = ({ step, word: { reason, at } }: Refused): RefusedStep => {
  const { _id: id, kind, image, count } = step;
  return { id, kind, image, count, reason, at };
};

/** Records steps as refused. @returns the ids of all refused ones */
async function noteSteps(on: Database, news: readonly Refused[]): Promise<readonly string[]> {
  const notes = await readRefused(on);
  const all = new Map([...notes.steps, ...news.map(refusedStepOf)].map((step) => [step.id, step]));
  if (news.length > 0) await writeRefused(on, { ...notes, steps: [...all.values()] });
  return [...all.keys()];
}

/** Records steps, then removes what they wrote from their documents and others. @returns the documents written */
async function takeStepsBack(
  options: TakeBackOptions,
  news: readonly Refused[],
  others: readonly string[],
): Promise<readonly string[]> {
  const refused = await stepsOf(options.on, await noteSteps(options.on, news));
  const ids = new Set([...others, ...changedBy(news.map(({ step }) => step))]);
  return takeOutOf(options, [...ids], refused);
}

/** A refused document of which the server takes a part. */
interface Part {
  readonly one: HereAndThere & { readonly word: RefusedWrite };
  /** What this person may write of it, over what the server has. */
  readonly part: FieldDoc;
  /** The latest field of others that is left out. */
  readonly lacked: string;
}

const with_ = (doc: FieldDoc, fields: Registers): FieldDoc => ({ ...doc, fields }) as FieldDoc;

/**
 * The part of a document that this person may write; null where that is nothing or all of it, or where a field of
 * their own would be left out.
 */
function partOf(one: Part['one'], { user, roles, isMine }: TakeBackOptions): Part | null {
  const { here, there } = one;
  const project = projectOfKey(here._id) ?? '';
  const base = there ?? with_(here, {});
  if (!there && !mayWrite(roles, null, base, user).ok) return null;
  const known = base.fields as Registers;
  const due = Object.entries(here.fields as Registers).filter(
    ([field, { t }]) => rankOf(t) > rankOf(own(known, field)?.t),
  );
  const isAllowed = ([field, register]: (typeof due)[number]): boolean =>
    mayWrite(roles, base, with_(base, { ...known, [field]: register }), user).ok;
  const taken = due.filter(isAllowed);
  const left = due.filter((entry) => !isAllowed(entry));
  if (left.some(([, { t }]) => isMine(commandKey(project, withoutOrdinal(t))))) return null;
  const lacked = left
    .map(([, { t }]) => t)
    .toSorted()
    .at(-1);
  if (lacked === undefined || (there && taken.length === 0)) return null;
  return { one, part: with_(base, { ...known, ...Object.fromEntries(taken) }), lacked };
}

/** Where a revision is in the history of the stored document; null where it isn't. */
async function historyFrom(on: Database, id: string, rev: string | null): Promise<readonly string[] | null> {
  if (rev === null) return [];
  const { _revisions: known } = (await on.get(id, { revs: true })) as unknown as {
    readonly _revisions: { readonly start: number; readonly ids: readonly string[] };
  };
  const at = known.ids.findIndex((hash, index) => `${known.start - index}-${hash}` === rev);
  return at < 0 ? null : known.ids.slice(at);
}

/**
 * Puts the part that the server took below what is here, as if this device had written the one and then the other:
 * what others wrote stays shown, and waits to be sent by them.
 * @returns the new revision; null where the histories don't meet, and the part comes with the next exchange
 */
async function rebase(
  { on, user }: TakeBackOptions,
  { one, part }: Part,
  rev: string,
): Promise<string | null> {
  const { here, there } = one;
  const before = await historyFrom(on, here._id, there?._rev ?? null);
  if (!before || here._rev === undefined) return null;
  const start = Number.parseInt(rev, 10);
  const ids = [rev.slice(rev.indexOf('-') + 1), ...before];
  const revisions = (from: number, list: readonly string[]) => ({ _revisions: { start: from, ids: list } });
  const sent = { ...part, _rev: rev, ...revisions(start, ids) };
  const hash = here._rev.slice(here._rev.indexOf('-') + 1);
  const next = `${start + 1}-${hash}`;
  const kept = { ...here, _rev: next, ...revisions(start + 1, [hash, ...ids]) };
  await on.bulkDocs([sent], { new_edits: false });
  await on.bulkDocs([kept], { new_edits: false });
  if (next !== here._rev) await on.bulkDocs([{ ...deletionOf(here as unknown as StoredDoc, user, next) }]);
  return next;
}

/** Documents in one request. */
const AT_ONCE = 500;

/**
 * Sends of refused documents what this person may write, where it is others' fields that the server doesn't take from
 * them: after a server was restored from a backup, each sends their own part.
 *
 * @param stuck refused documents that hold more than the server has
 * @returns the documents of which a part was sent, with the rest as lacking
 */
async function sendParts(
  options: TakeBackOptions,
  stuck: readonly Part['one'][],
): Promise<ReadonlyMap<string, LackedDoc>> {
  const parts = stuck.flatMap((one) => partOf(one, options) ?? []);
  const sent = new Map<string, LackedDoc>();
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const some = parts.slice(at, at + AT_ONCE);
    const outcomes = await options.remote.write(
      some.map(({ one: { here, there }, part }) => ({
        ...contentOf(part as unknown as StoredDoc),
        ...{ _id: here._id, ...(there?._rev === undefined ? {} : { _rev: there._rev }) },
      })),
    );
    for (const [index, part] of some.entries()) {
      const { rev } = outcomes[index] ?? {};
      if (rev === undefined) continue;
      const { word } = part.one;
      const next = await rebase(options, part, rev);
      sent.set(word.id, lackedOf({ ...word, rev: next ?? word.rev }, part.lacked));
    }
  }
  return sent;
}

/**
 * Takes back steps of this person that the server refused: completely, as far as it has nothing of them. What they wrote
 * is stored separately (`RefusedNotes`), and their documents get the server's values, so that other changes in them
 * aren't refused as well. Where only a document was refused, the steps are taken back whose changes only it contains.
 * What others did is never taken back: the server accepts it from them. What administrators write is their own matter.
 *
 * @param denied what the server refused just now
 */
export async function takeBack(
  options: TakeBackOptions,
  denied: readonly RefusedWrite[],
): Promise<TakenBack> {
  const { on, isMine } = options;
  const due = denied.filter(({ id }) => !isAdministrators(id));
  const words = new Map(due.map((word) => [word.id, word]));
  const steps = [...words.values()].filter(({ id }) => id.startsWith('c:'));
  const ofOthers = steps.filter(({ id }) => !isMine(id));
  for (const { id } of ofOthers) words.delete(id);
  const direct = await stepsOf(
    on,
    steps.flatMap(({ id }) => (isMine(id) ? id : [])),
  );
  const news = [...direct.values()].flatMap((step) => {
    const word = words.get(step._id);
    return word ? [{ step, word }] : [];
  });
  for (const { step } of news) words.delete(step._id);
  const written = new Set(await takeStepsBack(options, news, [...words.keys()]));
  // Documents from which something was removed are sent again in their new state.
  for (const id of written) words.delete(id);
  const both = await readBoth(options, [...words.keys()]);
  for (const { here } of both.filter((one) => isKnownThere(one, isMine))) words.delete(here._id);
  const stuck = both.flatMap((one) => {
    const word = words.get(one.here._id);
    return word ? [{ ...one, word }] : [];
  });
  for (const { here } of stuck) words.delete(here._id);
  const parts = await sendParts(options, stuck);
  const explained = await explainRefusals(
    options,
    stuck.filter(({ here }) => !parts.has(here._id)),
  );
  const more =
    explained.news.length > 0
      ? await takeStepsBack(
          options,
          explained.news,
          stuck.map(({ here }) => here._id),
        )
      : [];
  return {
    left: [...words.values(), ...explained.left],
    lacking: [
      ...ofOthers.map((word) => lackedOf(word, stampOfStep(word.id))),
      ...parts.values(),
      ...explained.lacking,
    ],
    written: written.size + more.length,
  };
}

/** Removes what a tab had recorded but not yet removed when it ended. @returns how many documents were written */
export async function finishTakingBack(options: TakeBackOptions): Promise<number> {
  const { steps } = await readRefused(options.on);
  const refused = await stepsOf(
    options.on,
    steps.map(({ id }) => id),
  );
  return (await takeOutOf(options, changedBy(refused.values()), refused)).length;
}
