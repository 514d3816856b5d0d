import { effect } from '@preact/signals-core';
import { type CompleteSteps, createCompleteSteps } from '#data/write/partial/completeSteps.ts';
import { createPacer } from '#data/write/yieldToPage.ts';
import type { Doc } from '#domain/edit/documents.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { type Clock, createClock, type Stamp, stampFrom } from '#domain/edit/registers/stamp.ts';
import { ok, type Result } from '#domain/result.ts';
import { mergeInto, type RestoredDocs } from '../copy/mergeInto.ts';
import { type Confirmed, createConfirmed } from '../read/confirmed.ts';
import { type Counts, createCounts } from '../read/counts/counts.ts';
import { createDocuments, type Documents } from '../read/documents.ts';
import type { Store, StoreChange, StoreFailure, Subscription } from '../store/store.ts';
import type { TeamProject } from '../team/team.ts';
import { createWriter, type Writer } from '../write/writer.ts';
import type { WorkspaceDeps } from './workspaceDeps.ts';

/** The parts that read, write and count documents; the rest of a workspace builds on them. */
export interface Core {
  readonly clock: Clock;
  /** When this tab's session began: its steps have later stamps. */
  readonly began: Stamp;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  readonly wholeSteps: CompleteSteps;
  readonly writer: Writer;
  readonly counts: Counts;
  /** Reports changes made in this or another tab. */
  readonly feed: Subscription;
}

/** Restores what the database lost, from its second copy; derived data is then invalid. */
async function restoreLost({
  restoreFromCopy,
  health,
  derived,
}: WorkspaceDeps): Promise<Result<void, StoreFailure>> {
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

/** Documents per transaction. */
const CHUNK = 100;

interface ReopenOptions {
  readonly store: Store;
  /** Restores what the database lost, from its second copy. */
  readonly restoreFromCopy: () => Promise<Result<RestoredDocs, StoreFailure>>;
}

/**
 * Handles a lost connection. If the database was deleted meanwhile, the new one is empty: it is filled from the second
 * copy and with everything that this tab holds, so that the pending steps find their documents.
 */
async function createReopener(
  { store, restoreFromCopy }: ReopenOptions,
  documents: Documents,
  confirmed: Confirmed,
): Promise<Result<() => Promise<Result<void, StoreFailure>>, StoreFailure>> {
  const first = await store.identity();
  if (!first.ok) return first;
  let known = first.value;

  /** Documents of this tab, with their revisions in the new database. */
  const refill = async (docs: readonly Doc[]): Promise<Result<void, StoreFailure>> => {
    const put = await mergeInto(store, docs);
    if (!put.ok) return put;
    const read = await documents.get(docs.map((doc) => doc._id));
    if (!read.ok) return read;
    confirmed.replace([...read.value.values()]);
    return ok(undefined);
  };
  return ok(async () => {
    const present = await store.identity();
    if (!present.ok) return present;
    if (present.value === known) return ok(undefined);
    const restored = await restoreFromCopy();
    if (!restored.ok) return restored;
    const cachedDocs = confirmed.cachedDocs();
    for (let from = 0; from < cachedDocs.length; from += CHUNK) {
      const done = await refill(cachedDocs.slice(from, from + CHUNK));
      if (!done.ok) return done;
    }
    known = present.value;
    return ok(undefined);
  });
}

interface FeedOptions {
  readonly store: Store;
  readonly documents: Documents;
  readonly confirmed: Confirmed;
  /** Runs its argument once, soon: at the next frame of a visible page. */
  readonly soon: (work: () => void) => void;
  readonly reached: (seq: number) => void;
}

/** Documents checked between looks at the clock. */
const BETWEEN = 50;

/** Puts changes of the store, from this or another tab, into the confirmed layer, batched per frame. */
function startFeed({ store, documents, confirmed, soon, reached }: FeedOptions): Subscription {
  let batch = new Map<string, StoreChange>();
  const flush = async (): Promise<void> => {
    const changes = [...batch.values()];
    batch = new Map();
    const pace = createPacer();
    const docs: Doc[] = [];
    for (const [at, { doc }] of changes.entries()) {
      const checked = documents.check(doc);
      if (checked) docs.push(checked);
      // A few are processed immediately; with thousands, input and frames come first. Their order doesn't matter.
      if (at % BETWEEN === BETWEEN - 1) await pace();
    }
    reached(Math.max(0, ...changes.map(({ seq }) => seq)));
    confirmed.absorb(docs);
  };
  return store.changes((change) => {
    if (batch.size === 0) soon(() => void flush());
    batch.set(change.doc._id, change);
  });
}

/** Restores lost data, then starts reading, writing and following changes. */
export async function startCore(deps: WorkspaceDeps): Promise<Result<Core, StoreFailure>> {
  const { store, derived, locks, tabSession, now, who } = deps;
  // The team's server accepts a step only from the person in its stamp.
  const author = [deps.device, tabSession.id, ...(deps.team ? [deps.team.member.name] : [])].join('~');
  const clock = createClock(author, now, deps.clockCheck.seen);
  // Stored stamps are older than what follows, and this tab's steps are found again, even if the clock was set back. A
  // session that began with a clock that was corrected since counts as having begun now.
  const began = stampFrom(deps.team ? Math.min(tabSession.since, now()) : tabSession.since);
  clock.observe(began);
  const documents = createDocuments(store, clock, deps.health.newer);
  const confirmed = createConfirmed(documents);
  const restored = await restoreLost(deps);
  if (!restored.ok) return restored;
  const reopener = await createReopener(deps, documents, confirmed);
  if (!reopener.ok) return reopener;
  const reopen = reopener.value;
  const wholeSteps = createCompleteSteps(derived);
  const allows = (step: Pending) => deps.team?.allows(step) ?? true;
  const writer = createWriter({
    allows,
    store,
    documents,
    confirmed,
    locks,
    clock,
    began,
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
  const feed = startFeed({ store, documents, confirmed, soon: deps.soon, reached: counts.reached });
  await feed.ready;
  const stopHearing = deps.team
    ? effect(() => writer.leaveOut(takenBackIn(deps.team?.projects.value)))
    : () => undefined;
  const stop = (): void => {
    stopHearing();
    feed.stop();
  };
  const follows = { ready: feed.ready, stop };
  return ok({ clock, began, documents, confirmed, wholeSteps, writer, counts, feed: follows });
}
