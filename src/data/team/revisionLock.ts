import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import { lackedIn, refusedIn, type SyncState } from '../store/sync/syncState.ts';
import type { PhotoState } from './photos/photoState.ts';

/** Why nothing can be signed in a team's project now. */
export type TeamSigningFault =
  /** Something is unsent, not yet received, refused, or has to be checked. */
  | 'not_in_step'
  /** Somebody else is signing, or has signed, this revision. */
  | 'signed_by_another'
  /** The server gives no lock: it is unreachable, or the person is no signer. */
  | 'no_lock';

/** What a signature is for. */
export interface SigningSubject {
  readonly project: string;
  readonly record: string;
  readonly revision: number;
  /** SHA-256 of what is signed, lower-case hex. */
  readonly hash: string;
}

/** Takes the lock of a revision, once for all devices; its holder may take it again. */
export type TakeSigningLock = (subject: SigningSubject) => Promise<Result<null, TeamSigningFault>>;

/** Whether everything that a signature depends on is here and on the server, as far as this device knows. */
export const isReadyToSign = (state: SyncState, photos: PhotoState): boolean =>
  state.kind === 'in_step' &&
  state.isWhole &&
  state.unsent === 0 &&
  photos.unsent === 0 &&
  refusedIn(state) === 0 &&
  lackedIn(state) === 0 &&
  state.alarms.length === 0;

const lockSchema = v.object({ _rev: v.string(), holder: v.string(), hash: v.string() });

/** Longest wait for an answer. Milliseconds. */
const PATIENCE = 10_000;

/**
 * A lock is a document of a database with one copy on one node, so only one of several requests gets 201. Anything
 * else, even 202, is no lock.
 *
 * @param base absolute address of the server @param holder user name
 */
export function createSigningLock(base: string, holder: string, request: typeof fetch): TakeSigningLock {
  return async ({ project, record, revision, hash }) => {
    const id = encodeURIComponent(`seal:${project}:${record}:${revision}`);
    const address = `${base}/locks/${id}`;
    const ask = (options: RequestInit = {}) =>
      request(address, { ...options, signal: AbortSignal.timeout(PATIENCE) });
    const put = (lock: object) =>
      ask({
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...lock, holder, hash }),
      });
    try {
      const taken = await put({});
      if (taken.status === 201) return ok(null);
      if (taken.status !== 409) return fail('no_lock');
      const there = await ask();
      const held = v.safeParse(lockSchema, there.ok ? await there.json() : null);
      if (!held.success) return fail('no_lock');
      if (held.output.holder !== holder) return fail('signed_by_another');
      // Left by a browser that was closed between lock and seal.
      if (held.output.hash === hash) return ok(null);
      const again = await put({ _rev: held.output._rev });
      if (again.status === 201) return ok(null);
      return fail(again.status === 409 ? 'signed_by_another' : 'no_lock');
    } catch {
      return fail('no_lock');
    }
  };
}
