// Works out and does what is needed to make a cluster match the file.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ConflictError } from './couch.mjs';
import { databaseWord } from './databaseWord.mjs';
import { createPeople } from './people.mjs';
import { createSchemaRepair, schemaOf } from './raisedSchemas.mjs';
import { ROLES } from './team.mjs';

const SYSTEM = ['_users', '_replicator'];
const LOCKS = 'locks';
/** One copy in one place: of several devices that write a lock at once, exactly one succeeds. */
const ONE_COPY = '?n=1&q=1';
const DESIGN = '_design/guard';

/** How often a step is taken again that another setup, at the same time, was faster at. */
const ATTEMPTS = 10;
/** Longer than a node needs to hear of another node's write. Milliseconds, times the number of attempts so far. */
const PAUSE_MS = 100;

/**
 * Takes a step again where somebody else wrote meanwhile: each step reads what is there first, and does only what is
 * still to be done.
 *
 * @param {() => Promise<void>} step
 */
async function takeStep(step) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS * attempt);
    }
  }
}

const rolesIn = (project, roles = ROLES) => roles.map((role) => `${project}:${role}`);

/** @returns the security object of a database, with the project that its guard reads */
const securityOf = (roles, project) => ({
  admins: { names: [], roles: ['_admin'] },
  members: { names: [], roles },
  ...(project !== undefined && { project }),
});

/**
 * @param {object} options
 * @param {ReturnType<typeof import('./team.mjs').readTeam>} options.team
 * @param {ReturnType<typeof import('./couch.mjs').createCouch>} options.couch
 * @param {{project: string, photos: string, locks: string, presence: string}} options.guards the text of each guard
 * @param {boolean} options.check only says what would be done
 * @param {(line: string) => void} options.say
 * @returns {Promise<number>} how many things were done, or are to be done
 */
