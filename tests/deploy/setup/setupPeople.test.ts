import { describe, expect, test } from 'vitest';
import { parseDoc } from '#domain/edit/parse.ts';
import { readProjectDocument } from '#domain/inspection/read.ts';
import { readPeople } from '#domain/team/people.ts';
import { type Body, FILE, fakeCouch, run } from './fakeCouch.ts';

describe('setup', () => {
  test('a role that is given or taken away is changed, those in projects of other files stay', async () => {
    const server = fakeCouch();
    await run(server);
    const user = '/_users/org.couchdb.user:ina';
    server.kept.set(user, { ...server.kept.get(user), roles: ['tower:signer', 'bridge:lead'] });
    const { said } = await run(server, { ...FILE, people: [{ name: 'ina', roles: { tower: ['viewer'] } }] });
    expect(said).toEqual([
      'Done: ina has bridge:lead, tower:viewer instead of tower:signer, bridge:lead',
      'Done: people of tower: ina (viewer)',
    ]);
    expect(server.kept.get(user)).toMatchObject({ roles: ['bridge:lead', 'tower:viewer'] });
  });

  const PEOPLE = '/project-tower/s%3Atower%3Apeople%3Apeople';
  const LEA = { name: 'lea', password: 'long enough', displayName: 'Lea Wong', roles: { tower: ['lead'] } };
  const listed = (server: ReturnType<typeof fakeCouch>) => {
    const doc = parseDoc({ ...server.kept.get(PEOPLE), _id: 's:tower:people:people' });
    if (!doc.ok || doc.value.type !== 'sheet') throw new Error('no document of people');
    return readPeople(readProjectDocument(doc.value)?.values);
  };

  test('a project knows who is in it, by what they are called, and the app reads it', async () => {
    const server = fakeCouch();
    const ben = { name: 'ben', password: 'long enough', roles: {} };
    await run(server, { ...FILE, people: [...FILE.people, LEA, ben] });
    expect(listed(server)).toEqual([
      { name: 'ina', displayName: 'ina', roles: ['inspector', 'signer'] },
      { name: 'lea', displayName: 'Lea Wong', roles: ['lead'] },
    ]);
  });

  test('who is in it follows every run: those whom the file leaves out keep roles and name, who has none is out', async () => {
    const server = fakeCouch();
    await run(server, { ...FILE, people: [...FILE.people, LEA] });
    const before = server.kept.get(PEOPLE);
    const without = { ...FILE, people: [{ name: 'ina', roles: {} }] };
    const check = await run(server, without, true);
    expect(check.said).toContain('To do: people of tower: lea (lead)');
    expect(server.kept.get(PEOPLE)).toBe(before);
    await run(server, without);
    expect(listed(server)).toEqual([{ name: 'lea', displayName: 'Lea Wong', roles: ['lead'] }]);
    const stampOf = (doc: Body | undefined) => (doc as { fields: { people: { t: string } } }).fields.people.t;
    expect(stampOf(server.kept.get(PEOPLE)) > stampOf(before)).toBe(true);
  });

  test('whatever lies in the place of the list is written anew, and another list beside it is taken away', async () => {
    const server = fakeCouch();
    await run(server);
    const there = server.kept.get(PEOPLE)!;
    const { people, status } = there.fields as { people: { v: unknown[]; t: string }; status: object };
    for (const hostile of [
      { fields: 'mine' },
      { fields: { status, people: { ...people, v: [null] } } },
      { type: 'damage' },
    ]) {
      server.kept.set(PEOPLE, { ...server.kept.get(PEOPLE), ...hostile });
      expect((await run(server)).said).toEqual(['Done: people of tower: ina (inspector, signer)']);
    }
    server.kept.set(PEOPLE, { ...server.kept.get(PEOPLE), _conflicts: ['1-b'] });
    await run(server);
    expect(server.asked).toContain(`DELETE ${PEOPLE}?rev=1-b`);
    expect(await run(server)).toEqual({ done: 0, said: [] });
  });

  test('while a project is moved in nothing says who is in it yet', async () => {
    const server = fakeCouch();
    await run(server, { ...FILE, projects: [{ id: 'tower', moving: true }] });
    expect(server.kept.has(PEOPLE)).toBe(false);
  });

  test('a password is made where none is given, and told once', async () => {
    const server = fakeCouch();
    const { said } = await run(server, { projects: [], people: [{ name: 'ina' }] });
    const [, password] = /ina with no roles, password (\S{16})$/.exec(said.at(-1) ?? '') ?? [];
    expect(server.kept.get('/_users/org.couchdb.user:ina')).toMatchObject({ password });
  });
});
