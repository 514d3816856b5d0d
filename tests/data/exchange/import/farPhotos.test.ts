import { expect, test } from 'vitest';
import { countFar, type ReportLine } from '#data/import/importReport.ts';
import { stampJpeg } from '#photos/stamp/stampJpeg.ts';
import { jpeg } from '../../../photos/made.ts';
import { memoryTarget, source } from '../support.ts';
import { photo, run } from './importRun.ts';

let width = 100;
/** A photo of its own content with a position in its metadata. */
const photoAt = (path: string, latitude: number, longitude: number) => {
  width += 1;
  const fix = { latitude, longitude, accuracy: 5, at: 1_700_000_000_000 };
  const capture = { at: fix.at, aheadMinutes: 480, fix, heading: null };
  return source(path, stampJpeg(jpeg({ width, height: 80 }), capture));
};
const inHongKong = (path: string) => photoAt(path, 22.2817, 114.1583);
const inMexico = (path: string) => photoAt(path, 19.4326, -99.1332);
const notesOf = ({ noted }: { readonly noted: readonly ReportLine[] }) =>
  noted.map(({ file, reason }) => [file, reason.key, reason.params.km]);

test('an import tells of a photo far from the others, before and after it', async () => {
  const { plan, report } = await run([
    inHongKong('a.jpg'),
    inHongKong('b.jpg'),
    inMexico('holiday/c.jpg'),
    inHongKong('d.jpg'),
    photo('without.jpg'),
  ]);
  const note = [['holiday/c.jpg', 'image_far', expect.any(Number)]];
  expect(notesOf(plan)).toEqual(note);
  expect(notesOf(report)).toEqual(note);
  expect([countFar(plan.noted), countFar(report.noted)]).toEqual([1, 1]);
  expect(report.photos).toHaveLength(5);
});

test('it compares with the photos that the project has, and tells of new ones only', async () => {
  const memory = memoryTarget();
  await run([inHongKong('a.jpg'), inHongKong('b.jpg'), inHongKong('c.jpg'), inMexico('old.jpg')], { memory });
  const { report } = await run([inMexico('new.jpg'), inHongKong('d.jpg')], { memory });
  expect(notesOf(report).map(([file]) => file)).toEqual(['new.jpg']);
});

test('it tells nothing of a first photo, wherever it is', async () => {
  const { report } = await run([inMexico('a.jpg')]);
  expect(report.noted).toEqual([]);
});
