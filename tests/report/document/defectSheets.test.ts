import { describe, expect, test } from 'vitest';
import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { noIdentities } from '#domain/inspection/comparison/identity.ts';
import { cropName, photoName, type SheetChoice } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { FACADES } from '#support/inspections.ts';
import { box, photo, RECORD, source, texts, words } from '../support.ts';
import { allPictures } from './allPictures.ts';

describe('the report', () => {
  test('names the photos that were left out with the reason, and counts nothing of them', async () => {
    const excluded = { reason: 'other', note: 'The tower opposite', at: 1 } as const;
    const images = [photo('a', 'F-1'), { ...photo('b', 'F-2'), excluded }];
    const given = source({
      words: await words('en'),
      damages: [box('crack_001', 'a'), box('rust_009', 'b', { label: 'rust' })],
      images,
    });
    const said = texts(reportDocument({ ...given, pictures: allPictures(['a'], ['crack_001']) }));
    const [before, after] = said.join('\n').split('Excluded photos');
    expect(before).not.toContain('b.jpg');
    expect(before).not.toContain('Rust');
    for (const part of ['b.jpg', 'Another reason', 'The tower opposite']) expect(after).toContain(part);
    const none = source({ words: await words('en'), damages: [] });
    expect(texts(reportDocument({ ...none, pictures: new Set() })).join('\n')).not.toContain(
      'Excluded photos',
    );
  });

  test('has a sheet for each defect, with its photo, its crop and what is to be done', async () => {
    const given = source({
      words: await words('en'),
      damages: [
        box('crack_001', 'a', { severity: 4, causes: ['corrosion'], element: 'beam', remark: 'Rusty edges' }),
        box('rust_001', 'b', { label: 'rust', severity: null, source: 'person', confidence: null }),
        box('window_001', 'b', { label: 'window' }),
      ],
      facts: { crack_001: { recommendation: 'Close the pavement', repairBy: '2026-03-04' } },
    });
    const document = reportDocument({
      ...given,
      pictures: allPictures(['a', 'b'], ['crack_001', 'rust_001']),
    });
    const said = texts(document).join('\n');
    for (const expected of [
      'F-1/001   Crack',
      '4 Critical',
      'Model, confidence 0.87 at detection',
      'Corrosion',
      'Beam',
      'Rusty edges',
      'Close the pavement',
      '4 Mar 2026',
      'F-2/001   Rust',
      'Not assessed',
      'Drawn by a person',
      'Window',
      '陳小明 Chan Siu Ming',
    ])
      expect(said).toContain(expected);
    expect(JSON.stringify(document)).toContain(cropName({ key: 'crack_001' }));
  });

  test('is made without a photo that cannot be read, and says so', async () => {
    const given = source({ words: await words('en'), damages: [box('crack_001', 'a')] });
    const document = reportDocument({ ...given, pictures: new Set() });
    expect(texts(document)).toContain('The photo could not be read when this report was made.');
    expect(JSON.stringify(document)).not.toContain(photoName('a'));
  });

  test('has every defect in its schedule, the gravest first, whichever get a sheet', async () => {
    const given = source({
      words: await words('en'),
      damages: [
        box('a_1', 'a', { severity: null }),
        box('a_2', 'a', { severity: 1 }),
        box('a_3', 'a', { severity: 3 }),
        box('a_4', 'a', { severity: null, verdict: 'unreviewed' }),
      ],
    });
    const numbers = (sheets: SheetChoice) => {
      const said = texts(reportDocument({ ...given, sheets, pictures: new Set() }));
      return {
        sheets: said.filter((text) => / {3}Crack$/.test(text)),
        schedule: said.slice(said.indexOf('Schedule of defects')).filter((text) => /^F-1\/\d+$/.test(text)),
      };
    };
    expect(numbers('all').sheets).toHaveLength(3);
    expect(numbers('moderate').sheets).toEqual(['F-1/003   Crack']);
    expect(numbers('moderate').schedule).toEqual(['F-1/003', 'F-1/002', 'F-1/001']);
  });

  test('says in a line who assessed a defect, and has every step in an appendix', async () => {
    const given = source({ words: await words('en'), damages: [box('a_1', 'a')] });
    const steps = Array.from({ length: 6 }, (_, at) => ({
      kind: at === 2 ? 'severity' : at === 0 ? 'accept' : 'remark',
      who: at === 2 ? 'Bo' : 'Ada',
      at: at * 60_000,
      changes: [],
    }));
    const histories = new Map([['a_1', steps]]) as unknown as typeof given.histories;
    const said = texts(reportDocument({ ...given, histories, pictures: new Set() }));
    expect(said.filter((text) => /^Assessed by Bo on /.test(text))).toHaveLength(1);
    const log = said.slice(said.lastIndexOf('History'));
    expect(log).toContain('Every step on the defects of this report: 6 entries, none left out.');
    expect(log.filter((text) => text === 'Ada' || text === 'Bo')).toHaveLength(6);
  });

  test('words what came from a file without a confidence as imported', async () => {
    const model = {
      run: 'r',
      label: 'crack',
      confidence: null,
      box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    };
    const damages = [box('a_1', 'a', { confidence: null, model })];
    const given = source({ words: await words('en'), damages });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said.some((text) => text.startsWith('Imported from a file'))).toBe(true);
    expect(said.some((text) => text.startsWith('A model proposed 0 detections'))).toBe(true);
  });

  test('takes in detections only where that is asked for, and marks each', async () => {
    const damages = [
      box('a_1', 'a'),
      box('a_2', 'a', { verdict: 'unreviewed' }),
      box('a_3', 'a', { verdict: 'unsure' }),
    ];
    const given = source({ words: await words('en'), damages });
    const said = (sheets: SheetChoice) => texts(reportDocument({ ...given, sheets, pictures: new Set() }));
    // As a heading: among the open points they are named.
    for (const id of ['A_2', 'A_3']) expect(said('all')).not.toContain(`Crack (${id})`);
    const asked = said('detections');
    expect(asked.slice(asked.indexOf('Crack (A_2)')).slice(0, 5)).toContain('Unreviewed');
    expect(asked.slice(asked.indexOf('Crack (A_3)')).slice(0, 5)).toContain('Unsure');
  });

  test('lists the conditions of windows and air conditioners, and each that is not safe', async () => {
    const given = source({
      words: await words('en'),
      damages: [box('air_con_001', 'a', { label: 'air_con' }), box('window_001', 'a', { label: 'window' })],
      components: { air_con_001: { condition: 'unsafe', note: 'Bracket corroded' } },
    });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said).toContain('Air Conditioner (AIR_CON_001)');
    expect(said).toContain('Bracket corroded');
    expect(said).not.toContain('a.jpg WINDOW_001');
  });

  test('compares with the record before: what became of each defect, proposed pairs marked as such', async () => {
    const given = source({ words: await words('en'), damages: [box('a_1', 'a', { severity: 3 })] });
    const before = source({
      words: given.words,
      images: ['a', 'b'].map((id, at) => ({
        ...photo(`${id}-2025`, FACADES[at] ?? null),
        name: `${id}.jpg`,
      })),
      damages: [box('a_1', 'a-2025', { severity: 1 }), box('b_1', 'b-2025', { label: 'rust' })],
    });
    const previous = {
      record: { ...RECORD, no: 'IR-2025-0007', completedOn: '2025-03-03' },
      rows: compareSurveys(before.survey, given.survey, noIdentities()),
      images: new Map(before.survey.images.map(({ image }) => [image.id, image])),
    };
    const said = texts(reportDocument({ ...given, previous, pictures: new Set() }));
    expect(said).toContain('Compared with IR-2025-0007, revision 1, inspected 3 Mar 2025.');
    expect(said).toContain('1 Minor → 3 Severe');
    expect(said).toContain('Worse: IR-2025-0007 F-1/001, 1 Minor');
    expect(said).toContain('Not seen');
    expect(texts(reportDocument({ ...given, pictures: new Set() }))).not.toContain('Not seen');
  });
});
