import { effect } from '@preact/signals-core';
import { QueryClient } from '@tanstack/react-query';
import type { Pending } from '#domain/edit/pending.ts';
import { type Clock, createClock, type Stamp, stampFrom } from '#domain/edit/registers/stamp.ts';
import { ok, type Result } from '#domain/result.ts';
import { startFeed } from '../read/changeFeed.ts';
import { type Confirmed, createConfirmed } from '../read/confirmed.ts';
import { type Counts, createCounts } from '../read/counts/counts.ts';
import { createDocuments, type Documents } from '../read/documents.ts';
import type { StoreFailure, Subscription } from '../store/store.ts';
import type { TeamProject } from '../team/team.ts';
import { createWholeSteps, type WholeSteps } from '../write/partial/wholeSteps.ts';
import { createWriter, type Writer } from '../write/writer.ts';
import { createReopener } from './reopen.ts';
import type { Surroundings } from './surroundings.ts';

/** What reads, writes and counts documents; everything else of a workspace is built on it. */
export interface Core {
  readonly queries: QueryClient;
  readonly clock: Clock;
  /** When this tab's session began: its steps are later. */
  readonly began: Stamp;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  readonly wholeSteps: WholeSteps;
  readonly writer: Writer;
  readonly counts: Counts;
  /** Told of what changes, in this tab or another. */
  readonly feed: Subscription;
}

/** Puts back what the database lost, from its second copy; what was worked out of the rest holds no more then. */
async function restoreLost({
  restoreFromCopy,
  health,
  derived,
}: Surroundings): Promise<Result<void, StoreFailure>> {
  const restored = await restoreFromCopy();
  if (!restored.ok) return restored;
  const { added, merged } = restored.value;
  if (added + merged > 0) {
    health.putBack(added + merged);
    await derived.clear();
  }
  return ok(undefined);
}

/** Ids of the steps that the server refused and that were taken back. */
const takenBackIn = (projects: ReadonlyMap<string, Pick<TeamProject, 'state'>> = new Map()) =>
  new Set([...projects.values()].flatMap(({ state }) => state.value.takenBack.map(({ id }) => id)));

/** Restores what was lost, then starts to read, to write and to follow changes. */
export async function startCore(around: Surroundings): Promise<Result<Core, StoreFailure>> {
  const { store, derived, locks, tabSession, now, who } = around;
  const queries = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false } },
  });
  // The team's server takes a step only from whom its stamp names.
  const author = [around.device, tabSession.id, ...(around.team ? [around.team.member.name] : [])].join('~');
  const clock = createClock(author, now, around.clockCheck.seen);
  // What was stored before is older than what follows, and this tab's steps are found again, though the clock goes back.
  // A session that began by a clock that was put right since began no later than now.
  const began = stampFrom(around.team ? Math.min(tabSession.since, now()) : tabSession.since);
  clock.observe(began);
  const documents = createDocuments(store, clock, around.health.newer);
  const confirmed = createConfirmed(queries, documents);
  const restored = await restoreLost(around);
  if (!restored.ok) return restored;
  const reopener = await createReopener(around, documents, confirmed);
  if (!reopener.ok) return reopener;
  const reopen = reopener.value;
  const wholeSteps = createWholeSteps(derived);
  const allows = (step: Pending) => around.team?.allows(step) ?? true;
  const writer = createWriter({
    allows,
    store,
    documents,
    confirmed,
    locks,
    clock,
    now,
    who,
    reopen,
    wholeSteps,
  });
  const counts = createCounts({
    confirmed,
    queue: writer.queue,
    store,
    derived,
    seen: (image) => writer.edits.damages(image).value,
  });
  const feed = startFeed({ store, documents, confirmed, soon: around.soon, reached: counts.reached });
  await feed.ready;
  const stopHearing = around.team
    ? effect(() => writer.leaveOut(takenBackIn(around.team?.projects.value)))
    : () => undefined;
  const stop = (): void => {
    stopHearing();
    feed.stop();
  };
  const follows = { ready: feed.ready, stop };
  return ok({ queries, clock, began, documents, confirmed, wholeSteps, writer, counts, feed: follows });
}
