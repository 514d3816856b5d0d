// What the tests of teams make on a CouchDB, and how it is removed: at the end of a run, or by the next run where the
// server or the program was gone by then.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KINDS = ['project', 'photos', 'presence'];

/** Whether a program runs on this machine. */
function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is somebody else's.
    return error.code === 'EPERM';
  }
}

/**
 * @param {object} options
 * @param {string} options.node address of the server
 * @param {Pick<ReturnType<typeof import('../../deploy/setup/couch.mjs').createCouch>, 'read' | 'remove'>} options.couch
 * @param {string} [options.folder] where runs are noted until they are removed
 * @param {(pid: number) => boolean} [options.isRunning]
 */
export function createTestRuns({
  node,
  couch,
  folder = join(tmpdir(), 'alpha-ai-team-runs'),
  isRunning = runs,
}) {
  const fileOf = (run) => join(folder, `${run}.json`);

  /** @returns {Promise<void>} rejects where anything could not be removed; the rest is removed all the same */
  async function remove({ run, projects, people }) {
    const databases = projects.flatMap((id) => KINDS.map((kind) => `/${kind}-${id}`));
    const users = people.map((name) => `/_users/org.couchdb.user:${name}`);
    const ends = [];
    for (const path of databases) ends.push(await couch.remove(path).catch((error) => error));
    for (const path of users)
      ends.push(
        await couch
          .read(path)
          .then((there) => there && couch.remove(`${path}?rev=${there._rev}`))
          .catch((error) => error),
      );
    const failure = ends.find((end) => end instanceof Error);
    if (failure) throw failure;
    rmSync(fileOf(run), { force: true });
  }

  return {
    /** Notes what a run is about to make. @param {{run: string, projects: string[], people: string[]}} made */
    begin(made) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(made.run), JSON.stringify({ ...made, node, pid: process.pid }));
    },
    remove,
    /** Removes what earlier runs left on this server. @returns {Promise<number>} of how many runs */
    async removeLeft() {
      mkdirSync(folder, { recursive: true });
      let count = 0;
      for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
        const made = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        if (made.node !== node || isRunning(made.pid)) continue;
        await remove(made);
        count += 1;
      }
      return count;
    },
  };
}
