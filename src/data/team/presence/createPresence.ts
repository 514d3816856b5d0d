import type { ReadonlySignal, Signal } from '@preact/signals-core';
import * as v from 'valibot';
import { databaseWord } from '#domain/team/databaseWord.ts';
import { isUserName } from '#domain/team/userName.ts';
import { watchedBy } from '../watched.ts';

/** The photos that each of the others is viewing, by user name. */
type Others = ReadonlyMap<string, readonly string[]>;

/**
 * Where others are in the team's projects. It may be unavailable at any time: nothing depends on it, and its failures
 * are silent.
 */
export interface Presence {
  /** Updated while there are subscribers and the page is visible. */
  others(project: string): ReadonlySignal<Others>;
  /** Announces which photo this tab shows; null: none. To be repeated every {@link REPEAT}. */
  look(project: string, image: string | null): Promise<void>;
}

export interface PresenceOptions {
  /** Absolute address of the server. */
  readonly base: string;
  readonly request: typeof fetch;
  /** User name. */
  readonly me: string;
  /** Distinguishes tabs of the same person. */
  readonly tab: string;
  /** The server's time, as far as known; milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when the page is visible. */
  readonly inView: () => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Interval for repeating the announcement; milliseconds. */
export const REPEAT = 60_000;
/** How long the server holds a request without news, milliseconds. */
const HELD = 50_000;
/** Longest wait for an answer: of the held request, and of others. Milliseconds. */
const PATIENCE = { feed: HELD + 20_000, write: 10_000 } as const;
/** Delays before retries after failures, increasing; milliseconds. */
const AGAIN = { first: 5_000, last: 120_000 } as const;

const NOBODY: Others = new Map();

const heartbeatSchema = v.object({
  last_seq: v.union([v.string(), v.number()]),
  results: v.array(v.unknown()),
});
const accepted = v.object({ rev: v.string() });
/** Most tabs of one person that are announced. */
const MOST_TABS = 20;
/** How many times a write is repeated where another tab of the same person was faster. */
const ATTEMPTS = 3;

interface Followed extends PresenceOptions {
  readonly address: string;
  readonly others: Signal<Others>;
}

/** After this long without an announcement a person is considered gone, milliseconds. */
const GONE = 150_000;
/** A time that is further ahead of the server's comes from a wrong clock, milliseconds. */
const AHEAD = 120_000;

/** One tab's announcement: the photo that it shows, and when. */
interface Look {
  readonly tab: string;
  /** Id of a photo. */
  readonly image: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One person's document; unreadable parts are left out. */
const looksDoc = v.object({
  _rev: v.string(),
  looks: v.fallback(v.array(v.unknown()), []),
});
const look = v.object({ tab: v.string(), image: v.string(), at: v.number() });
const row = v.object({
  doc: v.object({ ...looksDoc.entries, _id: v.pipe(v.string(), v.startsWith('u:')) }),
});

/** The readable announcements of one document. */
const readLooks = (looks: readonly unknown[]): readonly Look[] =>
  looks.flatMap((one) => {
    const read = v.safeParse(look, one);
    return read.success ? [read.output] : [];
  });

/** Whether an announcement is still current. @param now milliseconds since 1970 */
const isFresh = ({ at }: Pick<Look, 'at'>, now: number): boolean => at <= now + AHEAD && now - at <= GONE;

interface ReceivedLook extends Look {
  /** When it was made, by this device's estimate of the server's clock. */
  readonly sentAt: number;
}

/** People's announcements, and how long they stay current. */
interface Whereabouts {
  /** @param rows of the server's changes, unchecked */
  take(rows: readonly unknown[]): void;
  /** The photos that each other person is viewing, by user name; current ones only. */
  others(): ReadonlyMap<string, readonly string[]>;
}

/** @param me user name  @param now the server's time as far as known, milliseconds since 1970 */
export function createWhereabouts(me: string, now: () => number): Whereabouts {
  const received = new Map<string, readonly ReceivedLook[]>();
  let isFirst = true;
  // Changes that arrive now are new, whatever clock they contain; for existing ones, only that clock shows their age.
  const sentAt = (one: Look, before: readonly ReceivedLook[]): number => {
    const same = before.find(({ tab, image, at }) => tab === one.tab && image === one.image && at === one.at);
    if (same) return same.sentAt;
    if (!isFirst) return now();
    return one.at > now() + AHEAD ? 0 : Math.min(one.at, now());
  };
  return {
    take(rows) {
      for (const one of rows) {
        const read = v.safeParse(row, one);
        if (!read.success) continue;
        const user = read.output.doc._id.slice('u:'.length);
        if (!isUserName(user) || user === me) continue;
        const before = received.get(user) ?? [];
        const looks = readLooks(read.output.doc.looks);
        received.set(
          user,
          looks.map((lastSend) => ({ ...lastSend, sentAt: sentAt(lastSend, before) })),
        );
      }
      isFirst = false;
    },
    others: () =>
      new Map(
        [...received].flatMap(([user, looks]) => {
          const images = looks.flatMap(({ image, sentAt: at }) => (isFresh({ at }, now()) ? [image] : []));
          return images.length > 0 ? [[user, [...new Set(images)].toSorted()] as const] : [];
        }),
      ),
  };
}

/** Requests changes continuously. @returns stops it */
function follow({ address, others, request, me, now, inView, pause }: Followed): () => void {
  const ended = new AbortController();
  const where: Whereabouts = createWhereabouts(me, now);
  const show = (): void => {
    const next = where.others();
    const { value } = others;
    const isSame = JSON.stringify([...next]) === JSON.stringify([...value]);
    if (!isSame && !ended.signal.aborted) others.value = next;
  };
  /** @returns where to continue; null where there is no such database, so that it needn't be asked again */
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
    const read = v.safeParse(heartbeatSchema, answer.ok ? await answer.json() : null);
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
  // A person who stops announcing disappears after a while, without any news from the server.
  const timer = setInterval(show, REPEAT / 4);
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}

export function createPresence(options: PresenceOptions): Presence {
  const { base, request, me, tab, now } = options;
  const addressOf = (project: string): string => `${base}/presence-${databaseWord(project)}`;
  const ownAddress = (project: string): string => `${addressOf(project)}/${encodeURIComponent(`u:${me}`)}`;
  const read = async (project: string): Promise<v.InferOutput<typeof looksDoc> | null> => {
    const signal = AbortSignal.timeout(PATIENCE.write);
    const there = await request(ownAddress(project), { cache: 'no-store', signal });
    const known = v.safeParse(looksDoc, there.ok ? await there.json() : null);
    return known.success ? known.output : null;
  };
  /** This person's document as this tab last wrote it: there is no time to read it while a page is being closed. */
  const written = new Map<string, v.InferOutput<typeof looksDoc>>();
  /** @returns whether another tab or device of the same person was faster */
  const write = async (project: string, image: string | null): Promise<boolean> => {
    const known = written.get(project) ?? (await read(project));
    written.delete(project);
    const others = readLooks(known?.looks ?? []).filter((one) => one.tab !== tab && isFresh(one, now()));
    const own: readonly Look[] = image === null ? [] : [{ tab, image, at: now() }];
    const looks = [...own, ...others].slice(0, MOST_TABS);
    const answer = await request(ownAddress(project), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...(known && { _rev: known._rev }), looks }),
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE.write),
    });
    const taken = v.safeParse(accepted, answer.ok ? await answer.json() : null);
    if (taken.success) written.set(project, { _rev: taken.output.rev, looks: [...looks] });
    return answer.status === 409;
  };
  /** Sequential: the last announcement counts. */
  let lastSend: Promise<unknown> = Promise.resolve();
  const say = async (project: string, image: string | null): Promise<void> => {
    try {
      for (let left = ATTEMPTS; left > 0 && (await write(project, image)); left -= 1);
    } catch {
      // It is repeated soon, and nothing depends on it.
    }
  };
  return {
    others: watchedBy<Others>(NOBODY, (project, others) =>
      follow({ ...options, address: addressOf(project), others }),
    ),
    look(project, image) {
      const next = lastSend.then(() => say(project, image));
      lastSend = next;
      return next;
    },
  };
}
