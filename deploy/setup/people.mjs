// Writes into each project who is in it, so that the app can show it. The guard lets nobody else write that.
import { isDeepStrictEqual } from 'node:util';
import { databaseWord } from './databaseWord.mjs';
import { ROLES } from './team.mjs';

const USER = 'org.couchdb.user:';

/** The id of what is written; read by src/domain/team/people.ts. */
const idOf = (project) => `s:${project}:people:people`;

const timeOf = (stamp) => Number.parseInt(String(stamp).slice(0, 12), 16) || 0;
const stampAt = (at) => `${at.toString(16).padStart(12, '0')}-0000-setup~setup~setup`;

const peopleDocument = (project, people, t) => ({
  ...{ schema: 1, type: 'sheet', project, kind: 'people', sheet: 'people', made: t },
  fields: { status: { v: 'live', t }, people: { v: people, t } },
});

/** What stands around the list, whenever it was written. */
const frameOf = (doc) =>
  doc && [doc.schema, doc.type, doc.project, doc.kind, doc.sheet, doc.fields?.status?.v];

/** The entries that are there; null where there is no list. What a lead moved in may be anything. */
function listIn(doc) {
  const list = doc?.fields?.people?.v;
  return Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null) ? list : null;
}

/**
 * @param {object} options
 * @param {ReturnType<typeof import('./team.mjs').readTeam>} options.team
 * @param {ReturnType<typeof import('./couch.mjs').createCouch>} options.couch
 * @param {(words: string, doIt: () => Promise<void>) => Promise<void>} options.act
 * @returns {(project: string) => Promise<void>} to be called when roles are as they should be
 */
export function createPeople({ team, couch, act }) {
  let all = null;

  /** Roles by name, as the server will have them: people whom no file lists any more keep theirs. */
  async function held() {
    if (all) return all;
    const { rows = [] } = (await couch.read('/_users/_all_docs?include_docs=true')) ?? {};
    const there = rows.flatMap(({ id, doc }) =>
      id.startsWith(USER) && Array.isArray(doc?.roles) ? [[id.slice(USER.length), doc.roles]] : [],
    );
    const listed = team.people.map(({ name, roles }) => [
      name,
      Object.entries(roles).flatMap(([project, some]) => some.map((role) => `${project}:${role}`)),
    ]);
    all = new Map([...there, ...listed]);
    return all;
  }

  /** @param before the entries that are there: what no file calls somebody any more stays */
  async function peopleOf(project, before) {
    const called = new Map([
      ...before.map(({ name, displayName }) => [name, displayName]),
      ...team.people.flatMap(({ name, displayName }) => (displayName ? [[name, displayName]] : [])),
    ]);
    const people = [...(await held())].flatMap(([name, roles]) => {
      const mine = ROLES.filter((role) => roles.includes(`${project}:${role}`));
      const displayName = called.get(name);
      return mine.length > 0 ? [{ name, ...(displayName && { displayName }), roles: mine }] : [];
    });
    return people.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  return async (project) => {
    const path = `/project-${databaseWord(project)}/${encodeURIComponent(idOf(project))}`;
    const there = await couch.read(`${path}?conflicts=true`);
    const before = listIn(there);
    const people = await peopleOf(project, before ?? []);
    // Later than what is there, whatever the clock says: of two copies that are merged the later counts.
    const t = stampAt(Math.max(Date.now(), timeOf(there?.fields?.people?.t) + 1));
    const wanted = peopleDocument(project, people, t);
    if (!isDeepStrictEqual(before, people) || !isDeepStrictEqual(frameOf(there), frameOf(wanted))) {
      const said = people.map(({ name, roles }) => `${name} (${roles.join(', ')})`).join(', ') || 'nobody';
      await act(`people of ${project}: ${said}`, () =>
        couch.write(path, { ...(there && { _rev: there._rev }), ...wanted }),
      );
    }
    // Two administrators wrote at once: what lost is taken away here, as no device may.
    for (const rev of there?._conflicts ?? [])
      await act(`another list of people of ${project} taken away`, () => couch.remove(`${path}?rev=${rev}`));
  };
}
