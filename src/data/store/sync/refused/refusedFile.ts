import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { PouchStore } from '../../pouch/pouchStore.ts';
import type { StoredDoc } from '../../store.ts';
import { withHistory } from '../push.ts';
import { readNotes } from '../syncNotes.ts';
import { changedBy, stepsOf } from './asSteps.ts';
import type { RefusedNotes } from './refusedNotesKey.ts';
import { createWithout, type Without } from './without.ts';

/**
 * The file of everything that was refused. Documents have their history of revisions: an administrator can write them
 * to the server unchanged (`_bulk_docs` with `new_edits: false`).
 */
export interface RefusedFile {
  readonly steps: readonly RefusedStep[];
  readonly withheld: readonly object[];
  readonly documents: readonly StoredDoc[];
}

/** Reads the file. @param others ids of refused documents that no step explains */
export async function readRefusedFile(
  using: PouchStore['using'],
  { steps, withheld }: RefusedNotes,
  others: readonly string[],
): Promise<RefusedFile> {
  const ids = steps.map(({ id }) => id);
  const documents = await using(async (on) => {
    const changed = changedBy((await stepsOf(on, ids)).values());
    const lacking = (await readNotes(on)).lacking.map(({ id }) => id);
    return withHistory(on, [...new Set([...ids, ...changed, ...lacking, ...others])]);
  });
  return { steps, withheld, documents };
}

/** See {@link Without}. @param ids of the refused steps */
export const withoutSteps = async (using: PouchStore['using'], ids: readonly string[]): Promise<Without> =>
  createWithout(await using((on) => stepsOf(on, ids)));
