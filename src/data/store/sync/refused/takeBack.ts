import { isAdministrators } from '#domain/team/oneWriter.ts';
import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { RefusedWrite } from '../syncState.ts';
import { changedBy, stepsOf } from './asSteps.ts';
import { explainRefusals, isKnownThere, type Refused } from './explainRefusals.ts';
import { type LackedDoc, lackedOf, stampOfStep } from './lacking.ts';
import { readRefused, writeRefused } from './refusedNotes.ts';
import { sendParts } from './sendParts.ts';
import { readBoth, type TakeBackOptions, takeOutOf } from './takeOutOf.ts';

/** The result. */
export interface TakenBack {
  /** Refused documents that no step explains: they stay as they are, and are reported individually. */
  readonly left: readonly RefusedWrite[];
  /** Documents of other people that the server lacks, and doesn't accept from this person: they stay as they are. */
  readonly lacking: readonly LackedDoc[];
  /** How many documents were written and have to be sent. */
  readonly written: number;
}

const toldOf = ({ step, word: { reason, at } }: Refused): RefusedStep => {
  const { _id: id, kind, image, count } = step;
  return { id, kind, image, count, reason, at };
};

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
