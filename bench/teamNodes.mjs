// Kills and freezes the nodes of a cluster on this machine, one after the other, while people write.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a node stays away after it was killed, and how long one is frozen; milliseconds. */
const AWAY = 8_000;
const FROZEN = 15_000;
/** Between one node's return and the next one's trouble, so that at most one is in trouble; milliseconds. */
const BETWEEN = 5_000;
/** Longest wait for a node to answer again, milliseconds. */
const PATIENCE = 60_000;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The inode of the socket that listens on a port of this machine; null where none does. */
function listenerOn(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  for (const line of ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => read(path).split('\n'))) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (state === '0A' && local.endsWith(`:${hex}`)) return inode;
  }
  return null;
}

const holds = (pid, inode) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`;
      } catch {
        return false; // closed meanwhile
      }
    });
  } catch {
    return false; // the process ended, or is somebody else's
  }
};

/** @returns the process of the node at an address; null where it is not on this machine */
function processAt(address) {
  const inode = listenerOn(Number(new URL(address).port));
  if (inode === null) return null;
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, inode));
  return pid === undefined ? null : Number(pid);
}

/** How to start a process again as it was started. */
function startOf(pid) {
  const parts = (name) => read(`/proc/${pid}/${name}`).split('\0').filter(Boolean);
  const [command, ...args] = parts('cmdline');
  const env = Object.fromEntries(
    parts('environ').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const cwd = readlinkSync(`/proc/${pid}/cwd`);
  return () => spawn(command, args, { cwd, env, detached: true, stdio: 'ignore' }).unref();
}

/** Resolves when a node answers. */
async function answers(address) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(300)) {
    const up = await fetch(`${address}/_up`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (up?.ok) return;
  }
  throw new Error(`${address} did not come back.`);
}

const TROUBLES = {
  async killed(address, pid) {
    const start = startOf(pid);
    process.kill(pid, 'SIGKILL');
    await wait(AWAY);
    start();
    await answers(address);
  },
  async frozen(address, pid) {
    process.kill(pid, 'SIGSTOP');
    try {
      await wait(FROZEN);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await answers(address);
  },
};

/**
 * Whether every node is a process of this machine that may be killed.
 *
 * @param {readonly string[]} addresses of the nodes
 */
export const areHere = (addresses) => addresses.every((address) => processAt(address) !== null);

/**
 * Brings each node into trouble in turn.
 *
 * @param {readonly string[]} addresses of the nodes
 * @param {'killed' | 'frozen'} kind
 */
export async function troubleEach(addresses, kind) {
  for (const address of addresses) {
    await wait(BETWEEN);
    await TROUBLES[kind](address, processAt(address));
  }
  await wait(BETWEEN);
}

/** Seconds that {@link troubleEach} takes at least. */
export const secondsOf = (addresses, kind) =>
  (((kind === 'killed' ? AWAY : FROZEN) + BETWEEN) * addresses.length + BETWEEN) / 1000;
