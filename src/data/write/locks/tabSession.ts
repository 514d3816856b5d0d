import { isWriter, LAST_TIME } from '#domain/edit/registers/stamp.ts';
import type { Locks } from './locks.ts';

/** One tab's stretch of work: it survives a reload, and what it did can be undone in it. */
export interface TabSession {
  readonly id: string;
  /** When it began; milliseconds since 1970. */
  readonly since: number;
}

const KEY = 'sitting';
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Letters and digits that can't be taken for one another. */
export const randomTag = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

/** Part of every stamp's writer, with the device's tag before it. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && isWriter(value) && value.length <= 32;
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LAST_TIME;

function stored(storage: Storage | null): TabSession | null {
  try {
    const { id, since } = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return isId(id) && isTime(since) ? { id, since } : null;
  } catch {
    return null;
  }
}

/**
 * The session of this tab. A duplicated tab inherits the storage of its original, whose lock is held: it
 * begins a session of its own, lest both undo each other's steps.
 */
export async function takeTabSession(
  storage: Storage | null,
  locks: Locks,
  now: number,
): Promise<TabSession> {
  const before = stored(storage);
  if (before && (await locks.keep(`sitting:${before.id}`))) return before;
  const fresh = { id: randomTag(8), since: now };
  await locks.keep(`sitting:${fresh.id}`);
  try {
    storage?.setItem(KEY, JSON.stringify(fresh));
  } catch {
    // Without session storage the steps can't be undone after a reload; nothing else depends on it.
  }
  return fresh;
}
