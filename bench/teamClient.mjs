// One person of `bench/teamMany.mjs`, in a process of their own: takes a step per second and follows the others' steps,
// with the same requests as the app's sync. Controlled by its parent; sends a report at the end.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Delay before a failed request is repeated, milliseconds. */
const AGAIN = 300;
/** How long the server holds a request for changes, milliseconds. */
const HELD = 20_000;

process.once('disconnect', () => process.exit(1));
const [settings] = await new Promise((resolve) => process.once('message', (...given) => resolve(given)));
const { url, name, password, project, seconds, writes } = settings;
const device = `${randomBytes(3).toString('hex').toUpperCase()}~1~${name}`;
const report = { taken: [], waits: [], longest: 0, failed: 0 };
let cookie = '';

/** Repeats a request until there is an answer. @returns null where the answer is an error */
async function ask(path, options = {}, isFeed = false) {
  const began = Date.now();
  try {
    const answer = await fetch(`${url}/couch${path}`, {
      ...options,
      headers: { 'Content-Type': 'application/json', cookie },
      signal: AbortSignal.timeout(60_000),
    });
    const body = answer.ok ? await answer.json() : null;
    if (!answer.ok) report.failed += 1;
    return body && { body, headers: answer.headers };
  } catch {
    report.failed += 1;
    return null;
  } finally {
    if (!isFeed) report.longest = Math.max(report.longest, Date.now() - began);
  }
}

async function untilAnswered(path, options, isFeed) {
  for (;;) {
    const answer = await ask(path, options, isFeed);
    if (answer) return answer;
    await wait(AGAIN);
  }
}

const post = (body) => ({ method: 'POST', body: JSON.stringify(body) });
const stampOf = (at) => `${at.toString(16).padStart(12, '0')}-0000-${device}`;
const box = `${project}.many`;

/** Revision of this person's box in the server's last answer. */
let rev = null;

/** A step as the app writes it: the command, and the box with the changed field. */
function stepAt(at) {
  const stamp = stampOf(at);
  const field = { v: `${at}`, t: stamp };
  return [
    {
      ...{ _id: `c:${project}:${stamp}`, schema: 1, type: 'command', project, image: box, stamp, who: name },
      ...{ sitting: device, kind: 'fields', count: 1, changes: [] },
    },
    {
      ...{ _id: `d:${box}:${name}`, schema: 1, type: 'damage', image: box },
      ...{ name, made: `${stampOf(settings.began)}+0000`, claim: null },
      fields: { status: { v: 'live', t: stampOf(settings.began) }, remark: field },
      ...(rev && { _rev: rev }),
    },
  ];
}

/** Sends a step until the server has both of its documents. */
async function take() {
  const at = Date.now();
  let due = stepAt(at);
  while (due.length > 0) {
    const { body } = await untilAnswered(`/project-${project}/_bulk_docs`, post({ docs: due }));
    const left = [];
    for (const [index, outcome] of body.entries()) {
      const doc = due[index];
      if (outcome.ok) {
        if (doc.type === 'damage') rev = outcome.rev;
      } else if (outcome.error === 'conflict') {
        // An answer was lost: the server has the earlier request's documents, or others of this person.
        const { body: there } = await untilAnswered(`/project-${project}/${encodeURIComponent(doc._id)}`);
        if (doc.type === 'damage') rev = there._rev;
        if (doc.type === 'damage' && there.fields.remark.v !== `${at}`) left.push({ ...doc, _rev: rev });
      } else throw new Error(`${doc._id}: ${outcome.error} ${outcome.reason}`);
    }
    due = left;
  }
  report.taken.push(at);
}

/** Follows the project as a sync does: requests changes, then the missing revisions. */
async function follow(signal) {
  const known = new Map();
  let since = (await untilAnswered(`/project-${project}/_changes?since=now&limit=1`)).body.last_seq;
  process.send({ ready: true });
  while (!signal.aborted) {
    const query = `feed=longpoll&timeout=${HELD}&style=all_docs&limit=1000&since=${encodeURIComponent(since)}`;
    const answer = await ask(`/project-${project}/_changes?${query}`, {}, true);
    if (!answer) {
      await wait(AGAIN);
      continue;
    }
    const { results, last_seq } = answer.body;
    since = last_seq;
    const asked = results.flatMap(({ id, changes }) => changes.map((change) => ({ id, rev: change.rev })));
    if (asked.length === 0) continue;
    const { body } = await untilAnswered(
      `/project-${project}/_bulk_get?revs=true&latest=true`,
      post({ docs: asked }),
    );
    const now = Date.now();
    for (const { docs } of body.results)
      for (const { ok } of docs) {
        if (ok?.type !== 'damage' || ok._id.endsWith(`:${name}`)) continue;
        const at = Number(ok.fields.remark?.v);
        if (!at || (known.get(ok._id) ?? 0) >= at) continue;
        known.set(ok._id, at);
        report.waits.push(now - at);
      }
  }
}

async function signIn() {
  for (;;) {
    const answer = await ask('/_session', post({ name, password }));
    const [first] = answer?.headers.getSetCookie() ?? [];
    if (first) return first.split(';', 1)[0];
    await wait(AGAIN);
  }
}

cookie = await signIn();
const ended = new AbortController();
const following = follow(ended.signal);
await new Promise((resolve) => process.once('message', resolve));
if (writes) {
  // Spreads the start.
  await wait(Math.random() * 1000);
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const began = Date.now();
    await take();
    await wait(Math.max(0, 1000 - (Date.now() - began)));
  }
} else await wait(seconds * 1000);
process.send({ done: true });
await new Promise((resolve) => process.once('message', resolve));
ended.abort();
process.send({ report });
await Promise.race([following, wait(100)]);
process.exit(0);
