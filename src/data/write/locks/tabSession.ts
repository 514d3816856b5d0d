import * as v from 'valibot';
import { isWriter, LAST_TIME } from '#domain/edit/registers/stamp.ts';
import { stored } from '#domain/stored.ts';
import type { Locks } from './locks.ts';

/** One tab's session: it survives a reload, and its steps can be undone in it. */
export interface TabSession {
  readonly id: string;
  /** When it began; milliseconds since 1970. */
  readonly since: number;
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** From letters and digits that can't be confused. */
export const randomTag = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

const session = v.object({
  /** Part of every stamp's writer, after the device's tag. */
  id: v.pipe(v.string(), v.maxLength(32), v.check(isWriter)),
  since: v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_TIME)),
});

/**
 * The session of this tab. A duplicated tab inherits its original's storage, but finds the session's lock held, so it
 * starts a new session: tabs never undo each other's steps.
 */
export async function takeTabSession(
  storage: Storage | null,
  locks: Locks,
  now: number,
): Promise<TabSession> {
  const kept = stored<TabSession | null>({
    storage: () => storage,
    key: 'sitting',
    schema: session,
    otherwise: null,
  });
  const before = kept.read();
  if (before && (await locks.keep(`sitting:${before.id}`))) return before;
  const fresh = { id: randomTag(8), since: now };
  await locks.keep(`sitting:${fresh.id}`);
  // Without session storage, steps can't be undone after a reload; nothing else depends on it.
  kept.write(fresh);
  return fresh;
}
