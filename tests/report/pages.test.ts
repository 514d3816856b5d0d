import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Severity } from '#domain/damage/damage.ts';
import { evenBands } from '#domain/inspection/drawings/grid.ts';
import { pinAt } from '#domain/inspection/drawings/pin.ts';
import { cropName, drawingName, photoName } from '#report/source.ts';
import type { Block } from '#report/typesetting/blocks.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { scaled } from '#support/propertyRuns.ts';
import { pageFills } from './pageFill.ts';
import { box, photo, RECORD, source, words } from './support.ts';
import { pagesOf, pdfOf } from './typesetter.ts';

const PHOTO = new Uint8Array(readFileSync('public/sample/photos/DJI_0101.JPG'));
const SHA = 'a'.repeat(64);

interface Given {
  readonly locale: 'en' | 'zh-hk';
  readonly signed: boolean;
  readonly conclusion: number;
  readonly receivers: number;
  readonly drawn: readonly { readonly width: number; readonly height: number }[];
  readonly photos: readonly { readonly width: number; readonly height: number }[];
  readonly defects: readonly {
    readonly photo: number;
    readonly severity: Severity | null;
    readonly remark: number;
    readonly pinned: boolean;
  }[];
}

const size = fc.constantFrom(
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 6000, height: 1500 },
);
const givens: fc.Arbitrary<Given> = fc.record({
  locale: fc.constantFrom('en', 'zh-hk'),
  signed: fc.boolean(),
  conclusion: fc.constantFrom(0, 3, 40),
  receivers: fc.constantFrom(0, 4, 25),
  drawn: fc.array(size, { maxLength: 2 }),
  photos: fc.array(size, { minLength: 1, maxLength: 6 }),
  defects: fc.array(
    fc.record({
      photo: fc.nat(5),
      severity: fc.constantFrom<Severity | null>(null, 0, 1, 2, 3, 4),
      remark: fc.constantFrom(0, 1, 4, 15, 40),
      pinned: fc.boolean(),
    }),
    { maxLength: 14 },
  ),
});

const SENTENCES = {
  en: 'The render is hollow over an area that could be reached. ',
  'zh-hk': '外牆批盪有空鼓，範圍可以觸及，須作修葺。',
} as const;

/** A report of what was given, with its pictures. */
async function reported({ locale, signed, conclusion, receivers, drawn, photos, defects }: Given) {
  const ids = photos.map((_, at) => `p${at}`);
  const text = SENTENCES[locale];
  const drawings = drawn.map((picture, at) => ({
    id: `d${at}`,
    name: `Elevation ${at}`,
    place: at === 0 ? 'F-1' : 'F-2',
    picture: { sha256: SHA, ...picture, file: 'north.pdf', page: 1 },
    grid: { floors: evenBands(['2/F', '1/F'], 0, 1), columns: evenBands(['A', 'B'], 0, 1) },
  }));
  const made = source({
    words: await words(locale),
    images: photos.map((one, at) => ({ ...photo(ids[at] ?? '', at % 2 === 0 ? 'F-1' : 'F-2'), ...one })),
    damages: defects.map((one, at) =>
      box(`b${at}`, ids[one.photo % ids.length] ?? '', {
        severity: one.severity,
        remark: text.repeat(one.remark),
      }),
    ),
    facts: Object.fromEntries(
      defects.flatMap(({ pinned }, at) =>
        pinned && drawings.length > 0 ? [[`b${at}`, { pin: pinAt('d0', SHA, { x: 0.3, y: 0.6 }) }]] : [],
      ),
    ),
    record: {
      ...RECORD,
      conclusion: text.repeat(conclusion),
      distribution: Array.from({ length: receivers }, (_, at) => `Receiver ${at}`).join('\n'),
      ...(signed
        ? {
            status: 'signed' as const,
            signoffs: [
              {
                role: 'approved' as const,
                person: 'Chan Siu Ming',
                regNo: '',
                at: 0,
                hash: 'ab'.repeat(32),
                revision: RECORD.revision,
              },
            ],
          }
        : {}),
    },
  });
  const names = [
    ...ids.map(photoName),
    ...defects.map((_, at) => cropName({ key: `b${at}` })),
    ...drawings.map(drawingName),
  ];
  const document = reportDocument({
    ...made,
    survey: { ...made.survey, drawings },
    pictures: new Set(names),
  });
  const pdf = await pdfOf(
    document,
    names.map((name) => ({ name, bytes: PHOTO })),
  );
  return { document, pdf };
}

/** The heads of all tables of a report, each as one text. */
function heads(blocks: readonly Block[]): string[] {
  return blocks.flatMap((one) =>
    one.block === 'together' ? heads(one.parts) : one.block === 'table' ? [one.head.join('')] : [],
  );
}

test('no page of a report stays more than half empty before its last, and none ends with a heading or the head of a table', async () => {
  await fc.assert(
    fc.asyncProperty(givens, async (given) => {
      const { document, pdf } = await reported(given);
      const tables = heads(document.sections.flat());
      const texts = await pagesOf(pdf);
      const [, ...pages] = (await pageFills(pdf)).slice(0, -1);
      // The cover is one page, and each page has its own number.
      const control = document.sections[0]?.[0];
      expect(texts[1]).toContain(control?.block === 'heading' ? control.text : '–');
      for (const [at, text] of texts.entries())
        expect(text).toContain(
          document.page.replace('{n}', String(at + 1)).replace('{total}', String(texts.length)),
        );
      for (const { page, fill, last, endsWithHeading } of pages) {
        expect(fill, `page ${page}, down to: ${last}`).toBeGreaterThan(0.5);
        expect(endsWithHeading, `page ${page} ends with the heading ${last}`).toBe(false);
        expect(tables, `page ${page}`).not.toContain(last);
      }
    }),
    { numRuns: scaled(8) },
  );
}, 240_000);
