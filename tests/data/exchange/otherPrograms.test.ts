import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { planImport } from '#data/import/planImport.ts';
import { inspectPhoto } from '#photos/inspect.ts';
import { jpeg } from '../../photos/made.ts';
import { madeTiff } from '../../photos/madeTiff.ts';
import { photo } from './import/importRun.ts';
import { contextOf, nodeTools, source } from './support.ts';

const bytes = (start: string, length = 600) => {
  const made = new Uint8Array(length);
  for (let at = 0; at < start.length; at++) made[at] = start.charCodeAt(at);
  return made;
};
const zip = (files: Record<string, Uint8Array>) => Uint8Array.from(zipSync(files, { level: 0 }));
const picture = () => jpeg({ width: 9, height: 9 });

/** What is said of one file beside a photo, which comes in whatever it is. */
async function said(path: string, content: string | Uint8Array<ArrayBuffer>) {
  const plan = await planImport([source(path, content), photo('wall.jpg')], contextOf(), nodeTools());
  expect(plan.photos.map(({ name }) => name)).toEqual(['wall.jpg']);
  const { reason, state } = plan.files.find((file) => file.path === path) ?? {};
  return [state, reason?.key, ...Object.values(reason?.params ?? {})];
}

describe('a file of another program is named, and nothing in it becomes a photo', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string, string?]>([
    ['a.7z', bytes('7z\xbc\xaf\x27\x1c'), 'file_archive', '7-Zip'],
    ['a.rar', bytes('Rar!\x1a\x07\x01'), 'file_archive', 'RAR'],
    ['a.tar', bytes(`${'x'.repeat(257)}ustar`), 'file_archive', 'tar'],
    ['a.tgz', bytes('\x1f\x8b\x08'), 'file_archive', 'gzip'],
    ['a.jpg', bytes('%PDF-1.7'), 'file_pdf', 'PDF'],
    ['old.xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'file_office', 'Microsoft Office (97–2003)'],
    ['clip.mp4', bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), 'file_video', 'MP4'],
    ['clip.mov', bytes('\0\0\0\x14ftypqt  \0\0\x02\0qt  '), 'file_video', 'QuickTime'],
    ['clip.jpg', bytes('\x1aE\xdf\xa3'), 'file_video', 'Matroska / WebM'],
    ['a.jxl', bytes('\xff\x0a'), 'image_type_unsupported', 'JPEG XL'],
    ['a.cr3', bytes('\0\0\0\x18ftypcrx '), 'image_raw', 'CR3'],
    ['a.raf', bytes('FUJIFILMCCD-RAW 0201'), 'image_raw', 'RAF'],
    [
      'a.NEF',
      new Uint8Array(madeTiff({ width: 4, height: 4, values: new Array(16).fill(7) })),
      'image_raw',
      'NEF',
    ],
    ['wall.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image_type_unsupported', 'SVG'],
    [
      'report.docx',
      zip({ '[Content_Types].xml': bytes('<'), 'word/media/logo.jpg': picture() }),
      'file_office',
      'Word',
    ],
    [
      'late.zip',
      zip({ 'xl/media/logo.jpg': picture(), '[Content_Types].xml': bytes('<') }),
      'file_office',
      'Excel',
    ],
    [
      'table.ods',
      zip({ mimetype: bytes('application/vnd', 15), 'Pictures/1.jpg': picture() }),
      'file_office',
      'OpenDocument',
    ],
    ['site.kmz', zip({ 'doc.kml': bytes('<kml/>', 6), 'files/1.jpg': picture() }), 'file_kmz', 'KMZ'],
    ['app.zip', zip({ 'res/icon.jpg': picture(), 'AndroidManifest.xml': bytes('x') }), 'file_program'],
  ])('%s', async (path, content, key, type) => {
    expect(await said(path, content)).toEqual(['refused', key, ...(type ? [type] : [])]);
  });

  test.each([
    ['DJI_1.SRT', '1\n00:00:00,000 --> 00:00:01,000\nISO 100\n', 'not_needed_subtitles'],
    ['flight.MRK', '1 2 3\n', 'not_needed_marks'],
    ['IMG_1.AAE', '<?xml version="1.0"?><plist version="1.0"/>', 'not_needed_edits'],
    ['DJI_1.LRF', bytes('\0\0\0\x18ftypisom'), 'not_needed_preview'],
    ['way.gpx', '<gpx version="1.1"/>', 'not_needed_track'],
  ] as const)('%s goes with a photo or a video and is passed over', async (path, content, key) => {
    expect(await said(path, content)).toEqual(['ignored', key]);
  });

  test('a photo that is only named like one of them is a photo', async () => {
    for (const name of ['a.DNG', 'b.NEF', 'c.mp4']) {
      const plan = await planImport([photo(name)], contextOf(), nodeTools());
      expect(plan.photos.map((one) => one.name)).toEqual([name]);
    }
  });

  test('an archive of photos with a document beside them is opened', async () => {
    const archive = zip({ 'site/1.jpg': picture(), 'site/report/word/x.xml': bytes('<a/>', 4) });
    const plan = await planImport([source('set.zip', archive)], contextOf(), nodeTools());
    expect(plan.photos.map(({ name }) => name)).toEqual(['1.jpg']);
  });
});

test.each([
  ['arithmetic', 0xc9],
  ['lossless', 0xc3],
])('a JPEG that browsers do not show is refused at once by what it is: %s', async (kind, frame) => {
  const inspected = await inspectPhoto(new Blob([jpeg({ width: 9, height: 9, frame })]));
  expect(inspected.ok || inspected.error.key).toBe(`image_jpeg_${kind}`);
});
