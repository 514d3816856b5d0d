import type { SyncTrouble } from './syncState.ts';

/** The problem shown by the server's last answer; null where there was none. */
export interface LastResponse {
  readonly trouble: SyncTrouble | null;
  readonly detail: string;
}

/** Longest wait for an answer; feeds answer when there is a change. Milliseconds. */
const PATIENCE = 20_000;

const BY_STATUS: Readonly<Record<number, SyncTrouble>> = {
  401: 'signed_out',
  403: 'no_access',
  404: 'no_project',
  429: 'limit',
};

/**
 * Whether the server may succeed with smaller batches: it, or a proxy, failed at the request, or didn't answer in time.
 */
export const isTooMuch = ({ trouble, detail }: LastResponse): boolean =>
  trouble === 'server' || (trouble === 'offline' && detail.includes('TimeoutError'));

const isJson = (answer: Response): boolean =>
  /\bjson\b|multipart\//i.test(answer.headers.get('content-type') ?? '');

/** A missing checkpoint is no problem. */
const isCheckpoint = (url: string): boolean => url.includes('/_local/');
const isFeed = (url: string): boolean => /[?&]feed=/.test(url);

function troubleOf(url: string, answer: Response): SyncTrouble | null {
  if (answer.ok) return isJson(answer) ? null : 'not_couch';
  if (answer.status === 404 && isCheckpoint(url)) return null;
  // Outdated and individually forbidden documents are reported in the answer's body.
  if (answer.status === 409 || answer.status === 412) return null;
  // 511: the network requires a sign-in of its own.
  if (answer.status === 511 || (!isJson(answer) && answer.status < 500)) return 'not_couch';
  return BY_STATUS[answer.status] ?? 'server';
}

/**
 * A `fetch` that reports how the server answers: PouchDB itself only says that it paused. Requests have a timeout, so
 * that a half-open connection is noticed.
 */
export function createRemoteFetch(
  request: typeof fetch,
  hear: (heard: LastResponse) => void,
): (url: string | Request, options?: RequestInit) => Promise<Response> {
  return async (url, options = {}) => {
    const address = typeof url === 'string' ? url : url.url;
    const timeoutMs = isFeed(address) ? 2 * PATIENCE : PATIENCE;
    const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
    try {
      const answer = await request(url, { ...options, signal: AbortSignal.any(signals), redirect: 'error' });
      const trouble = troubleOf(address, answer);
      hear({ trouble, detail: trouble ? `${answer.status} ${answer.statusText}`.trim() : '' });
      if (trouble !== 'not_couch') return answer;
      throw new TypeError('This is no answer of CouchDB.');
    } catch (error) {
      const isMine = options.signal?.aborted ?? false;
      const isKnown = error instanceof TypeError && error.message === 'This is no answer of CouchDB.';
      if (!isMine && !isKnown) hear({ trouble: 'offline', detail: String(error) });
      throw error;
    }
  };
}