export async function setUp({ team, couch, guards, check, say }) {
  let done = 0;
  /** @param {string} words for what is done */
  async function act(words, doIt) {
    if (!check) await doIt();
    done += 1;
    say(check ? `To do: ${words}` : `Done: ${words}`);
  }

  /** @returns whether the database exists now */
  async function database(name, options = '') {
    if (await couch.read(`/${name}`)) return true;
    await act(`database ${name}`, () => couch.write(`/${name}${options}`));
    return !check;
  }

  async function security(name, wanted) {
    const there = await couch.read(`/${name}/_security`);
    if (!isDeepStrictEqual(there, wanted))
      await act(`access to ${name}`, () => couch.write(`/${name}/_security`, wanted));
  }

  async function guard(name, text) {
    const there = await couch.read(`/${name}/${DESIGN}`);
    if (there?.validate_doc_update === text) return;
    const design = { _id: DESIGN, language: 'javascript', validate_doc_update: text };
    await act(`guard of ${name}`, () =>
      couch.write(`/${name}/${DESIGN}`, { ...design, ...(there && { _rev: there._rev }) }),
    );
  }

  async function nodes() {
    if (team.nodes.length === 0) return;
    const { cluster_nodes: there } = await couch.read('/_membership');
    for (const node of team.nodes.filter((one) => !there.includes(one)))
      await act(`node ${node} joined`, () => couch.write(`/_node/_local/_nodes/${node}`, {}));
  }

  async function project({ id, name: title, moving }) {
    const word = databaseWord(id);
    for (const [name, text] of [
      [`project-${word}`, guards.project],
      [`photos-${word}`, guards.photos],
    ]) {
      // Access first, then the guard, then people: nobody is ever let in without a guard.
      if (!(await database(name))) continue;
      if (moving) {
        // A project that is moved in has the history of several people, which the guard would refuse: only a lead moves
        // it in.
        if (await couch.read(`/${name}/${DESIGN}`))
          throw new Error(`${name} has its guard already: what was moved in can't be moved again.`);
        await security(name, securityOf(rolesIn(id, ['lead']), id));
        continue;
      }
      await guard(name, text);
      await security(name, securityOf(rolesIn(id), id));
    }
    if (moving) return;
    // Presence is only of interest for minutes: one copy is enough.
    const presence = `presence-${word}`;
    if (await database(presence, ONE_COPY)) {
      await guard(presence, guards.presence);
      await security(presence, securityOf(rolesIn(id), id));
    }
    await named(id, title);
  }

  /** Writes the document by which devices list the project; a project that was moved in has its own. */
  async function named(id, title) {
    const path = `/project-${databaseWord(id)}/${encodeURIComponent(`p:${id}`)}`;
    if (await couch.read(path)) return;
    const made = `${Date.now().toString(16).padStart(12, '0')}-0000-setup~setup~setup`;
    const field = (v) => ({ v, t: made });
    const fields = { name: field(title), code: field(''), address: field(''), client: field('') };
    await act(`project ${title}`, () =>
      couch.write(path, { schema: 1, type: 'project', project: id, made, fields }),
    );
  }

  /** Roles in projects that this file doesn't mention: they stay as they are. */
  function ofOthers(roles) {
    const ours = new Set(team.projects.flatMap(({ id }) => rolesIn(id)));
    return roles.filter((role) => role !== '_admin' && !ours.has(role));
  }

  async function locks() {
    if (!(await database(LOCKS, ONE_COPY))) return;
    const { cluster } = await couch.read(`/${LOCKS}`);
    if (cluster.n !== 1 || cluster.q !== 1)
      throw new Error(
        `${LOCKS} has ${cluster.n} copies in ${cluster.q} parts: two signers could win at once. Delete it while nobody signs, and run this again.`,
      );
    await guard(LOCKS, guards.locks);
    const there = await couch.read(`/${LOCKS}/_security`);
    const kept = ofOthers(there?.members?.roles ?? []);
    const wanted = [...kept, ...team.projects.flatMap(({ id }) => rolesIn(id, ['lead', 'signer']))].sort();
    await security(LOCKS, securityOf(wanted));
  }

  async function person({ name, password, roles }) {
    const path = `/_users/org.couchdb.user:${name}`;
    const there = await couch.read(path);
    const kept = ofOthers(there?.roles ?? []);
    const wanted = [...kept, ...Object.entries(roles).flatMap(([id, held]) => rolesIn(id, held))].sort();
    if (!there) {
      const given = password ?? randomBytes(12).toString('base64url');
      const made = password === undefined && !check ? `, password ${given}` : '';
      await act(`${name} with ${wanted.join(', ') || 'no roles'}${made}`, () =>
        couch.write(path, {
          _id: `org.couchdb.user:${name}`,
          name,
          type: 'user',
          roles: wanted,
          password: given,
        }),
      );
    } else if (!isDeepStrictEqual([...there.roles].sort(), wanted)) {
      await act(
        `${name} has ${wanted.join(', ') || 'no roles'} instead of ${there.roles.join(', ') || 'none'}`,
        () => couch.write(path, { ...there, roles: wanted }),
      );
    }
  }

  await takeStep(nodes);
  for (const name of SYSTEM) await takeStep(() => database(name));
  for (const one of team.projects) await takeStep(() => project(one));
  await takeStep(locks);
  for (const one of team.people) await takeStep(() => person(one));
  const people = createPeople({ team, couch, act });
  for (const { id, moving } of team.projects) if (!moving) await takeStep(() => people(id));
  const repairSchemas = createSchemaRepair({ couch, act, say });
  for (const { id } of team.projects)
    if (await couch.read(`/project-${databaseWord(id)}`))
      await takeStep(() => repairSchemas(`project-${databaseWord(id)}`, schemaOf(guards.project)));
  // Access has no revisions: a setup of other projects that ran at the same time may have written over this one's.
  if (!check) await takeStep(locks);
  return done;
}
