import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import { pictureFormat } from '#report/pictures/pictureFormat.ts';
import { schedule } from '#report/sections/schedule.ts';
import { cropName, LOGO_NAME, photoName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { aPhoto, aSurvey } from '#support/inspections.ts';
import { box, RECORD, source, texts, words } from './support.ts';
import { pagesOf, pdfOf, textOf, typesetter } from './typesetter.ts';

const PHOTO = new Uint8Array(readFileSync('public/sample/photos/DJI_0101.JPG'));
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A PNG that says it has 60,000 pixels on a side. */
const HUGE = (() => {
  const bytes = PNG.slice();
  new DataView(bytes.buffer).setUint32(16, 60_000);
  new DataView(bytes.buffer).setUint32(20, 60_000);
  return bytes;
})();

const BROKEN = {
  'a JPEG of which only the head is left': PHOTO.slice(0, 40),
  'a PNG of which half is left': PNG.slice(0, 40),
  'a text called a picture': new TextEncoder().encode('<html>not found</html>'),
  'an empty file': new Uint8Array(),
  'a PNG of 60,000 by 60,000 pixels': HUGE,
} as const;

const given = async () => source({ words: await words('en'), damages: [box('x', 'a'), box('y', 'b')] });

describe('a picture that cannot be shown', () => {
  test.each(Object.entries(BROKEN))(
    '%s is named, and the others are still pictures',
    async (_, bytes) => {
      const names = [photoName('a'), cropName({ key: 'x' }), photoName('b'), cropName({ key: 'y' })];
      const document = reportDocument({ ...(await given()), pictures: new Set(names) });
      const files = names.map((name) => ({ name, bytes: name === photoName('b') ? bytes : PHOTO }));
      const { set } = await typesetter();
      expect(set(document, files)).toEqual({
        ok: false,
        error: { kind: 'pictures', names: [photoName('b')] },
      });

      const pictures = new Set(names.filter((name) => name !== photoName('b')));
      const without = reportDocument({ ...(await given()), pictures });
      const made = set(
        without,
        files.filter(({ name }) => pictures.has(name)),
      );
      expect(made.ok).toBe(true);
      expect(texts(without)).toContain('b.jpg: the picture could not be read and is left out.');
      expect(texts(without)).not.toContain('a.jpg: the picture could not be read and is left out.');
    },
    60_000,
  );

  test('a JPEG, a PNG, a GIF or a WebP is shown whatever its name says', () => {
    const webp = new TextEncoder().encode('RIFF....WEBPVP8 ');
    expect([PHOTO, PNG, new TextEncoder().encode('GIF89a'), webp].map(pictureFormat)).toEqual([
      'jpg',
      'png',
      'gif',
      'webp',
    ]);
    for (const bytes of [BROKEN['a text called a picture'], BROKEN['an empty file'], HUGE])
      expect(pictureFormat(bytes)).toBeNull();
  });

  test('a logo that is none is named, too', async () => {
    const logo = { png: 'data:image/png;base64,AAAA', width: 1, height: 1 };
    const names = [photoName('a'), cropName({ key: 'x' }), photoName('b'), cropName({ key: 'y' })];
    const document = reportDocument({ ...(await given()), logo, pictures: new Set(names) });
    expect(document.cover.logo).toBeNull();
    expect(texts(document)).toContain('Logo: the picture could not be read and is left out.');
    const whole = reportDocument({ ...(await given()), logo, pictures: new Set([...names, LOGO_NAME]) });
    expect(texts(whole)).not.toContain('Missing in this report');
  });
});

describe('a report is made to its last word', () => {
  test('of 5,000 defects in its schedule', async () => {
    const damages = Array.from({ length: 5000 }, (_, i) => box(`d${i}`, i % 2 ? 'a' : 'b', { severity: 1 }));
    const many = {
      ...source({ words: await words('en'), damages }),
      sheets: 'moderate',
      pictures: new Set<string>(),
    } as const;
    const document = { ...reportDocument(many), sections: [schedule(many)] };
    const pages = await pagesOf(await pdfOf(document));
    const numbers = new Set(pages.join('\n').match(/F-[12]\/\d+/g));
    expect(numbers.size).toBe(5000);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  }, 240_000);

  test('with a word of 300 letters wherever one may stand, inside its column', async () => {
    const word = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300);
    const long = source({
      words: await words('en'),
      damages: [box('x', 'a', { label: word, remark: word, severity: 3 })],
      facts: { x: { recommendation: word, contractor: word } },
      record: { ...RECORD, title: word, summary: word, distribution: word },
    });
    const pdf = await pdfOf(reportDocument({ ...long, pictures: new Set() }));
    const { items } = await (await pdf.getPage(3)).getTextContent();
    // A4 is 595 points wide, the right margin 48; what is turned is the word across the page.
    for (const item of items)
      if ('transform' in item && item.transform[1] === 0)
        expect(item.transform[4] + item.width).toBeLessThan(595 - 40);
  }, 60_000);

  test('with locations ten deep, each by its name', async () => {
    const deep: Location[] = Array.from({ length: 10 }, (_, i) => ({
      id: `L${i}`,
      name: `Level-${i} of the building`,
      parent: i === 0 ? null : `L${i - 1}`,
    }));
    const shallow = await given();
    const images = [aPhoto('a', 'L9')];
    const project = { ...shallow.project, locations: deep };
    const survey = aSurvey([box('x', 'a', { severity: 3 })], { record: RECORD, project, images });
    const text = await textOf(reportDocument({ ...shallow, project, survey, pictures: new Set() }));
    for (const { name } of deep) expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''));
  }, 60_000);
});
