// Writes the list of its people into each project, so that the app can show it. The guard lets nobody else write it.
import { isDeepStrictEqual } from 'node:util';
import { databaseWord } from './databaseWord.mjs';
import { ROLES } from './team.mjs';

const USER = 'org.couchdb.user:';

/** The id of the list's document; read by src/domain/team/people.ts. */
const idOf = (project) => `s:${project}:people:people`;

const timeOf = (stamp) => Number.parseInt(String(stamp).slice(0, 12), 16) || 0;
const stampAt = (at) => `${at.toString(16).padStart(12, '0')}-0000-setup~setup~setup`;

const peopleDocument = (project, people, t) => ({
  ...{ schema: 1, type: 'sheet', project, kind: 'people', sheet: 'people', made: t },
  fields: { status: { v: 'live', t }, people: { v: people, t } },
});

/** The fields around the list, which don't depend on when it was written. */
const frameOf = (doc) =>
  doc && [doc.schema, doc.type, doc.project, doc.kind, doc.sheet, doc.fields?.status?.v];

/** The existing entries; null where there is no list. A lead who moved a project in may have written anything. */
function listIn(doc) {
  const list = doc?.fields?.people?.v;
  return Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null) ? list : null;
}

/**
 * @param {object} options
 * @param {ReturnType<typeof import('./team.mjs').readTeam>} options.team
 * @param {ReturnType<typeof import('./couch.mjs').createCouch>} options.couch
 * @param {(words: string, doIt: () => Promise<void>) => Promise<void>} options.act
 * @returns {(project: string) => Promise<void>} to be called when the roles are right
 */
export function createPeople({ team, couch, act }) {
  /**
   * Roles by name, as the server will have them: people who are no longer in any file keep theirs. Read for each list, and
   * after it: a setup that runs at the same time may have made people since, whose list is then newer too.
   */
  async function held() {
    const { rows = [] } = (await couch.read('/_users/_all_docs?include_docs=true')) ?? {};
    const there = rows.flatMap(({ id, doc }) =>
      id.startsWith(USER) && Array.isArray(doc?.roles) ? [[id.slice(USER.length), doc.roles]] : [],
    );
    const listed = team.people.map(({ name, roles }) => [
      name,
      Object.entries(roles).flatMap(([project, some]) => some.map((role) => `${project}:${role}`)),
    ]);
    return new Map([...there, ...listed]);
  }

  /** @param before the existing entries: people whom the file no longer names stay */
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
    // Later than the existing one, whatever the clock says: when two copies are merged the later one counts.
    const t = stampAt(Math.max(Date.now(), timeOf(there?.fields?.people?.t) + 1));
    const wanted = peopleDocument(project, people, t);
    if (!isDeepStrictEqual(before, people) || !isDeepStrictEqual(frameOf(there), frameOf(wanted))) {
      const said = people.map(({ name, roles }) => `${name} (${roles.join(', ')})`).join(', ') || 'nobody';
      await act(`people of ${project}: ${said}`, () =>
        couch.write(path, { ...(there && { _rev: there._rev }), ...wanted }),
      );
    }
    // Two administrators wrote at the same time: the losing revision is removed here, which no device may do.
    for (const rev of there?._conflicts ?? [])
      await act(`another list of people of ${project} taken away`, () => couch.remove(`${path}?rev=${rev}`));
  };
}
