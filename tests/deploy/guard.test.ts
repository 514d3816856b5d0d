import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEMA } from '#domain/edit/ids.ts';
import { DELETION, MAKING, NAMES } from '#domain/team/frame.ts';
import { mayWrite } from '#domain/team/mayWrite.ts';
import { MAY, NEVER_ANY, ROLES, type Role } from '#domain/team/roles.ts';
import { REVIEW_WORDS } from '#domain/team/second/secondVerdict.ts';
import { scaled } from '#support/propertyRuns.ts';
import { PEOPLE, type TriedWrite } from '#support/team/hostile/triedWrite.ts';
import { hostileWrites } from '#support/team/hostileWrites.ts';
import { readGuards } from '../../deploy/setup/guards.mjs';

type Guard = (after: object, before: object | null, who: object, security: object) => void;

const guards = readGuards();
/** The very function that the database runs. */
const read = (text: string) => new Function(`return (${text})`)() as Guard;
const guard = read(guards.project);
const NOW = Date.now();

const rolesOf = (by: TriedWrite['by'], project = 'p1') => PEOPLE[by].map((role) => `${project}:${role}`);

/** What a guard says; null where it lets in. */
function saysOf(
  one: Guard,
  after: object,
  before: object | null,
  name: string | null,
  roles: readonly string[],
) {
  try {
    one(after, before, { db: 'x', name, roles }, { project: 'p1' });
    return null;
  } catch (refusal) {
    const { forbidden, unauthorized } = refusal as { forbidden?: string; unauthorized?: string };
    if (forbidden === undefined && unauthorized === undefined) throw refusal;
    return forbidden ?? unauthorized;
  }
}

describe('the guard of a project', () => {
  const writes = hostileWrites('p1', NOW);

  test.each(writes.filter(({ refused }) => refused !== null))(
    'refuses $title',
    ({ by, before, after, refused }) => {
      expect(saysOf(guard, after, before, by, rolesOf(by))).toMatch(refused!);
    },
  );

  test.each(writes.filter(({ refused }) => refused === null))('lets in $title', ({ by, before, after }) => {
    expect(saysOf(guard, after, before, by, rolesOf(by))).toBeNull();
  });

  test('asks who is not signed in to sign in, and lets administrators move history in', () => {
    const legacy = { ...writes[0]!.after, made: '000000000001-0000-K7Q~f81d03' };
    expect(saysOf(guard, legacy, null, null, [])).toBe('Sign in first.');
    expect(saysOf(guard, legacy, null, 'ina', ['p1:inspector'])).toMatch(/does not name who/);
    expect(saysOf(guard, legacy, null, 'admin', ['_admin'])).toBeNull();
  });

  test('a document that was deleted may be put back', () => {
    const { after } = writes.find(({ title }) => title === 'a verdict on a model’s box (rex)')!;
    expect(saysOf(guard, after, { _id: after._id, _deleted: true }, 'rex', ['p1:reviewer'])).toBeNull();
  });

  test('has the table of the roles: `node scripts/team/writeGuard.mjs` writes it anew', () => {
    const [, table] = /The table: .*?\*\/([\s\S]*?)\/\* End of the table/.exec(guards.project) ?? [];
    expect(
      new Function(`${table}; return { MAY, NEVER_ANY, NAMES, MAKING, DELETION, REVIEW_WORDS, SCHEMA };`)(),
    ).toEqual({
      ...{ MAY, NEVER_ANY, NAMES, MAKING, DELETION, REVIEW_WORDS, SCHEMA },
    });
  });

  test('and the app agree on every field of every kind of document, for all roles', () => {
    const parts = [...new Set(ROLES.flatMap((role) => Object.keys(MAY[role])))];
    const kinds = [...parts, ...NEVER_ANY].flatMap((part) =>
      part.startsWith('sheet:') ? [part.slice(6).replace('*', 'new')] : [],
    );
    const fields = [
      'verdict',
      'box',
      'comments',
      'status',
      'signoff:1:ab',
      'label:a',
      'name',
      'given:K7Q',
      'review:rex',
      'read:1',
    ];
    const VALUES: Readonly<Record<string, unknown>> = { 'review:rex': 'unsure', 'read:1': true };
    const t = writes[0]!.after.made as string;
    const stamp = t.replace('~vic', '~ina');
    fc.assert(
      fc.property(
        fc.subarray<Role>([...ROLES], { minLength: 1 }),
        fc.constantFrom(...kinds.map((kind) => ({ kind }))),
        fc.constantFrom(...fields),
        fc.boolean(),
        fc.constantFrom(SCHEMA, SCHEMA, SCHEMA + 1, SCHEMA + 7),
        fc.boolean(),
        (roles, { kind }, field, isMade, schema, isLost) => {
          const id =
            {
              seal: `rec:1:${'ab'.repeat(32)}:ina`,
              inbox: 'ina:2026-01',
              commitments: `${'ab'.repeat(32)}:ina`,
            }[kind] ?? 'one';
          const empty = {
            _id: `s:p1:${kind}:${id.replaceAll(':', '%3A')}`,
            schema: 1,
            type: 'sheet' as const,
            project: 'p1',
            kind,
            sheet: id,
            made: stamp,
            fields: {},
          };
          const after = {
            ...empty,
            schema,
            fields: { [field]: { v: VALUES[field] ?? 1, t: stamp } },
          };
          const there = isLost ? { ...empty, fields: { purpose: { v: 1, t: stamp } } } : empty;
          const before = isMade ? null : there;
          const said = saysOf(
            guard,
            after,
            before,
            'ina',
            roles.map((role) => `p1:${role}`),
          );
          expect(mayWrite(roles, before, after as never, 'ina').ok, said ?? '').toBe(said === null);
        },
      ),
      { numRuns: scaled(400) },
    );
  });
});

