import { randomBytes } from 'node:crypto';
import { expect, type Page, request, test } from '@playwright/test';
import { CLOSED } from '../tests/support/team/routes.ts';
import { findProxy, hasCaddy, hasProxy, type RunningCaddy, startCaddy } from './support/caddy.ts';
import { nameOf, PROJECT, passwordOf, SHARED } from './support/people.ts';

// The proxy that `deploy/` describes, with TLS, before the nodes.
test.skip(!hasProxy(), 'There is no caddy on this machine.');

let caddy: RunningCaddy;
test.beforeAll(async () => {
  caddy = await findProxy();
});
test.afterAll(() => caddy?.stop());

const credentials = () => ({ name: nameOf('sig'), password: passwordOf('sig') });
/** What an address would be asked as, were it written differently. */
const isPlain = (target: string) => !/\.\.|%2e|\/\/|%$/i.test(target);

async function join(page: Page): Promise<void> {
  await page.goto(caddy.url);
  await page.getByLabel('User name').fill(nameOf('sig'));
  await page.getByLabel('Password').fill(passwordOf('sig'));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${caddy.url}/project`);
  await page.getByRole('button', { name: `Download ${SHARED.name} to this device` }).click();
  await page.getByRole('link', { name: SHARED.name }).click();
}

test('the app is served by TLS, signs in, and a project is in step', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await join(page);
  await expect(page.locator('[data-team-state=in_step]')).toBeVisible();
  expect(await context.cookies()).toMatchObject([
    { name: 'AuthSession', path: '/couch', httpOnly: true, secure: true, sameSite: 'Strict' },
  ]);
  expect(
    await page.evaluate(() => [document.cookie, self.isSecureContext, self.crossOriginIsolated]),
  ).toEqual(['', true, true]);
  await context.close();
});

test('what the app does not need is closed, to who is signed in too', async () => {
  const http = await request.newContext({ ignoreHTTPSErrors: true });
  const session = await http.post(`${caddy.url}/couch/_session`, { data: credentials() });
  expect(session.status()).toBe(200);
  for (const [method, target] of CLOSED.filter(([, one]) => isPlain(one))) {
    const answer = await http.fetch(`${caddy.url}/couch${target}`, { method });
    expect(answer.status(), `${method} ${target}`).toBe(403);
    expect(((await answer.json()) as { reason: string }).reason).toMatch(/closed here/);
  }
  const lock = `${caddy.url}/couch/locks/${encodeURIComponent(`seal:${PROJECT}:tls:1`)}`;
  const data = { holder: nameOf('sig'), hash: 'ab'.repeat(32) };
  expect((await http.put(`${lock}?new_edits=false&rev=1-a`, { data })).status()).toBe(403);
  expect((await http.put(lock, { data })).status()).toBe(201);
  await http.dispose();
});

test('a device’s checkpoints are taken, and nothing else or longer is stored beside the guard', async () => {
  const http = await request.newContext({ ignoreHTTPSErrors: true });
  await http.post(`${caddy.url}/couch/_session`, { data: credentials() });
  const at = `${caddy.url}/couch/project-${PROJECT}`;
  const checkpoint = `${at}/_local/${randomBytes(16).toString('base64').replaceAll('/', '.').replaceAll('+', '_')}`;
  const sent = async (url: string, bytes: number) =>
    (await http.put(url, { data: { text: 'x'.repeat(bytes) } })).status();
  expect(await sent(checkpoint, 10_000)).toBe(201);
  expect(await sent(`${checkpoint}0`, 10)).toBe(403);
  expect(await sent(`${at}/_local/mine`, 10)).toBe(403);
  expect(await sent(checkpoint.replace(/_local.{8}/, '_local/another1'), 70_000)).toBeGreaterThanOrEqual(400);
  expect((await http.get(checkpoint.replace(/_local.{8}/, '_local/another1'))).status()).toBe(404);
  expect(await sent(`${at}/c%3A${PROJECT}%3Alarge`, 10_000_001)).toBeGreaterThanOrEqual(400);
  await http.dispose();
});

test('one person sends no more in a day than the limits say, however it is sent; others and reading go on', async () => {
  test.skip(!hasCaddy(), 'There is no caddy on this machine.');
  const proxy = await startCaddy(0, { LIMIT_CHECKPOINTS: '2', LIMIT_DOCUMENT_GB: '0.0001' });
  const [http, other] = [
    await request.newContext({ ignoreHTTPSErrors: true }),
    await request.newContext({ ignoreHTTPSErrors: true }),
  ];
  const at = `${proxy.url}/couch/project-${PROJECT}`;
  const session = `${proxy.url}/couch/_session`;
  const name = () => randomBytes(16).toString('base64').replaceAll('/', '.').replaceAll('+', '_');
  const put = (one: typeof http, bytes = 10) =>
    one.put(`${at}/_local/${name()}`, { data: { text: 'x'.repeat(bytes) } });
  try {
    await http.post(session, { data: credentials() });
    await other.post(session, { data: { name: nameOf('ina'), password: passwordOf('ina') } });
    expect((await put(http)).status()).toBe(201);
    expect((await put(http)).status()).toBe(201);
    const refused = await put(http);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(80_000);
    expect(((await refused.json()) as { reason: string }).reason).toContain(
      'One person may send 2 replications',
    );
    // Nor by a name and a password in place of the session, nor as somebody whom the cookie only names.
    const authorization = `Basic ${Buffer.from(`${nameOf('sig')}:${passwordOf('sig')}`).toString('base64')}`;
    const plain = await request.newContext({ ignoreHTTPSErrors: true });
    const named = { data: '{}', headers: { authorization, 'content-type': 'application/json' } };
    expect((await plain.put(`${at}/_local/${name()}`, named)).status()).toBe(429);
    await plain.dispose();
    expect((await put(other)).status()).toBe(201);
    expect((await http.get(at)).status()).toBe(200);
    const batch = { docs: [{ _id: `c:${PROJECT}:much`, text: 'x'.repeat(110_000) }] };
    expect((await http.post(`${at}/_bulk_docs`, { data: batch })).status()).toBe(429);
    expect((await http.put(`${at}/c%3A${PROJECT}%3Amuch`, { data: batch })).status()).toBe(429);
  } finally {
    await http.dispose();
    await other.dispose();
    await proxy.stop();
  }
});

test('a page of another site can’t ask, not even to sign in', async () => {
  const http = await request.newContext({ ignoreHTTPSErrors: true });
  for (const [origin, status] of [
    [caddy.url, 200],
    [caddy.url.replace('localhost', 'evil.example'), 403],
    ['null', 403],
  ] as const) {
    const session = `${caddy.url}/couch/_session`;
    const answer = await http.post(session, { data: credentials(), headers: { origin } });
    expect(answer.status(), origin).toBe(status);
  }
  await http.dispose();
});

test('a node that is down costs nobody a request', async () => {
  test.skip(!hasCaddy(), 'There is no caddy on this machine.');
  const proxy = await startCaddy(5);
  const http = await request.newContext({ ignoreHTTPSErrors: true });
  try {
    // With a body: what was begun at one node is not sent to another.
    const answer = await http.post(`${proxy.url}/couch/_session`, { data: credentials() });
    expect(answer.status()).toBe(200);
  } finally {
    await http.dispose();
    await proxy.stop();
  }
});
