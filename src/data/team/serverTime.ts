import * as v from 'valibot';
import { stored } from '#domain/stored.ts';

/** Smaller differences may be caused by the network. Milliseconds. */
const TELLING = 60_000;
/** Later answers are ignored. Milliseconds. */
const PATIENCE = 1500;

/** The server's time on this device. */
export interface ServerTime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when the server has answered, or on a timeout. */
  readonly asked: Promise<void>;
}

/**
 * The server's time on this device: the server refuses steps that are more than ten minutes ahead of its clock. The
 * last difference is used until it is determined again, and where it can't be.
 *
 * @param base absolute address of the server
 */
export function createServerTime(
  base: string,
  request: typeof fetch,
  storage: () => Storage,
  now: () => number,
): ServerTime {
  const kept = stored({ storage, key: 'team-clock', schema: v.number(), otherwise: 0 });
  let ahead = kept.read();
  const ask = async (): Promise<void> => {
    const asked = now();
    const answer = await request(`${base}/_up`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    const there = Date.parse(answer.headers.get('date') ?? '');
    if (!answer.ok || Number.isNaN(there)) return;
    const difference = there - (asked + now()) / 2;
    ahead = Math.abs(difference) < TELLING ? 0 : Math.round(difference);
    kept.write(ahead);
  };
  return { asked: ask().catch(() => undefined), now: () => now() + ahead };
}