test.each(Object.entries(guards))(
  'the guard of %s is one function without a name, as CouchDB takes it',
  (_, text) => {
    expect(text).toMatch(/^function \([\s\S]*\}$/);
  },
);

describe('the guard of a project’s photos', () => {
  const photos = read(guards.photos);
  const photo = { _id: 'ab'.repeat(32), _attachments: { photo: { stub: true } } };
  const inspector = ['p1:inspector'];

  test.each([
    ['a photo', photo, null, inspector, null],
    ['a photo of a reviewer', photo, null, ['p1:reviewer'], /adds no photos/],
    ['a photo of another project', photo, null, ['p2:lead'], /adds no photos/],
    ['other bytes under the same name', photo, photo, inspector, /never written again/],
    ['a photo that an administrator deleted', photo, { _id: photo._id, _deleted: true }, inspector, null],
    [
      'a revision of one’s own making',
      { ...photo, _rev: `1-${'f'.repeat(32)}`, _revisions: { start: 1, ids: ['f'.repeat(32)] } },
      null,
      inspector,
      /ordinary edit/,
    ],
    [
      'a revision after a deleted one',
      { ...photo, _rev: `3-${'f'.repeat(32)}` },
      { _id: photo._id, _deleted: true },
      ['p1:lead'],
      /ordinary edit/,
    ],
    ['a photo that is deleted', { _id: photo._id, _deleted: true }, photo, inspector, /administrator/],
    ['a name that is no hash', { ...photo, _id: 'one.jpg' }, null, inspector, /SHA-256/],
    ['a document without a file', { _id: photo._id }, null, inspector, /one file/],
    ['words beside the file', { ...photo, note: 'x' }, null, inspector, /nothing besides/],
  ] as const)('%s', (_, after, before, roles, refused) => {
    const said = saysOf(photos, after, before, 'ina', roles);
    if (refused) expect(said).toMatch(refused);
    else expect(said).toBeNull();
  });
});

