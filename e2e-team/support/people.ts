import type { PEOPLE } from '../../tests/support/team/hostile/triedWrite.ts';

/** The people taking part, created for this run by `scripts/teamE2e.mjs`. */
export type Who = keyof typeof PEOPLE;

const { TEAM_RUN: run = '', E2E_PORT: port = '4174', TEAM_NODE: node = '' } = process.env;

export const PROJECT = `e2e-${run}`;
/** The project that people share, as named in the setup. */
export const SHARED = { id: `${PROJECT}-shared`, name: 'Wing Lok Mansion' };
/** Somebody's user name on the server. */
export const nameOf = (who: string): string => `${who}.${run}`;
export const passwordOf = (who: Who): string => `of ${who} in ${run}`;

/** Addresses of the app and of its database. */
export const APP = `http://localhost:${port}`;

/** Sends a request to the team's database, as the app does. */
export type Ask = (path: string, options?: RequestInit) => Promise<Response>;

/**
 * Of a connection that is kept open, the other side may close it just as it is used again, which a busy machine does now
 * and then; browsers then send the request again, Node does not.
 */
const CLOSED = { Connection: 'close' };

/** Signs in without the app. @returns how to send requests as this person */
export async function signedIn(who: Who, attempts = 5): Promise<Ask> {
  const answer = await fetch(`${APP}/couch/_session`, {
    method: 'POST',
    headers: { ...CLOSED, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: nameOf(who), password: passwordOf(who) }),
  });
  // On a busy machine a node may say nothing for as long as the proxy waits.
  if (answer.status === 504 && attempts > 1) return signedIn(who, attempts - 1);
  if (!answer.ok) throw new Error(`${nameOf(who)} can't sign in: ${await answer.text()}`);
  const [cookie = ''] = answer.headers.getSetCookie();
  return (path, options = {}) =>
    fetch(`${APP}/couch${path}`, {
      ...options,
      headers: {
        ...CLOSED,
        'Content-Type': 'application/json',
        ...options.headers,
        Cookie: cookie.split(';', 1)[0] ?? '',
      },
    });
}

/** Sends a request to a node, without any proxy. */
const asUser = (name: string, password: string, path: string, options: RequestInit): Promise<Response> => {
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  return fetch(node + path, {
    ...options,
    headers: { ...CLOSED, 'Content-Type': 'application/json', ...options.headers, authorization },
  });
};

/** Sends requests to a node as its administrator, without any proxy. */
export const asAdministrator: Ask = (path, options = {}) => {
  const { COUCH_USER = '', COUCH_PASSWORD = '' } = process.env;
  return asUser(COUCH_USER, COUCH_PASSWORD, path, options);
};

/** Sends a request to a node as a member of the team, without any proxy. */
export const atNode = (who: Who, path: string, options: RequestInit): Promise<Response> =>
  asUser(nameOf(who), passwordOf(who), path, options);
