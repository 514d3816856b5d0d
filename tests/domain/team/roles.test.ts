import { describe, expect, test } from 'vitest';
import { DAMAGE_FIELDS } from '#domain/damage/fields.ts';
import type { DamageDoc, RunDoc, StoredProjectDocument } from '#domain/edit/documents.ts';
import { claimKey, imageKey, ownKey, projectDocumentKey, runKey } from '#domain/edit/ids.ts';
import { FIELD, ownRegister } from '#domain/inspection/register/ownField.ts';
import { mayChange, mayStep, mayWrite, partOf } from '#domain/team/mayWrite.ts';
import { isAdministrators } from '#domain/team/oneWriter.ts';
import { MAY, NEVER_ANY, ROLES } from '#domain/team/roles.ts';
import { secondVerdictField } from '#domain/team/second/secondVerdict.ts';
import { isUserName } from '#domain/team/userName.ts';
import { userOf } from '#domain/team/userOf.ts';

const T = '0199c2a40000-0000-K7QX2M~f81d03~ada';
const claim: DamageDoc = {
  _id: claimKey('p1.one', 'r1', 0),
  schema: 1,
  type: 'damage',
  image: 'p1.one',
  name: 'CRACK_001',
  made: T,
  claim: { run: 'r1', index: 0 },
  fields: {},
};
const own: DamageDoc = { ...claim, _id: ownKey('p1.one', 'CRACK_009'), name: 'CRACK_009', claim: null };
const projectDocument = (kind: string, fields: object = {}): StoredProjectDocument => ({
  _id: projectDocumentKey('p1', kind, 'a'),
  schema: 1,
  type: 'sheet',
  project: 'p1',
  kind,
  sheet: 'a',
  made: T,
  fields: fields as StoredProjectDocument['fields'],
});
const step = (field: string, create: DamageDoc[] = []) => ({
  create,
  assign: [{ doc: claim._id, field, before: null, after: 1 }],
});
const refused = (error: object) => ({ ok: false, error });

