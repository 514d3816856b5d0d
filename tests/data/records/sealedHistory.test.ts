import { expect, test } from 'vitest';
import { openSeal, type SealedContent, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aFinding, aProject, aRecord, aSurvey, signedAs } from '#support/inspections.ts';

const RECORD = aRecord({ completedOn: '2026-05-01' });

/** The seal of a record with two boxes, the first of which may be continued by others. */
async function sealed(continuedBy: readonly string[] | null): Promise<SealedContent> {
  const survey = aSurvey(
    [aFinding('before', 'F-1', { severity: 4 }), aFinding('now', 'F-2', { severity: 2 })],
    {
      record: RECORD,
      factsOf: (key) => ({ ...NO_DEFECT_FACTS, ...(key === 'before' && continuedBy ? { continuedBy } : {}) }),
    },
  );
  const made = await sealRecord({
    ...{ record: RECORD, project: aProject(), survey, act: signedAs('Chan'), by: 'Chan', at: 1 },
    photo: async () => new Blob(['photo']),
    onProgress: () => undefined,
  });
  const content = made.ok ? openSeal(made.value) : null;
  if (!content) throw new Error('It could not be sealed.');
  return content;
}

const read = (content: SealedContent) => sealedSurvey({ ...RECORD, status: 'signed' }, content).defects;

test('a record that holds photos of two inspections is signed with one defect and its history', async () => {
  const content = await sealed(['now', 'of another record']);
  expect(content.defects).toMatchObject({ before: { continuedBy: ['now'] } });
  expect(read(content)).toMatchObject([
    { key: 'now', severity: 2, earlier: [{ key: 'before', severity: 4 }] },
  ]);
});

test('where no defect of the record continues another the seal is as it was before', async () => {
  const before = await sealed(null);
  expect(await sealed(['of another record'])).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('continuedBy');
  expect(read(before)).toHaveLength(2);
});

test.each([['text'], [{ now: true }], [[1]], [null]])(
  'a seal that names something else as what continues a defect reads as two defects: %j',
  async (continuedBy) => {
    const content = await sealed(null);
    const hostile = { ...content, defects: { before: { ...NO_DEFECT_FACTS, continuedBy } } };
    expect(read(hostile as unknown as SealedContent)).toHaveLength(2);
  },
);
