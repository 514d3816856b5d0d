import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { withSignatures } from '#data/records/checkedRecord.ts';
import { NOT_STARTED, type SyncState } from '#data/store/sync/syncState.ts';
import { forgedFieldsOf } from '#data/team/forgedFields.ts';
import { newRecord } from '#domain/inspection/record/newRecord.ts';

test('a signature that was found to be forged is not counted: the record is the draft that it was', () => {
  const hash = 'ab'.repeat(32);
  const project = { id: 'tower' } as never;
  const record = {
    ...newRecord({ id: 'rec', project: 'tower' } as never),
    status: 'signed' as const,
    signoffs: [{ role: 'approved' as const, person: 'Sig', regNo: '', at: 1, hash, revision: 1 }],
  };
  const state = signal<SyncState>(NOT_STARTED);
  const forged = forgedFieldsOf(state);
  const seals = signal({ seals: [], isComplete: true });
  const all = withSignatures(
    signal([{ record, project }]),
    () => seals,
    ({ id }) => forged.value.get(`s:tower:record:${id}`),
  );
  expect(all.value?.[0]?.record.status).toBe('broken');
  const found = { id: 's:tower:record:rec', rev: '', by: 'sig', isProven: false, at: 1 };
  state.value = {
    ...NOT_STARTED,
    forged: [
      { ...found, field: 'state' },
      { ...found, field: `signoff:1:${hash}` },
    ],
  };
  expect(all.value?.[0]).toMatchObject({
    record: { status: 'draft', signoffs: [] },
    signature: { kind: 'unsigned' },
    unproven: [],
  });
});
