import type { ReadonlySignal, Signal } from '@preact/signals-core';
import * as v from 'valibot';
import { databaseWord } from '#domain/team/databaseWord.ts';
import { watchedBy } from '../watched.ts';
import { createWhereabouts, type Whereabouts } from './whereabouts.ts';

/** The photo that each of the others looks at, by user name. */
type Others = ReadonlyMap<string, string>;

/** Who else is where in the team's projects. It may always be missing: nothing rests on it, and its failures are silent. */
export interface Presence {
  /** While somebody listens and the page is in view. */
  others(project: string): ReadonlySignal<Others>;
  /** Says which photo this person looks at; null: none. To be said again each {@link REPEAT}. */
  look(project: string, image: string | null): Promise<void>;
}

export interface PresenceOptions {
  /** Absolute address of the server. */
  readonly base: string;
  readonly request: typeof fetch;
  /** User name. */
  readonly me: string;
  /** The server's time, as far as it is known; milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when the page is in view. */
  readonly inView: () => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Who looks at a photo says so again after this; milliseconds. */
export const REPEAT = 60_000;
/** How long the server holds a question that it has no news for, milliseconds. */
const HELD = 50_000;
/** An answer later than this is none: of the question that is held, and of others. Milliseconds. */
const PATIENCE = { feed: HELD + 20_000, write: 10_000 } as const;
/** After a failure it is asked again, ever later; milliseconds. */
const AGAIN = { first: 5_000, last: 120_000 } as const;

const NOBODY: Others = new Map();

const told = v.object({
  last_seq: v.union([v.string(), v.number()]),
  results: v.array(v.unknown()),
});
const stored = v.object({ _rev: v.string() });

interface Followed extends PresenceOptions {
  readonly address: string;
  readonly others: Signal<Others>;
}

/** Asks for what changed, over and over. @returns ends it */
function follow({ address, others, request, me, now, inView, pause }: Followed): () => void {
  const ended = new AbortController();
  const where: Whereabouts = createWhereabouts(me, now);
  const show = (): void => {
    const next = where.others();
    const { value } = others;
    const isSame = next.size === value.size && [...next].every(([user, image]) => value.get(user) === image);
    if (!isSame && !ended.signal.aborted) others.value = next;
  };
  /** @returns where to go on; null where there is no such database, which needn't be asked again */
  const ask = async (since: string): Promise<string | null> => {
    const query = new URLSearchParams({
      include_docs: 'true',
      feed: 'longpoll',
      since,
      timeout: String(HELD),
    });
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE.feed)]);
    const answer = await request(`${address}/_changes?${query}`, { signal });
    if (answer.status === 404) return null;
    const read = v.safeParse(told, answer.ok ? await answer.json() : null);
    if (!read.success) throw new Error(`${answer.status}`);
    where.take(read.output.results);
    return String(read.output.last_seq);
  };
  const run = async (): Promise<void> => {
    let since: string | null = '0';
    let wait: number = AGAIN.first;
    while (since !== null && !ended.signal.aborted) {
      await inView();
      try {
        since = await ask(since);
        wait = AGAIN.first;
      } catch {
        await pause(wait);
        wait = Math.min(AGAIN.last, wait * 2);
      }
      show();
    }
  };
  void run();
  // Who says nothing more is gone after a while, though nothing comes of it from the server.
  const timer = setInterval(show, REPEAT / 4);
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}

export function createPresence(options: PresenceOptions): Presence {
  const { base, request, me, now } = options;
  const addressOf = (project: string): string => `${base}/presence-${databaseWord(project)}`;
  const write = async (project: string, image: string | null, rev: string | null): Promise<Response> =>
    request(`${addressOf(project)}/${encodeURIComponent(`u:${me}`)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...(rev !== null && { _rev: rev }), image, at: now() }),
      signal: AbortSignal.timeout(PATIENCE.write),
    });
  const revOf = async (project: string): Promise<string | null> => {
    const there = await request(`${addressOf(project)}/${encodeURIComponent(`u:${me}`)}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE.write),
    });
    const read = v.safeParse(stored, there.ok ? await there.json() : null);
    return read.success ? read.output._rev : null;
  };
  return {
    others: watchedBy<Others>(NOBODY, (project, others) =>
      follow({ ...options, address: addressOf(project), others }),
    ),
    async look(project, image) {
      try {
        const answer = await write(project, image, await revOf(project));
        // Another tab or device of the same person said so in the same moment.
        if (answer.status === 409) await write(project, image, await revOf(project));
      } catch {
        // It is said again soon, and nothing rests on it.
      }
    },
  };
}
