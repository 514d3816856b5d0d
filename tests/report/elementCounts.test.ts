import { expect, test } from 'vitest';
import { elsewhereLines, linesOf } from '#domain/inspection/elements/checklist.ts';
import { answerKey, type ElementAnswer } from '#domain/inspection/elements/elementAnswer.ts';
import { elements } from '#report/scope/elements.ts';
import { aFinding, aRecord } from '#support/inspections.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { photo, source, texts, words } from './support.ts';

const answer = (set: Partial<ElementAnswer>): ElementAnswer => ({
  ...{ state: 'no_defect', reason: '', rating: null, by: 'Chan', at: 1 },
  ...set,
});

/** Finishes with three defects, of which one says so itself, one without an element, one of another, one nowhere. */
async function given(locale: 'en' | 'zh-hk') {
  const record = aRecord({
    scheme: 'prescribed_mbis',
    elements: {
      [answerKey('mbis_wall_finish', 'F-1')]: answer({ state: 'defects', defectsOf: ['b', 'c'] }),
      [answerKey('mbis_roof', 'F-1')]: answer({ state: 'not_present' }),
      [answerKey('mbis_signs', 'F-2')]: answer({ state: 'not_inspected', reason: 'Banner' }),
    },
  });
  const damages = [
    aFinding('a', 'a', { element: 'finish' }),
    aFinding('b', 'a'),
    aFinding('c', 'a'),
    aFinding('d', 'a'),
    aFinding('e', 'a', { element: 'other' }),
    aFinding('f', 'x', { element: 'wall' }),
  ];
  const images = [photo('a', 'F-1'), photo('b', 'F-2'), photo('x', null)];
  return source({ words: await words(locale), damages, record, images });
}

test('tables, report and screen count the same defects of each element', async () => {
  const report = await given('en');
  const { checklist } = report.survey;
  const lines = [...checklist.places.flatMap(linesOf), ...elsewhereLines(checklist)];
  const table = inspectionSheets({ ...report, reviews: new Map() }).find(({ name }) => name === 'Elements');
  const column = (name: 'elementName' | 'defects') => (table?.head ?? []).indexOf(name);
  const counted = table?.rows.map((row) => [row[column('elementName')], row[column('defects')]]);
  expect(counted?.map(([, count]) => count)).toEqual(lines.map(({ defects }) => defects));
  expect(counted?.filter(([, count]) => count !== 0)).toEqual([
    ['External wall finishes', 3],
    ['Defects of other elements', 1],
    ['Defects without a stated element', 1],
    ['Defects at none of these places', 1],
  ]);
  const printed = texts(elements({ ...report, pictures: new Set() }));
  for (const [name, count] of counted?.filter(([, count]) => count !== 0) ?? [])
    expect(printed.slice(printed.indexOf(String(name))).slice(0, 3)).toContain(String(count));
});

test('what is not present, and what was not inspected, is said in report and tables', async () => {
  const report = await given('zh-hk');
  const printed = texts(elements({ ...report, pictures: new Set() })).join(' ');
  expect(printed).toContain('此處沒有');
  expect(printed).toContain('未檢驗：F-2：招牌');
  const table = inspectionSheets({ ...report, reviews: new Map() }).find(({ name }) => name === 'Elements');
  const at = (table?.head ?? []).indexOf('elementState');
  const states = table?.rows.map((row) => row[at]);
  expect(states?.filter(Boolean)).toEqual(['defects', 'not_present', 'not_inspected']);
});
