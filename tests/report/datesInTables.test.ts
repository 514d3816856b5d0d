import { expect, test } from 'vitest';
import { reportDocument } from '#report/typesetting/document.ts';
import { aPhoto, aProject, aSurvey } from '#support/inspections.ts';
import { box, RECORD, source, words } from './support.ts';
import { pdfOf } from './typesetter.ts';

const PLACE = 'North elevation of the main block, upper storeys';

/** Every line of text on every page, as it is set. */
async function linesOf(document: Parameters<typeof pdfOf>[0]): Promise<string[]> {
  const pdf = await pdfOf(document);
  const lines: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    const rows = new Map<number, { x: number; str: string }[]>();
    for (const item of items) {
      if (!('str' in item)) continue;
      const [, , , , x, y] = item.transform as number[];
      const at = Math.round(y ?? 0);
      rows.set(at, [...(rows.get(at) ?? []), { x: x ?? 0, str: item.str }]);
    }
    for (const row of rows.values())
      lines.push(
        row
          .toSorted((a, b) => a.x - b.x)
          .map(({ str }) => str)
          .join(''),
      );
  }
  return lines;
}

test('in Chinese no date of a table is broken, and numbers of places with long names stay on one line', async () => {
  const taken = (id: string, day: string) => aPhoto(id, PLACE, { takenAt: `${day}T10:00:00+08:00` });
  const project = aProject({
    locations: ['F-2', PLACE].map((id) => ({ id, name: id, parent: null })),
  });
  const record = { ...RECORD, completedOn: '2026-12-28' };
  const damages = [box('x', 'a', { severity: 3 })];
  const images = [taken('a', '2026-12-28')];
  const now = {
    ...source({ words: await words('zh-hk'), damages, images, record }),
    project,
    survey: aSurvey(damages, { record, project, images }),
  };
  const before = aSurvey([box('old', 'b')], { project, images: [taken('b', '2025-12-28')] });
  const rows = [
    {
      trend: 'worse' as const,
      before: before.defects[0] ?? null,
      after: now.survey.defects[0] ?? null,
      by: 'person' as const,
    },
  ];
  const previous = {
    record: { ...RECORD, completedOn: '2025-12-28' },
    rows,
    images: new Map(before.images.map(({ image }) => [image.id, image])),
  };
  const lines = await linesOf(reportDocument({ ...now, previous, pictures: new Set() }));
  const dates = lines.join('\n').match(/20\d\d ?年 ?12 ?月 ?28 ?日/g);
  // The cover twice, the comparison three times, the list of photos.
  expect(dates?.length).toBeGreaterThanOrEqual(6);
  const broken = lines.filter((line) =>
    /年|\d ?[月日]/.test(line.replaceAll(/\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日/g, '')),
  );
  expect(broken.filter((line) => !/\d ?日(內|曆)/.test(line))).toEqual([]);
  expect(lines.some((line) => line.includes('NEOT/001'))).toBe(true);
  expect(lines.filter((line) => /NEOT\/0{0,2}$/.test(line.trim()))).toEqual([]);
});
