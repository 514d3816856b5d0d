import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createReport } from '#report/createReport.ts';
import { paragraph, table } from '#report/typesetting/blocks.ts';
import { type ReportDocument, reportDocument } from '#report/typesetting/document.ts';
import { packed, packInSlices, unpacked } from '#report/typesetting/packed.ts';
import { plainPhotos } from '../support/plainPhotos.ts';
import { box, source, words } from './support.ts';
import { fakeWorkers } from './workers.ts';

afterEach(() => void vi.unstubAllGlobals());

const whole = async () =>
  reportDocument({
    ...source({ words: await words('en'), damages: [box('x', 'a'), box('y', 'b')] }),
    pictures: new Set(),
  });
/** As the templates read it. */
const asJson = (document: ReportDocument): unknown => JSON.parse(JSON.stringify(document));

describe('a report’s document on its way to the worker', () => {
  test('arrives as it was sent, whatever it says', async () => {
    const document = await whole();
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a\nb\r\nc', '\u2028', '\ud800', '"}\n[0,{}]', '__proto__'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 5 }), (sections) => {
        const said = {
          ...document,
          title: sections.flat().join(),
          sections: sections.map((texts) => [
            ...texts.map((one) => paragraph(one)),
            table(texts, [texts], ['*']),
          ]),
        };
        expect(unpacked(packed(said))).toEqual(asJson(said));
      }),
    );
  });

  test('arrives in parts where it is long', async () => {
    const document = await whole();
    const long = {
      ...document,
      sections: [Array.from({ length: 40 }, () => paragraph('word '.repeat(4000)))],
    };
    const parts = packed(long);
    expect(parts.length).toBeGreaterThan(2);
    expect(unpacked(parts)).toEqual(asJson(long));
  });

  test('is packed block by block', async () => {
    const document = await whole();
    let pauses = 0;
    const work = packInSlices(document);
    while (!work.next().done) pauses += 1;
    expect(pauses).toBe(document.sections.flat().length);
  });
});

describe('what a report is set with', () => {
  const make = async (template: string | null) => {
    const { sent } = fakeWorkers({
      pictures: async ({ crops }, blob) =>
        blob && crops.map(({ name }) => ({ name, bytes: new Uint8Array(100_000) })),
    });
    const one = source({ words: await words('en'), damages: [box('x', 'a'), box('y', 'b')] });
    const kept = template !== null && { reportTemplate: { sha256: 'ab'.repeat(32), name: 'house.typ' } };
    const project = { ...one.project, settings: { ...one.project.settings, ...kept } };
    const made = await createReport(
      { ...one, project },
      {
        photos: plainPhotos(),
        drawing: async () => new Blob([template ?? '']),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
    expect(made.ok).toBe(true);
    return sent;
  };

  test('is given to the worker, not copied: copies of a thousand pictures hold the page up', async () => {
    const sent = await make(null);
    expect(sent.given).toBeGreaterThan(200_000);
    expect(sent.copied).toBe(0);
  });

  test('is kept beside a template of the firm’s own, which may have to be given up', async () => {
    const sent = await make('#set page(paper: "a4")');
    expect(sent.copied).toBe(200_000);
  });
});
