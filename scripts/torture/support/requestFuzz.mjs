// Sends a server thousands of requests that no browser sends, and checks whether it still answers those of browsers.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { rawRequest } from './rawRequests.mjs';

const AT_ONCE = 96;
/** Timeout of a request; milliseconds. Incomplete requests never get an answer. */
const PATIENCE_MS = 1600;
const SECRET = 'nobody may read this';
const PAGE = '<title>Alpha AI</title>';

/** Expected statuses of a file server. All others, above all server errors, are faults. */
const STATUSES = new Set([200, 206, 304, 400, 403, 404, 405, 408, 412, 413, 414, 416, 417, 421, 431]);

function makeFolder(root) {
  const folder = join(root, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), SECRET);
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/photo.bin'), randomBytes(100_000));
  return folder;
}

/** Sends bytes in the given way. @returns the answer, one character per byte; never rejects */
function exchange({ bytes, way }, { host, port }) {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const answer = [];
    const raw = Buffer.from(bytes, 'latin1');
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(answer).toString('latin1')));
    if (way !== 'unread') socket.on('data', (part) => answer.push(part));
    socket.on('connect', async () => {
      if (way === 'half') return socket.end(raw.subarray(0, raw.length >> 1));
      if (way === 'reset') return socket.write(raw, () => socket.resetAndDestroy());
      if (way === 'pieces')
        for (let at = 0; at < raw.length && !socket.destroyed; at += Math.ceil(raw.length / 4)) {
          socket.write(raw.subarray(at, at + Math.ceil(raw.length / 4)));
          await wait(2);
        }
      else socket.write(raw);
      if (way === 'unread') setTimeout(() => socket.destroy(), 50);
    });
  });
}

/** The status of an answer, after any `100 Continue`; `none` where nothing came. */
const statusOf = (answer) =>
  /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 'none';

/** What is wrong with an answer; null where nothing is. */
function fault(answer) {
  if (answer === '') return null;
  if (!STATUSES.has(Number(statusOf(answer)))) return `answered ${answer.slice(0, 60)}`;
  return answer.includes(SECRET) ? 'gave a file from outside its folder' : null;
}

/** Requests the page as a browser does, until stopped. @returns how often, and the longest duration */
async function browse(urls, stopped, troubles) {
  const seen = { answers: 0, longestMs: 0 };
  while (!stopped()) {
    const begun = performance.now();
    const url = urls[seen.answers % urls.length];
    const page = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => response.status === 200 && (await response.text()),
      (error) => String(error.cause ?? error),
    );
    if (page !== PAGE) troubles.push(`a browser’s request was answered ${page}`);
    seen.answers += 1;
    seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - begun));
    await wait(10);
  }
  return seen;
}

/** How many files and connections a process has open; null where unknown. */
function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}

/**
 * @param {{requests: number, seed: number}} how
 * @returns the number of answers by status, and every problem: an unexpected answer, a failed browser request, files
 * left open, a server that ended
 */
export async function fuzzServer({ requests, seed }) {
  const root = mkdtempSync(join(tmpdir(), 'alpha-ai-requests-'));
  const server = fork(join(import.meta.dirname, 'servedFolder.mjs'), [makeFolder(root)]);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const { port, addresses } = await new Promise((resolve) => server.once('message', resolve));
    const places = addresses.map((address) => ({ host: address.replace(/^\[|\]$/g, ''), port }));
    const urls = addresses.map((address) => `http://${address}:${port}/`);
    const troubles = [];
    const answers = {};
    const before = openFiles(server.pid);
    const all = fc.sample(rawRequest, { numRuns: requests, seed });
    let next = 0;
    let done = false;
    const browsing = browse(urls, () => done, troubles);
    const worker = async () => {
      for (let at = next++; at < all.length && server.exitCode === null; at = next++) {
        const answer = await exchange(all[at], places[at % places.length]);
        const status = statusOf(answer);
        answers[status] = (answers[status] ?? 0) + 1;
        const wrong = fault(answer);
        if (wrong) troubles.push(`request ${at}, ${JSON.stringify(all[at]).slice(0, 300)}: ${wrong}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    done = true;
    const browsed = await browsing;
    const open = await settled(() => openFiles(server.pid), before);
    if (open > before + 2) troubles.push(`${open} files are open; before there were ${before}`);
    if (server.exitCode !== null) troubles.push(`the server ended with ${server.exitCode}`);
    return { requests: all.length, seed, addresses, answers, browsed, troubles };
  } finally {
    server.kill();
    await ended;
    rmSync(root, { recursive: true, force: true });
  }
}

/** Waits until a count is as low as before, for up to ten seconds. */
async function settled(count, before) {
  for (let tries = 0; tries < 100 && count() > before + 2; tries += 1) await wait(100);
  return count();
}
