import * as v from 'valibot';

const teamFile = v.object({ couch: v.pipe(v.string(), v.regex(/^\/[\w./-]*$/)) });

/** Longest wait for an answer, in milliseconds. */
export const PATIENCE = 10_000;

/** The body of an answer; null where it isn't JSON. */
export async function jsonOf(answer: Response): Promise<unknown> {
  return /\bjson\b/i.test(answer.headers.get('content-type') ?? '') ? answer.json() : null;
}

/** The team server's address that this app was deployed with; null where there is none, or it can't be asked now. */
export async function findTeamServer(request: typeof fetch, ended: AbortSignal): Promise<string | null> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(PATIENCE)]);
    const answer = await request('/team.json', { cache: 'no-store', signal });
    if (!answer.ok || answer.status === 204) return null;
    const read = v.safeParse(teamFile, await jsonOf(answer));
    return read.success ? read.output.couch : null;
  } catch {
    return null;
  }
}
