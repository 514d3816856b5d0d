import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { type Ask, asAdministrator, PROJECT } from './people.ts';

export const DATABASE = `/project-${PROJECT}`;

export const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

export interface Stored {
  readonly _id: string;
  readonly _deleted?: unknown;
  readonly [field: string]: unknown;
}

/** A copy that has not heard of the last write yet says conflict: then it is done again, as devices do. */
export const TURNS = 20;
const hash = () => randomBytes(16).toString('hex');

/** Writes a document past the guard. @returns the new revision; null where a copy says conflict */
async function asRoot(doc: object, path: string): Promise<string | null> {
  // All copies have it then: one that lags takes over it what it knows nothing of, and gives that to the others.
  const put = await asAdministrator(`${path}?w=3`, { method: 'PUT', body: JSON.stringify(doc) });
  if (put.status === 409) return null;
  expect(put.ok).toBe(true);
  return String((await json(put)).rev);
}

/** Puts a document, its deletion or its absence in place past the guard. @returns the revision to be followed */
export async function place(id: string, wanted: Stored | null): Promise<string | undefined> {
  const path = `${DATABASE}/${encodeURIComponent(id)}`;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const there = await asAdministrator(path);
    const { _rev } = there.ok ? await json(there) : {};
    if (!wanted && !_rev) return undefined;
    const over = _rev ? { _rev } : {};
    // What is deleted with its content was there before.
    const { _deleted, ...live } = wanted ?? { _id: id, _deleted: true };
    const first = await asRoot(wanted ? { ...live, ...over } : { _deleted: true, ...over }, path);
    const rev = first && wanted && _deleted ? await asRoot({ ...wanted, _rev: first }, path) : first;
    if (rev) return wanted ? rev : undefined;
  }
  throw new Error(`${id} can't be put in place.`);
}

/** The answer to a write, whichever way it was sent. */
export interface Said {
  readonly isTaken: boolean;
  readonly isConflict: boolean;
  readonly reason: string;
}

const saidBy = async (answer: Response): Promise<Said> => {
  const { reason = '' } = await json(answer);
  return { isTaken: answer.ok, isConflict: answer.status === 409, reason: String(reason) };
};

async function saidInBulk(ask: Ask, doc: object, isReplicated: boolean): Promise<Said> {
  const answer = await ask(`${DATABASE}/_bulk_docs`, {
    method: 'POST',
    body: JSON.stringify({ docs: [doc], ...(isReplicated && { new_edits: false }) }),
  });
  const said = (await answer.json()) as unknown;
  // Who may not read the database gets one refusal, others one for each document.
  const [{ error, reason = '' } = {}] = (Array.isArray(said) ? said : [said]) as {
    readonly error?: string;
    readonly reason?: string;
  }[];
  return { isTaken: answer.ok && error === undefined, isConflict: error === 'conflict', reason };
}

type Way = (ask: Ask, doc: Stored, rev: string | undefined) => Promise<Said>;

/** The ways in which a document can be written; each follows the revision that is there. */
export const WAYS: Readonly<Record<'PUT' | 'DELETE' | 'bulk' | 'fork', Way>> = {
  PUT: async (ask, doc, rev) =>
    saidBy(
      await ask(`${DATABASE}/${encodeURIComponent(doc._id)}`, {
        method: 'PUT',
        body: JSON.stringify({ ...doc, ...(rev ? { _rev: rev } : {}) }),
      }),
    ),
  DELETE: async (ask, { _id }, rev) =>
    saidBy(await ask(`${DATABASE}/${encodeURIComponent(_id)}?rev=${rev}`, { method: 'DELETE' })),
  bulk: (ask, doc, rev) => saidInBulk(ask, { ...doc, ...(rev ? { _rev: rev } : {}) }, false),
  fork: (ask, doc, rev = '0-') => {
    const [start = '', before = ''] = rev.split('-');
    const ids = [hash(), ...(before ? [before] : [])];
    const at = Number(start) + 1;
    return saidInBulk(ask, { ...doc, _rev: `${at}-${ids[0]}`, _revisions: { start: at, ids } }, true);
  },
};
