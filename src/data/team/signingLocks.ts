import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';

/** A signature's lock on the server. */
export interface SigningLock {
  readonly id: string;
  readonly rev: string;
  readonly record: string;
  readonly revision: number;
  /** User name of its holder. */
  readonly holder: string;
  /** SHA-256 of what its holder said to be about to sign; empty where it says none. */
  readonly hash: string;
}

/** What was signed. */
interface Signed {
  readonly record: string;
  readonly revision: number;
  readonly hash: string;
}

/**
 * The locks of signed revisions that name other content than was signed: their holder changed them afterwards. The signed
 * content is named by its hash, so it is what counts.
 */
export const changedAfterSigning = (
  locks: readonly SigningLock[],
  signed: readonly Signed[],
): readonly SigningLock[] =>
  locks.filter((lock) => {
    const mine = signed.filter(
      ({ record, revision }) => record === lock.record && revision === lock.revision,
    );
    return mine.length > 0 && !mine.some(({ hash }) => hash === lock.hash);
  });

/** The signature locks of a team, for leads. */
export interface SigningLocks {
  /** Those of a project, including those of completed signatures. */
  of(project: string): Promise<Result<readonly SigningLock[], 'unreached'>>;
  /**
   * Releases a listed lock, in this person's name.
   * `changed`: it was released or taken again meanwhile; `denied`: the person is no longer a lead of the project.
   */
  release(lock: SigningLock): Promise<Result<null, 'changed' | 'denied' | 'unreached'>>;
}

const row = v.object({
  doc: v.object({ _id: v.string(), _rev: v.string(), holder: v.string(), hash: v.fallback(v.string(), '') }),
});
const answer = v.object({ rows: v.array(v.unknown()) });

/** Longest wait for an answer. Milliseconds. */
const PATIENCE = 10_000;

/** `seal:<project>:<record>:<revision>`, see `deploy/couchdb/locksGuard.js`. */
const ID = /^seal:([^:]+):([^:]+):([1-9]\d{0,8})$/;

function readLock(project: string, listed: unknown): readonly SigningLock[] {
  const read = v.safeParse(row, listed);
  if (!read.success) return [];
  const { _id: id, _rev: rev, holder, hash } = read.output.doc;
  const [, of, record, revision] = ID.exec(id) ?? [];
  return of === project && record ? [{ id, rev, record, revision: Number(revision), holder, hash }] : [];
}

/** @param base absolute address of the server  @param user user name of the person who works here */
export function createSigningLocks(base: string, user: string, request: typeof fetch): SigningLocks {
  const ask = (path: string, options: RequestInit = {}) =>
    request(`${base}/locks/${path}`, { ...options, signal: AbortSignal.timeout(PATIENCE) });
  return {
    async of(project) {
      const keys = { startkey: `seal:${project}:`, endkey: `seal:${project}:\uffff` };
      const query = new URLSearchParams([
        ...Object.entries(keys).map(([name, key]) => [name, JSON.stringify(key)]),
        ['include_docs', 'true'],
      ]);
      try {
        const listed = await ask(`_all_docs?${query}`);
        const read = v.safeParse(answer, listed.ok ? await listed.json() : null);
        if (!read.success) return fail('unreached');
        return ok(read.output.rows.flatMap((one) => readLock(project, one)));
      } catch {
        return fail('unreached');
      }
    },
    async release({ id, rev }) {
      try {
        const { status } = await ask(encodeURIComponent(id), {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ _rev: rev, _deleted: true, releasedBy: user }),
        });
        if (status === 200 || status === 201) return ok(null);
        if (status === 409) return fail('changed');
        return fail(status === 401 || status === 403 ? 'denied' : 'unreached');
      } catch {
        return fail('unreached');
      }
    },
  };
}
