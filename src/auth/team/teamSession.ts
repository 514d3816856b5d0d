import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import type { TeamMember } from '#domain/team/member.ts';
import { jsonOf, PATIENCE } from './findTeamServer.ts';

/** Why a sign-in failed. */
export type SignInFailure =
  /** The server knows no such name with this password. */
  | 'wrong'
  /** The server can't be reached. */
  | 'offline'
  /** Something else answers: a network's own sign-in page, or a misconfigured proxy. */
  | 'not_couch'
  /** The server was reached, but failed. */
  | 'server';

const session = v.object({
  userCtx: v.object({ name: v.nullable(v.string()), roles: v.array(v.string()) }),
});

const failureOf = (status: number): SignInFailure =>
  status === 401 ? 'wrong' : status >= 500 || status === 429 ? 'server' : 'not_couch';

/** Asks the server who is signed in; null where nobody is. */
async function whoIsIt(
  request: typeof fetch,
  couch: string,
): Promise<Result<TeamMember | null, SignInFailure>> {
  const answer = await request(`${couch}/_session`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) return fail(failureOf(answer.status));
  const read = v.safeParse(session, await jsonOf(answer));
  if (!read.success) return fail('not_couch');
  const { name, roles } = read.output.userCtx;
  return ok(name === null ? null : { name, couch, roles });
}

/** Signs in: the server sets a cookie that no script can read. */
export async function signIn(
  request: typeof fetch,
  couch: string,
  name: string,
  password: string,
): Promise<Result<TeamMember, SignInFailure>> {
  try {
    const answer = await request(`${couch}/_session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, password }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) return fail(failureOf(answer.status));
    const who = await whoIsIt(request, couch);
    if (!who.ok) return who;
    // If the browser refused the cookie, nobody is signed in.
    return who.value?.name === name ? ok(who.value) : fail('server');
  } catch {
    return fail('offline');
  }
}

/** Ends the session at the server, if it can be reached. */
export async function signOut(request: typeof fetch, couch: string): Promise<void> {
  await request(`${couch}/_session`, { method: 'DELETE', signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => undefined,
  );
}
