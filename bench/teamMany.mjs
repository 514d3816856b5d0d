// Many people at once, each in a process of their own, on the project of `bench/team.mjs`.
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Scheduler ticks per second on Linux. */
const TICKS = 100;
/** The last acknowledged steps may still be on their way to others, milliseconds. */
const QUIET = 5_000;

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

/** CPU seconds that nodes on this machine have used; null where there are none. */
function clusterSeconds() {
  let ticks = 0;
  let found = false;
  for (const pid of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'beam.smp') continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
      found = true;
    } catch {
      // The process ended meanwhile.
    }
  return found ? ticks / TICKS : null;
}

const next = (client, key) =>
  new Promise((resolve, reject) => {
    const hear = (message) => {
      if (!(key in message)) return;
      client.off('message', hear);
      resolve(message[key]);
    };
    client.on('message', hear);
    client.once('exit', (code) => code !== 0 && reject(new Error(`A client ended with ${code}.`)));
  });

/** Starts people who follow the project, and who take a step per second if they write. */
async function start(url, team, { people, seconds, writes }) {
  const clients = people.map(() => fork(new URL('./teamClient.mjs', import.meta.url)));
  const began = Date.now();
  const ready = clients.map((client, index) => {
    client.send({ url, ...people[index], project: team.id, seconds, writes, began });
    return next(client, 'ready');
  });
  await Promise.all(ready);
  return clients;
}

async function run(clients) {
  const done = clients.map((client) => next(client, 'done'));
  for (const client of clients) client.send({ begin: true });
  await Promise.all(done);
  await wait(QUIET);
  const reports = clients.map((client) => next(client, 'report'));
  for (const client of clients) client.send({ end: true });
  return Promise.all(reports);
}

/** Longest time for nodes to exchange what was written while one of them was away, milliseconds. */
const MENDED = 60_000;

/** How many of the acknowledged steps each node lacks, once nothing more is on its way. */
async function missingOnNodes(team, people, reports) {
  for (const end = Date.now() + MENDED; ; await wait(2_000)) {
    const missing = await Promise.all(team.nodes.map((node) => missingOn(team, node, people, reports)));
    if (missing.every((count) => count === 0) || Date.now() > end) return missing;
  }
}

/** How many of the acknowledged steps a node lacks. */
async function missingOn(team, node, people, reports) {
  const ids = new Set(await team.ids(node, 'c:'));
  const times = new Map(people.map(({ name }) => [name, new Set()]));
  for (const id of ids) {
    const [stamp] = id.split(':').slice(2);
    times.get(stamp.split('~').at(-1))?.add(Number.parseInt(stamp.slice(0, 12), 16));
  }
  return reports.flatMap(({ taken }, index) => taken.filter((one) => !times.get(people[index].name).has(one)))
    .length;
}

/**
 * @param {{seconds: number, say: (what: string, result: string) => void, meanwhile?: () => Promise<void>, trouble?:
 * string}} options `meanwhile` is called when people begin to write
 */
export async function manyPeople(url, team, { seconds, say, meanwhile, trouble = '' }) {
  const { people } = team;
  const clients = await start(url, team, { people, seconds, writes: true });
  const [reports] = await Promise.all([run(clients), meanwhile?.()]);
  const waits = reports.flatMap((one) => one.waits).sort((one, other) => one - other);
  const taken = reports.reduce((sum, one) => sum + one.taken.length, 0);
  const missing = await missingOnNodes(team, people, reports);
  const who = `${people.length} people in processes of their own, a step a second for ${seconds} s, all following${trouble}`;
  say(`${who}: steps taken`, `${taken}`);
  say('… of those missing on a node afterwards', missing.join(', '));
  say('… until another has it', `p50 ${at(waits, 0.5)} ms, p95 ${at(waits, 0.95)} ms, ${waits.length} times`);
  say('… longest request', `${Math.max(...reports.map((one) => one.longest))} ms`);
  say('… requests made again', `${reports.reduce((sum, one) => sum + one.failed, 0)}`);
}

export async function idlePeople(url, team, { seconds, say }) {
  const clients = await start(url, team, { people: team.people, seconds, writes: false });
  const before = clusterSeconds();
  const began = Date.now();
  const reports = run(clients);
  await wait(seconds * 1000);
  const used = before === null ? null : (clusterSeconds() - before) / ((Date.now() - began) / 1000);
  await reports;
  say(
    `the cluster with ${team.people.length} people who follow and do nothing, ${seconds} s`,
    used === null ? 'its nodes are on another machine' : `${(100 * used).toFixed(1)} % of a core`,
  );
}
