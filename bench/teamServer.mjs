// Creates a team's project on a real CouchDB for one measurement, with people who may sign in to it, and fills it.
import { randomBytes } from 'node:crypto';
import { createCouch, readServer } from '../deploy/setup/couch.mjs';
import { readGuards } from '../deploy/setup/guards.mjs';
import { setUp } from '../deploy/setup/setUp.mjs';
import { readTeam } from '../deploy/setup/team.mjs';

const stampOf = (at, counter) =>
  `${at.toString(16).padStart(12, '0')}-${counter.toString(16).padStart(4, '0')}-BENCHX~1~bench`;

/**
 * @param {number} count of people
 * @param {{name?: string, users?: readonly string[]}} called the project's name, and user names that must be unused
 * @returns the project, its people, a way to add documents past the guard, and one to remove everything
 */
export async function makeTeam(count = 2, { name: projectName, users = [] } = {}) {
  const { nodes, user, password } = readServer(process.env);
  if (nodes.length === 0)
    throw new Error('COUCH_URL=http://127.0.0.1:5984 COUCH_USER=admin COUCH_PASSWORD=… npm run bench:team');
  const couch = createCouch(nodes[0], user, password);
  const run = randomBytes(4).toString('hex');
  const id = `bench-${run}`;
  const people = Array.from({ length: count }, (_, n) => ({
    name: users[n] ?? `p${n}.${run}`,
    password: `of ${n} in ${run}`,
    roles: { [id]: ['inspector', 'signer'] },
  }));
  const team = readTeam(JSON.stringify({ projects: [{ id, name: projectName ?? id }], people }));
  for (const name of users)
    if (await couch.read(`/_users/org.couchdb.user:${name}`)) throw new Error(`${name} is somebody there.`);
  await setUp({ team, couch, guards: readGuards(), check: false, say: () => undefined });
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return {
    id,
    people,
    nodes,
    async put(docs) {
      const answer = await fetch(`${nodes[0]}/project-${id}/_bulk_docs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', authorization },
        body: JSON.stringify({ docs }),
      });
      if (!answer.ok) throw new Error(`_bulk_docs: ${answer.status}`);
    },
    /** Ids on a node, by prefix. */
    async ids(node, prefix) {
      const range = new URLSearchParams({
        startkey: JSON.stringify(prefix),
        endkey: JSON.stringify(`${prefix}~`),
      });
      const answer = await fetch(`${node}/project-${id}/_all_docs?${range}`, { headers: { authorization } });
      const { rows } = await answer.json();
      return rows.map((row) => row.id);
    },
    async remove() {
      for (const kind of ['project', 'photos', 'presence']) await couch.remove(`/${kind}-${id}`);
      for (const { name } of people) {
        const { _rev } = await couch.read(`/_users/org.couchdb.user:${name}`);
        await couch.remove(`/_users/org.couchdb.user:${name}?rev=${_rev}`);
      }
    },
  };
}

/** Photos without bytes, each with this many detections, as stored by an import. */
export function photosWithBoxes(project, from, count, boxes) {
  const made = stampOf(Date.now() - 3600e3, 0);
  const live = { status: { v: 'live', t: made } };
  return Array.from({ length: count }, (_, at) => {
    const n = from + at;
    const image = `${project}.${n.toString(16).padStart(24, '0')}`;
    const sha256 = n.toString(16).padStart(64, '0');
    return [
      {
        ...{ _id: `i:${project}:${image}`, schema: 1, type: 'image', project, image, made },
        ...{ name: `DJI_${n}.JPG`, width: 4000, height: 3000, photo: { kind: 'stored', sha256 } },
        ...{ takenAt: null, order: n, fields: live },
      },
      {
        ...{ _id: `n:${image}:run`, schema: 1, type: 'run', image, run: 'run', made, fields: live },
        boxes: Array.from({ length: boxes }, (_, k) => ({
          name: `CRACK_${k}`,
          label: k % 3 ? 'crack' : 'rust',
          confidence: 0.5 + (k % 50) / 100,
          box: { x: (k % 10) / 11, y: Math.floor(k / 10) / 11, width: 0.05, height: 0.05 },
        })),
      },
    ];
  }).flat();
}
