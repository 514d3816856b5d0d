import { type PutBack, putBack } from '#domain/edit/refused/putBack.ts';
import type { Withheld } from '#domain/edit/refused/withheld.ts';
import { sameJson } from '#domain/json.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import { sendAgain } from '../push.ts';
import type { Replicating } from '../remoteDatabase.ts';
import { claimsOf, docsOf, fieldDocOf, stepsOf } from './asSteps.ts';
import { readRefused, writeRefused } from './refusedNotes.ts';
import type { TakeBackOptions } from './takeOutOf.ts';

interface SendingOptions {
  readonly on: Database;
  readonly remote: Replicating;
  readonly received: TakeBackOptions['received'];
  readonly now: () => number;
}

/** How many times documents that were written meanwhile are read again. */
const ATTEMPTS = 10;

type PutIn = (one: Withheld, here: Parameters<typeof putBack>[0]) => PutBack;

/** Puts withheld values back into documents. @returns what is still withheld */
async function putInto(
  on: Database,
  received: TakeBackOptions['received'],
  withheld: readonly Withheld[],
  putIn: PutIn,
): Promise<readonly Withheld[]> {
  const left: Withheld[] = [];
  let due = withheld;
  for (let attempt = 0; due.length > 0 && attempt < ATTEMPTS; attempt += 1) {
    const here = await docsOf(
      on,
      due.map(({ id }) => id),
    );
    const backs = due.flatMap((one) => {
      const doc = fieldDocOf(here.get(one.id));
      if (doc) return [{ one, doc, back: putIn(one, doc) }];
      left.push(one);
      return [];
    });
    const news = backs.filter(({ doc, back }) => !sameJson(doc.fields, back.doc.fields));
    const outcomes = news.length > 0 ? await on.bulkDocs(news.map(({ back }) => ({ ...back.doc }))) : [];
    const isRefused = (of: (typeof backs)[number]) => {
      const at = news.indexOf(of);
      return at >= 0 && !('ok' in (outcomes[at] ?? {}));
    };
    for (const each of backs)
      if (!isRefused(each)) left.push({ id: each.one.id, fields: each.back.withheld });
    const written = news.filter((each) => !isRefused(each)).map(({ one }) => one.id);
    if (written.length > 0) await received([...(await docsOf(on, written)).values()]);
    due = backs.filter(isRefused).map(({ one }) => one);
  }
  return [...left, ...due].filter(({ fields }) => Object.keys(fields).length > 0);
}

/**
 * Sends refused steps again. What the server accepts now is put back into its documents, which are sent with the next
 * exchange; the rest stays as it is, with the server's latest reason. Documents are written before the notes: a kill in
 * between leaves values that are taken out again, and can be sent again.
 */
export async function sendTakenBack({ on, remote, received, now }: SendingOptions): Promise<void> {
  const { steps, withheld } = await readRefused(on);
  if (steps.length === 0) return;
  const { taken: ids, refused: words } = await sendAgain(
    on,
    remote,
    steps.map(({ id }) => id),
    now,
  );
  const isTaken = new Set(ids);
  const still = steps.filter(({ id }) => !isTaken.has(id));
  const [taken, refused] = [
    await stepsOf(on, ids),
    await stepsOf(
      on,
      still.map(({ id }) => id),
    ),
  ];
  const claim = await claimsOf(
    on,
    withheld.map(({ id }) => id),
  );
  const putIn: PutIn = ({ id, fields }, here) => putBack(here, fields, { taken, refused }, claim(id));
  const left = await putInto(on, received, withheld, putIn);
  const wordsById = new Map(words.map((word) => [word.id, word]));
  await writeRefused(on, {
    steps: still.map((step) => {
      const { reason, at } = wordsById.get(step.id) ?? step;
      return { ...step, reason, at };
    }),
    withheld: left,
  });
}
