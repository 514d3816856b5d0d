import { expect, test } from 'vitest';
import { openSeal, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import { aFinding, aProject, aRecord, aSurvey, signedAs } from '#support/inspections.ts';

const RECORD = aRecord({ scheme: 'fisp' });

/** What is read of a seal of these findings, one of which may be left from last time. */
async function signed(left: readonly string[]) {
  const survey = aSurvey([aFinding('a', 'F-1'), aFinding('b', 'F-2')], {
    record: RECORD,
    uncorrected: ({ defects }) => defects.filter(({ key }) => left.includes(key)),
  });
  const sealed = await sealRecord({
    record: RECORD,
    project: aProject(),
    survey,
    act: signedAs('Chan'),
    by: 'Chan',
    at: 1,
    photo: async () => new Blob(['photo']),
    onProgress: () => undefined,
  });
  const content = sealed.ok ? openSeal(sealed.value) : null;
  if (!content) throw new Error('It could not be sealed.');
  return { content, read: sealedSurvey({ ...RECORD, status: 'signed' }, content) };
}

test('a signed record says what was left from last time, as its signer saw it', async () => {
  const { read } = await signed(['b']);
  expect(read.classed?.left.map(({ key }) => key)).toEqual(['b']);
  expect(read.overall.atLeast).toBe('unsafe');
});

test('where nothing was left the seal is as it was before', async () => {
  const { content, read } = await signed([]);
  expect(content).not.toHaveProperty('uncorrected');
  expect(read.classed?.left).toEqual([]);
});
