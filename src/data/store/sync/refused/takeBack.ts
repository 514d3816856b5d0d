import { projectOfKey } from '#domain/edit/admit/docId.ts';
import type { CommandDoc, FieldDoc } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { isNotMade } from '#domain/edit/refused/withheld.ts';
import type { Registers } from '#domain/edit/registers/registerTypes.ts';
import { rankOf, withoutOrdinal } from '#domain/edit/registers/stamp.ts';
import { sameJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import type { RefusedStep } from '#domain/team/refusedStep.ts';
import { mergeStored } from '../../../copy/mergeStored.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { RefusedWrite } from '../syncState.ts';
import { changedBy, stepsOf } from './asSteps.ts';
import { readRefused, writeRefused } from './refusedNotes.ts';
import { type HereAndThere, readBoth, type TakeBackOptions, takeOutOf } from './takeOutOf.ts';

/** The result. */
export interface TakenBack {
  /** Refused documents that no step explains: they stay as they are, and are reported individually. */
  readonly left: readonly RefusedWrite[];
  /** How many documents were written and have to be sent. */
  readonly written: number;
}

/** A refused step with the server's reason. */
interface Refused {
  readonly step: CommandDoc;
  readonly word: RefusedWrite;
}

const toldOf = ({ step, word: { reason, at } }: Refused): RefusedStep => {
  const { _id: id, kind, image, count } = step;
  return { id, kind, image, count, reason, at };
};

/** Whether the server has everything in a document. */
function isKnownThere({ here, there }: HereAndThere): boolean {
  if (isNotMade(here)) return true;
  if (!there) return Object.keys(here.fields).length === 0;
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

/** Records steps as refused. @returns the ids of all refused ones */
async function noteSteps(on: Database, news: readonly Refused[]): Promise<readonly string[]> {
  const notes = await readRefused(on);
  const all = new Map([...notes.steps, ...news.map(toldOf)].map((step) => [step.id, step]));
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

/** For individually refused documents: the steps that only they contain, and documents that no step explains. */
async function explain(
  { on, isOwnStep }: TakeBackOptions,
  stuck: readonly (HereAndThere & { readonly word: RefusedWrite })[],
): Promise<{ readonly news: readonly Refused[]; readonly left: readonly RefusedWrite[] }> {
  const news = new Map<string, Refused>();
  const left: RefusedWrite[] = [];
  for (const one of stuck) {
    const { word } = one;
    const steps = await stepsOf(on, stepsIn(one).filter(isOwnStep));
    if (steps.size === 0) left.push(word);
    for (const step of steps.values()) news.set(step._id, { step, word });
  }
  return { news: [...news.values()], left };
}

/**
 * Takes back steps that the server refused: completely, as far as it has nothing of them. What they wrote is stored
 * separately (`RefusedNotes`), and their documents get the server's values, so that other changes in them aren't
 * refused as well. Where only a document was refused, the steps are taken back whose changes only it contains.
 *
 * @param denied what the server refused just now
 */
export async function takeBack(
  options: TakeBackOptions,
  denied: readonly RefusedWrite[],
): Promise<TakenBack> {
  const { on } = options;
  const words = new Map(denied.map((word) => [word.id, word]));
  const direct = await stepsOf(
    on,
    [...words.keys()].filter((id) => id.startsWith('c:')),
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
  for (const { here } of both.filter(isKnownThere)) words.delete(here._id);
  const stuck = both.flatMap((one) => {
    const word = words.get(one.here._id);
    return word ? [{ ...one, word }] : [];
  });
  for (const { here } of stuck) words.delete(here._id);
  const explained = await explain(options, stuck);
  const more =
    explained.news.length > 0
      ? await takeStepsBack(
          options,
          explained.news,
          stuck.map(({ here }) => here._id),
        )
      : [];
  return { left: [...words.values(), ...explained.left], written: written.size + more.length };
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
