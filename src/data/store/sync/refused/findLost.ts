import type { Database } from '../../pouch/pouchConnection.ts';
import { sendAgain } from '../push.ts';
import type { Replicating } from '../remoteDatabase.ts';
import type { RefusedWrite } from '../syncState.ts';
import { changedBy, docsOf, stepsOf } from './asSteps.ts';

interface FindLostDeps {
  /** Ids of the steps that may not have been sent. */
  readonly unsent: readonly string[];
  /** What the server refused just now. */
  readonly denied: readonly RefusedWrite[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Finds steps whose refusal was never recorded because the tab ended: PouchDB considers them sent. They are sent again
 * with their documents, so that the server gives the reason.
 */
export async function findLost(
  on: Database,
  remote: Replicating,
  { unsent, denied, now }: FindLostDeps,
): Promise<readonly RefusedWrite[]> {
  const deniedIds = new Set(denied.map(({ id }) => id));
  const there = await remote.has(unsent);
  const lost = unsent.filter((id) => !there.has(id) && !deniedIds.has(id));
  if (lost.length === 0) return [];
  const documents = changedBy((await stepsOf(on, lost)).values());
  const here = await docsOf(on, documents);
  const { refused } = await sendAgain(on, remote, [...lost, ...here.keys()], now);
  return refused.filter(({ id }) => !deniedIds.has(id));
}
