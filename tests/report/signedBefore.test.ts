import { expect, test } from 'vitest';
import { openSeal, sealedRecord, sealedSurvey } from '#data/records/seal.ts';
import { readSigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import type { ReportSource } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { openSignedBefore } from '#support/signedRecords.ts';
import { source, words } from './support.ts';
import { textOf } from './typesetter.ts';

const SIGNED = ['signed', 'issued', 'voided', 'reopened', 'twice'] as const;

test('a report of each record that version 0.1.0 signed is made from its seal', async () => {
  const { checked, seals } = await openSignedBefore();
  let made = 0;
  for (const id of SIGNED) {
    const { record, project } = await checked(id);
    for (const seal of await seals(id)) {
      const content = openSeal(seal);
      if (!content) throw new Error(`The seal of ${id} can't be read.`);
      const of: ReportSource = {
        ...source({ words: await words('en'), damages: [] }),
        record: sealedRecord(record, content),
        survey: sealedSurvey(record, content),
        project: { ...project, ...content.project },
        sheet: readSigningSheet(content.sheet),
        pictures: new Set(),
      };
      expect(of.survey.defects.length, id).toBeGreaterThan(0);
      const text = await textOf(reportDocument(of));
      for (const said of [content.record.no, content.project.name, ...of.survey.defects.map(({ no }) => no)])
        expect(text).toContain(said);
      for (const { name } of content.images) expect(text).toContain(name);
      made += 1;
    }
  }
  expect(made).toBe(6);
}, 120_000);
