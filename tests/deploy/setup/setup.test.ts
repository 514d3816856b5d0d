import { describe, expect, test } from 'vitest';
import { ROLES } from '#domain/team/roles.ts';
import { createCouch } from '../../../deploy/setup/couch.mjs';
import { readGuards } from '../../../deploy/setup/guards.mjs';
import { ROLES as KNOWN, readTeam } from '../../../deploy/setup/team.mjs';
import { FILE, fakeCouch, run } from './fakeCouch.ts';

const writes = ({ asked }: { asked: readonly string[] }) => asked.filter((one) => !one.startsWith('GET'));

describe('setup', () => {
  test('makes databases, guards, access and people, and says so', async () => {
    const server = fakeCouch();
    const { said } = await run(server);
    expect(said).toEqual([
      'Done: database _users',
      'Done: database _replicator',
      'Done: database project-tower',
      'Done: guard of project-tower',
      'Done: access to project-tower',
      'Done: database photos-tower',
      'Done: guard of photos-tower',
      'Done: access to photos-tower',
      'Done: database presence-tower',
      'Done: guard of presence-tower',
      'Done: access to presence-tower',
      'Done: project tower',
      'Done: database locks',
      'Done: guard of locks',
      'Done: access to locks',
      'Done: ina with tower:inspector, tower:signer',
      'Done: people of tower: ina (inspector, signer)',
    ]);
    expect(writes(server)).toContain('PUT /locks?n=1&q=1');
    expect(server.kept.get('/project-tower/_design/guard')).toMatchObject({
      validate_doc_update: readGuards().project,
    });
    expect(server.kept.get('/project-tower/_security')).toEqual({
      admins: { names: [], roles: ['_admin'] },
      members: { names: [], roles: ROLES.map((role) => `tower:${role}`) },
      project: 'tower',
    });
  });

  test('a project has the name that the file gives it, its id where it gives none', async () => {
    const server = fakeCouch();
    await run(server, { projects: [{ id: 'tower', name: 'Wing Lok Mansion' }, { id: 'annex' }] });
    const nameOf = (id: string) =>
      (server.kept.get(`/project-${id}/p%3A${id}`)?.fields as { name: { v: string } } | undefined)?.name.v;
    expect([nameOf('tower'), nameOf('annex')]).toEqual(['Wing Lok Mansion', 'annex']);
  });

  test('a capital of an id is written small in the names of databases, and as it is everywhere else', async () => {
    const server = fakeCouch();
    const roles = { Tower: ['lead'] };
    await run(server, {
      projects: [{ id: 'Tower' }],
      people: [{ name: 'ina', password: 'long enough', roles }],
    });
    expect(server.kept.get('/project-$tower/_security')).toMatchObject({ project: 'Tower' });
    expect(server.kept.has('/photos-$tower')).toBe(true);
    expect(server.kept.has('/project-$tower/p%3ATower')).toBe(true);
    expect(server.kept.get('/_users/org.couchdb.user:ina')).toMatchObject({ roles: ['Tower:lead'] });
  });

  test('run again, it does nothing', async () => {
    const server = fakeCouch();
    await run(server);
    const before = writes(server).length;
    expect(await run(server)).toEqual({ done: 0, said: [] });
    expect(writes(server)).toHaveLength(before);
  });

  test('with --check it only tells', async () => {
    const server = fakeCouch();
    const { done, said } = await run(server, FILE, true);
    expect(done).toBeGreaterThan(0);
    expect(said.every((line) => line.startsWith('To do: '))).toBe(true);
    expect(writes(server)).toEqual([]);
  });

  test('with --check it tells each thing once', async () => {
    const server = fakeCouch();
    await run(server);
    const more = { ...FILE, projects: [...FILE.projects, { id: 'bridge' }] };
    const { done, said } = await run(server, more, true);
    expect(new Set(said).size).toBe(said.length);
    expect(said).toContain('To do: access to locks');
    expect((await run(server, more)).done).toBeGreaterThanOrEqual(done);
  });

  test('access is guarded before anybody is let in', async () => {
    const server = fakeCouch();
    await run(server);
    const at = (path: string) => server.asked.indexOf(`PUT ${path}`);
    expect(at('/project-tower/_design/guard')).toBeLessThan(at('/project-tower/_security'));
    expect(at('/project-tower/_security')).toBeLessThan(at('/_users/org.couchdb.user:ina'));
  });

  test('locks are shared by the projects of several files', async () => {
    const server = fakeCouch();
    await run(server);
    await run(server, { projects: [{ id: 'bridge' }] });
    expect(server.kept.get('/locks/_security')).toMatchObject({
      members: { roles: ['bridge:lead', 'bridge:signer', 'tower:lead', 'tower:signer'] },
    });
  });

  test('a guard of an earlier version is written anew', async () => {
    const server = fakeCouch();
    await run(server);
    const path = '/project-tower/_design/guard';
    server.kept.set(path, { ...server.kept.get(path), validate_doc_update: 'old' });
    expect((await run(server)).said).toEqual(['Done: guard of project-tower']);
  });

  test('while a project is moved in, only a lead writes, unguarded; after that all do, guarded', async () => {
    const server = fakeCouch();
    const moving = { ...FILE, projects: [{ id: 'tower', moving: true }] };
    await run(server, moving);
    expect(server.kept.has('/project-tower/_design/guard')).toBe(false);
    expect(server.kept.get('/project-tower/_security')).toMatchObject({ members: { roles: ['tower:lead'] } });
    expect((await run(server)).said).toContain('Done: guard of project-tower');
    await expect(run(server, moving)).rejects.toThrow(/has its guard already/);
  });

  test('locks of several copies are refused: two signers could win', async () => {
    await expect(run(fakeCouch({ n: 3, q: 2 }))).rejects.toThrow(/two signers could win/);
  });

  test('nodes that are missing are joined', async () => {
    const server = fakeCouch();
    const { said } = await run(server, { ...FILE, nodes: ['couchdb@couch1', 'couchdb@couch2'] });
    expect(said[0]).toBe('Done: node couchdb@couch2 joined');
    expect(server.nodes).toEqual(['couchdb@couch1', 'couchdb@couch2']);
  });

  test('a wrong password of its own, and a server that is not there, are told in words', async () => {
    const { ask } = fakeCouch();
    await expect(createCouch('http://couch', 'admin', 'x', ask).read('/_users')).rejects.toThrow(
      /does not let admin do this/,
    );
    const gone = () => Promise.reject(new TypeError('fetch failed'));
    await expect(createCouch('http://couch', 'a', 'b', gone).read('/')).rejects.toThrow(/does not answer/);
  });

  test('a connection that was kept and is gone is made anew, once', async () => {
    const { ask } = fakeCouch();
    let asked = 0;
    const stale = (failures: number) => (url: string, options: RequestInit) =>
      ++asked <= failures
        ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'EPIPE' } }))
        : ask(url, options);
    const read = (failures: number) =>
      createCouch('http://couch', 'admin', 'secret', stale(failures) as typeof fetch).read('/_users');
    await expect(read(1)).resolves.not.toThrow();
    asked = 0;
    await expect(read(2)).rejects.toThrow(/does not answer \(EPIPE\)/);
    expect(asked).toBe(2);
  });
});

describe('the file', () => {
  test.each([
    ['{', /no JSON/],
    ['[]', /object with/],
    [{ projects: [{ id: 'the tower' }] }, /letters, digits/],
    [{ projects: [{ id: 'a' }, { id: 'a' }] }, /there twice/],
    [{ people: [{ name: 'Ina B' }] }, /small letters/],
    [{ people: [{ name: 'ina', password: 'short' }] }, /shorter than 10/],
    [{ people: [{ name: 'ina', displayName: 3 }] }, /“displayName” of ina/],
    [{ people: [{ name: 'ina', roles: { tower: ['lead'] } }] }, /no project of this file/],
    [{ projects: [{ id: 'a' }], people: [{ name: 'ina', roles: { a: ['boss'] } }] }, /“boss” in a/],
    [{ nodes: ['couch 1'] }, /nodes/],
  ])('%j is told', (file, words) => {
    expect(() => readTeam(typeof file === 'string' ? file : JSON.stringify(file))).toThrow(words);
  });

  test('knows the roles of the app', () => {
    expect(KNOWN).toEqual(ROLES);
  });
});
