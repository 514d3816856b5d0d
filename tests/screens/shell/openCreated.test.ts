import { expect, test } from 'vitest';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { mayMakeDoc, mayStep } from '#domain/team/mayWrite.ts';
import { ROLES } from '#domain/team/roles.ts';
import { mayBeginRecord } from '#screens/kit/address/openCreated.ts';
import { stampAt } from '#support/stamps.ts';

const t = stampAt(1);
const record: StoredProjectDocument = {
  ...{
    _id: projectDocumentKey('tower', 'record', 'r'),
    schema: 1,
    type: 'sheet',
    project: 'tower',
    kind: 'record',
  },
  ...{ sheet: 'r', made: t, fields: { status: { v: 'live', t }, no: { v: 'IR-2026-0001', t } } },
};

test.each(ROLES)('a record is offered to be begun by a %s where the server would take it', (role) => {
  const team = {
    mayMake: (_: string, id: string) => mayMakeDoc([role], id),
  };
  expect(mayBeginRecord(team, 'tower')).toBe(mayStep([role], { create: [record], assign: [] }).ok);
});

test('in a project of this device alone everybody begins records', () => {
  expect(mayBeginRecord(null, 'tower')).toBe(true);
});
