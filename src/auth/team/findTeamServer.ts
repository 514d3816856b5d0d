import * as v from 'valibot';

const teamFile = v.object({ couch: v.pipe(v.string(), v.regex(/^\/[\w./-]*$/)) });

/** An answer later than this is none. Milliseconds. */
export const PATIENCE = 10_000;

/** What an answer says; null where it isn't JSON. */
export async function jsonOf(answer: Response): Promise<unknown> {
  return /\bjson\b/i.test(answer.headers.get('content-type') ?? '') ? answer.json() : null;
}

/** The team's server that this app was delivered with; null where it was delivered without, or can't be asked now. */
export async function findTeamServer(request: typeof fetch): Promise<string | null> {
  try {
    const answer = await request('/team.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok || answer.status === 204) return null;
    const read = v.safeParse(teamFile, await jsonOf(answer));
    return read.success ? read.output.couch : null;
  } catch {
    return null;
  }
}