describe('the guard of the locks', () => {
  const locks = read(guards.locks);
  const lock = { _id: 'seal:p1:rec:1', holder: 'sig', hash: 'ab'.repeat(32) };
  const signer = ['p1:signer'];

  test.each([
    ['a signer takes it', lock, null, 'sig', signer, null],
    [
      'its holder takes it up again with what is to be signed now',
      { ...lock, hash: 'cd'.repeat(32) },
      lock,
      'sig',
      signer,
      null,
    ],
    ['another signer takes it over', { ...lock, holder: 'two' }, lock, 'two', signer, /Somebody else/],
    ['somebody takes it in another’s name', lock, null, 'two', signer, /names who takes/],
    ['a lead takes it', { ...lock, holder: 'lea' }, null, 'lea', ['p1:lead'], /Only signers/],
    ['a signer of another project takes it', lock, null, 'sig', ['p2:signer'], /Only signers/],
    [
      'its holder releases it',
      { _id: lock._id, _deleted: true, releasedBy: 'sig' },
      lock,
      'sig',
      signer,
      /Only a lead/,
    ],
    [
      'a lead releases it by name',
      { _id: lock._id, _deleted: true, releasedBy: 'lea' },
      lock,
      'lea',
      ['p1:lead'],
      null,
    ],
    [
      'a lead releases it without a name',
      { _id: lock._id, _deleted: true },
      lock,
      'lea',
      ['p1:lead'],
      /by name/,
    ],
    ['it is called otherwise', { ...lock, _id: 'p1:rec:1' }, null, 'sig', signer, /is called seal/],
    ['it names no hash', { ...lock, hash: 'x' }, null, 'sig', signer, /SHA-256/],
  ] as const)('%s', (_, after, before, name, roles, refused) => {
    const said = saysOf(locks, after, before, name, roles);
    if (refused) expect(said).toMatch(refused);
    else expect(said).toBeNull();
  });
});

describe('the guard of who is where', () => {
  const presence = read(guards.presence);
  const look = { tab: 'a1', image: 'p1.one', at: NOW };
  const own = { _id: 'u:ina', looks: [look] };
  const changed = (change: object) => ({ ...own, looks: [{ ...look, ...change }] });
  test.each([
    ['one’s own photo', own, ['p1:inspector'], null],
    ['a viewer’s, who looks too', own, ['p1:viewer'], null],
    ['that somebody looks at nothing', { ...own, looks: [] }, ['p1:lead'], null],
    ['that somebody left', { _id: 'u:ina', _deleted: true }, ['p1:lead'], null],
    ['another person’s', { ...own, _id: 'u:lea' }, ['p1:lead'], /themselves alone/],
    ['another person’s end', { _id: 'u:lea', _deleted: true }, ['p1:lead'], /themselves alone/],
    ['one of somebody without a role here', own, ['p2:lead'], /no role in this project/],
    ['one of a project whose name begins so', own, ['p1x:lead'], /no role in this project/],
    ['a text beside it', { ...own, text: 'hello' }, ['p1:lead'], /Only photos and times/],
    ['a text in it', changed({ text: 'hello' }), ['p1:lead'], /Only a tab, a photo/],
    ['what is no list', { ...own, looks: { length: 1 } }, ['p1:lead'], /no photos of a few tabs/],
    ['a hundred tabs', { ...own, looks: Array(100).fill(look) }, ['p1:lead'], /no photos of a few tabs/],
    ['nothing in place of a look', { ...own, looks: [null] }, ['p1:lead'], /no photo of a tab/],
    ['a tab that is none', changed({ tab: 7 }), ['p1:lead'], /no tab/],
    ['a file', { ...own, _attachments: {} }, ['p1:lead'], /no files/],
    ['a photo that is none', changed({ image: { toString: 1 } }), ['p1:lead'], /no photo/],
    ['a photo as long as a book', changed({ image: 'x'.repeat(301) }), ['p1:lead'], /no photo/],
    ['a time that is none', changed({ at: 'now' }), ['p1:lead'], /no time/],
  ])('%s', (_, after, roles, refused) => {
    const said = saysOf(presence, after, null, 'ina', roles);
    if (refused === null) expect(said).toBeNull();
    else expect(said).toMatch(refused);
  });
});
