import { expect, test } from 'vitest';
import { regimeOf, statutoryAnswers } from '#domain/inspection/regime/regime.ts';
import { readSigningSheet, signingSheet } from '#domain/inspection/signing/signingSheet.ts';
import { aRecord, aSurvey, signedAs } from '#support/inspections.ts';
import { KINDS } from '#support/regimes.ts';

const mbis = { prescribedRepair: true, detailedInvestigation: false, unauthorisedWorks: null };
const watertightness = { tight: false, note: 'At the parapet' };
const MBIS = [
  { question: 'prescribedRepair', answer: true, note: '' },
  { question: 'detailedInvestigation', answer: false, note: '' },
  { question: 'unauthorisedWorks', answer: null, note: '' },
];
const TIGHT = [{ question: 'watertightness', answer: false, note: 'At the parapet' }];

const sheetOf = (scheme: (typeof KINDS)[number]) => {
  const record = aRecord({ scheme, mbis, watertightness });
  return signingSheet(record, aSurvey([], { record }), 'Chan', signedAs('Chan'));
};

test('the answers that a regime asks for stand on the sheet that is signed, and no others', () => {
  for (const scheme of KINDS) {
    const asked = regimeOf({ scheme })?.kind.questions ?? [];
    const wanted =
      scheme === 'prescribed_mbis' || scheme === 'detailed_mbis'
        ? MBIS
        : scheme === 'fisp'
          ? TIGHT
          : asked.map((question) => ({ question, answer: null, note: '' }));
    expect(statutoryAnswers(aRecord({ scheme, mbis, watertightness })), scheme).toEqual(wanted);
    const sheet = sheetOf(scheme);
    expect('answers' in sheet, scheme).toBe(wanted.length > 0);
    expect(readSigningSheet(JSON.parse(JSON.stringify(sheet))), scheme).toEqual(sheet);
  }
});

test('a sheet that was signed without answers is read as it was, and one with answers of no possible question is not', () => {
  const { answers, ...older } = sheetOf('prescribed_mbis');
  expect(answers).toEqual(MBIS);
  expect(readSigningSheet(older)).toEqual(older);
  for (const wrong of [
    [{ question: '__proto__', answer: true, note: '' }],
    [{ question: 'x', answer: 'yes', note: '' }],
    {},
    null,
  ])
    expect(readSigningSheet({ ...older, answers: wrong })).toBeNull();
});
