import { describe, expect, test } from 'vitest';
import { isSettled } from '#domain/edit/admit/fixed.ts';
import type { ProjectDoc, StoredProjectDocument } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import { mayWrite } from '#domain/team/mayWrite.ts';
import type { Role } from '#domain/team/roles.ts';

const stamp = (user: string, at = 1_700_000_000_000) => `${stampFrom(at)}K7Q~tab~${user}`;

const document = (kind: string, fields: Readonly<Record<string, unknown>>): StoredProjectDocument => ({
  ...{
    _id: `s:p1:${kind}:one`,
    schema: 1,
    type: 'sheet',
    project: 'p1',
    kind,
    sheet: 'one',
    made: stamp('ina'),
  },
  fields: fields as StoredProjectDocument['fields'],
});
const by = (user: string, v: unknown = { kind: 'x' }, at?: number) => ({ v, t: stamp(user, at) });
const may = (role: Role, before: StoredProjectDocument | null, after: StoredProjectDocument, user: string) =>
  mayWrite([role], before, after, user).ok;

describe('who may do what with samples in a team', () => {
  test('leads and inspectors draw; reviewers and signers do not', () => {
    const draw = document('sample', { 'sampled:draw': by('ina') });
    const roles: readonly Role[] = ['lead', 'inspector', 'reviewer', 'signer', 'viewer'];
    expect(roles.map((role) => may(role, null, draw, 'ina'))).toEqual([true, true, false, false, false]);
  });

  test('only leads ask that a second person accepts the results', () => {
    const before = {
      _id: 'p:p1',
      schema: 1,
      type: 'project',
      made: stamp('ina'),
      fields: {},
    } as unknown as ProjectDoc;
    const after = {
      ...before,
      fields: { 'assurance:acceptance': by('ina', { name: 'Ina', account: 'ina' }) },
    };
    const roles: readonly Role[] = ['lead', 'inspector', 'reviewer', 'signer', 'viewer'];
    expect(roles.map((role) => mayWrite([role], before, after as ProjectDoc, 'ina').ok)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('all but viewers answer and approve', () => {
    const draw = document('sample', { 'sampled:draw': by('ina') });
    const approved = document('sample', { ...draw.fields, 'sampled:a': by('rex') });
    const answer = document('sampled', { status: by('rex', 'live'), 'sampled:b': by('rex') });
    for (const role of ['lead', 'inspector', 'reviewer', 'signer'] as const) {
      expect(may(role, draw, approved, 'rex')).toBe(true);
      expect(may(role, null, answer, 'rex')).toBe(true);
    }
    expect(may('viewer', null, answer, 'rex')).toBe(false);
  });

  test('nobody answers in the name of another, nor changes what was answered', () => {
    const draw = document('sample', { 'sampled:draw': by('ina') });
    for (const role of ['lead', 'inspector', 'reviewer', 'signer'] as const) {
      expect(may(role, null, document('sampled', { 'sampled:b': by('rex') }), 'ina')).toBe(false);
      expect(may(role, draw, document('sample', { 'sampled:draw': by('ina', { kind: 'y' }) }), 'ina')).toBe(
        false,
      );
      expect(may(role, draw, document('sample', {}), 'ina')).toBe(false);
    }
  });
});

test('answers of two devices are both there, in whichever order they meet, and none is emptied', () => {
  const a = document('sampled', { 'sampled:1': by('ina'), 'sampled:3': by('ina', null, 1_800_000_000_000) });
  const b = document('sampled', { 'sampled:2': by('rex'), 'sampled:3': by('ina') });
  expect(mergeDocs(a, b).fields).toEqual(mergeDocs(b, a).fields);
  expect(Object.keys(mergeDocs(a, b).fields).sort()).toEqual(['sampled:1', 'sampled:2', 'sampled:3']);
  expect((mergeDocs(a, b).fields as Record<string, unknown>)['sampled:3']).toEqual(by('ina'));
  expect(isSettled('sampled:1', by('ina'))).toBe(true);
});