describe('what a role may', () => {
  test('an inspector writes every field of a damage, a reviewer the verdict, its reason and comments', () => {
    const written = (role: 'inspector' | 'reviewer') =>
      DAMAGE_FIELDS.filter((field) => mayStep([role], step(field)).ok);
    expect(written('inspector')).toEqual(DAMAGE_FIELDS);
    expect(written('reviewer')).toEqual(['verdict', 'reason', 'numbers', 'comments']);
  });

  test('a lead defines own fields; a lead and an inspector state values in them, nobody else', () => {
    const may = (kind: string, field: string) =>
      ROLES.filter((role) => {
        const id = projectDocumentKey('p1', kind, 'a');
        const changes = mayStep([role], {
          create: [],
          assign: [{ doc: id, field, before: null, after: 1 }],
        }).ok;
        const makes = mayStep([role], { create: [projectDocument(kind)], assign: [] }).ok;
        expect(changes).toBe(makes);
        return changes;
      });
    expect(may(FIELD, 'name')).toEqual(['lead']);
    expect(may('defect', ownRegister('depth'))).toEqual(['lead', 'inspector']);
    const onPhoto = { doc: imageKey('p1.one'), field: ownRegister('lens'), before: null, after: 1 };
    expect(ROLES.filter((role) => mayStep([role], { create: [], assign: [onPhoto] }).ok)).toEqual([
      'lead',
      'inspector',
    ]);
  });

  test('a reviewer makes no box, but is the first to speak of a model’s', () => {
    expect(mayWrite(['reviewer'], null, claim).ok).toBe(true);
    expect(mayStep(['reviewer'], step('verdict', [own]))).toEqual(
      refused({ kind: 'may_not_make', part: 'damage' }),
    );
  });

  test('who is in a project is written by nobody but an administrator', () => {
    const people = projectDocument('people', { people: { v: [], t: T } });
    expect(mayWrite(ROLES, null, people)).toEqual(refused({ kind: 'may_not_make', part: 'sheet:people' }));
    expect(isAdministrators(people._id)).toBe(true);
    for (const id of [
      claim._id,
      projectDocument('seal')._id,
      projectDocument('new')._id,
      'c:p1:x',
      'p:p1',
      '',
      'x',
    ])
      expect(isAdministrators(id)).toBe(false);
    for (const part of NEVER_ANY)
      expect(isAdministrators(`s:p1:${part.slice('sheet:'.length)}:x`), part).toBe(
        ROLES.every((role) => !Object.hasOwn(MAY[role], part)),
      );
  });

  test('a second verdict is written by whom it is named after, whatever the role', () => {
    const field = secondVerdictField('rex');
    const said = {
      ...claim,
      fields: { [field]: { v: 'accepted', t: T.replace('ada', 'rex') } },
    } as DamageDoc;
    const another = refused({ kind: 'of_another', part: 'damage', field });
    for (const role of ['lead', 'inspector', 'reviewer', 'signer'] as const) {
      expect(mayStep([role], step(field), 'rex').ok, role).toBe(true);
      expect(mayWrite([role], null, said, 'rex').ok, role).toBe(true);
      expect(mayChange([role], claim._id, [field], 'rex'), role).toBe(true);
      for (const user of ['ada', '', null]) {
        expect(mayStep([role], step(field), user), role).toEqual(another);
        expect(mayWrite([role], claim, said, user), role).toEqual(another);
        expect(mayChange([role], claim._id, ['verdict', field], user), role).toBe(false);
      }
    }
    expect(mayWrite(['lead'], said, { ...said, fields: {} }, 'ada')).toEqual(another);
    expect(mayStep(['viewer'], step(field), 'rex').ok).toBe(false);
  });

  test('a viewer takes no step', () => {
    expect(mayStep(['viewer'], step('comments'))).toEqual(refused({ kind: 'may_not_make', part: 'command' }));
  });

  test('who has several roles may what one of them may', () => {
    expect(mayWrite(['reviewer'], null, projectDocument('record')).ok).toBe(false);
    expect(mayWrite(['reviewer', 'inspector'], null, projectDocument('record')).ok).toBe(true);
  });

  test('only signers seal and sign, even where a lead may write project documents of any kind', () => {
    for (const role of ['lead', 'inspector', 'reviewer', 'viewer'] as const)
      expect(mayWrite([role], null, projectDocument('seal')), role).toEqual(
        refused({ kind: 'may_not_make', part: 'sheet:seal' }),
      );
    expect(mayWrite(['signer'], null, projectDocument('seal')).ok).toBe(true);
    const signed = projectDocument('record', { 'signoff:1:ab': { v: {}, t: T } });
    expect(mayWrite(['lead'], projectDocument('record'), signed)).toEqual(
      refused({ kind: 'may_not_change', part: 'sheet:record', field: 'signoff:1:ab' }),
    );
    expect(mayWrite(['signer'], projectDocument('record'), signed, 'ada').ok).toBe(true);
    expect(mayWrite(['signer'], projectDocument('record'), signed, 'sig')).toEqual(
      refused({ kind: 'of_another', part: 'sheet:record', field: 'signoff:1:ab' }),
    );
  });

  test('nobody changes a seal, a signature or what a model found', () => {
    const seal = projectDocument('seal');
    expect(mayWrite(['signer'], seal, { ...seal, made: '' })).toEqual(
      refused({ kind: 'fixed', part: 'sheet:seal', field: null }),
    );
    const signed = projectDocument('record', { 'signoff:1:ab': { v: {}, t: T } });
    expect(mayWrite(['signer'], signed, projectDocument('record'))).toMatchObject({
      error: { kind: 'fixed' },
    });
    const run: RunDoc = {
      _id: runKey('p1.one', 'r1'),
      schema: 1,
      type: 'run',
      image: 'p1.one',
      run: 'r1',
      made: T,
      boxes: [],
      fields: {},
    };
    const other = { name: 'A', label: 'a', confidence: null, box: { x: 0, y: 0, width: 1, height: 1 } };
    expect(mayWrite(['lead'], run, { ...run, boxes: [other] })).toMatchObject({ error: { kind: 'fixed' } });
  });

  test('an id of no known kind is nobody’s', () => {
    expect(partOf('x:p1')).toBeNull();
    expect(partOf('constructor:p1')).toBeNull();
    expect(partOf('s:p1:record:a')).toBe('sheet:record');
  });
});

describe('who gave a stamp', () => {
  test.each([
    [T, 'ada'],
    [`${T}+0003`, 'ada'],
    ['0199c2a40000-0000-K7Q~f81d03', null],
    ['0199c2a40000-0000-K7Q~f81d03~Ada', null],
    ['0199c2a40000-0000-a~b~ada~eve', null],
    ['ada', null],
  ])('%s: %s', (stamp, user) => {
    expect(userOf(stamp)).toBe(user);
  });

  test('names of the server are small letters, digits and . _ -, 32 at most', () => {
    expect(['ada', 'a.b-c_9', 'a'.repeat(32)].filter(isUserName)).toHaveLength(3);
    expect(['', 'Ada', 'a b', 'a~b', 'é', 'a'.repeat(33)].filter(isUserName)).toEqual([]);
  });
});
