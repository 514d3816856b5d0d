import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import { schedule } from '#report/sections/appendices.ts';
import { cropName, LOGO_NAME, photoName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { pictureFormat } from '#report/typesetting/typesetter.ts';
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

/** A JPEG, a GIF and WebPs that say so: a logo or a photo of a hundred megabytes begins no differently. */
const HUGE_JPEG = (() => {
  const bytes = PHOTO.slice();
  const at = bytes.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(bytes[i + 1] ?? 0));
  new DataView(bytes.buffer).setUint16(at + 5, 60_000);
  new DataView(bytes.buffer).setUint16(at + 7, 60_000);
  return bytes;
})();
const HUGE_GIF = Uint8Array.from([...Buffer.from('GIF89a'), 0x60, 0xea, 0x60, 0xea, 0, 0, 0]);
const webp = (kind: string, ...rest: readonly number[]) =>
  Uint8Array.from([...Buffer.from(`RIFF....WEBP${kind}....`), ...rest]);
const HUGE_WEBP = [
  webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f),
  webp('VP8L', 0x2f, 0xff, 0xff, 0xff, 0x0f),
  webp('VP8X', 0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0, 0),
] as const;

const BROKEN = {
  'a JPEG of which only the head is left': PHOTO.slice(0, 40),
  'a PNG of which half is left': PNG.slice(0, 40),
  'a text called a picture': new TextEncoder().encode('<html>not found</html>'),
  'an empty file': new Uint8Array(),
  'a PNG of 60,000 by 60,000 pixels': HUGE,
  'a JPEG of 60,000 by 60,000 pixels': HUGE_JPEG,
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
    const small = webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0);
    const gif = Uint8Array.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0, 0, 0]);
    expect([PHOTO, PNG, gif, small].map(pictureFormat)).toEqual(['jpg', 'png', 'gif', 'webp']);
  });

  test.each([
    ...Object.entries(BROKEN).filter(([name]) => !name.includes('only') && !name.includes('half')),
    ['a JPEG that ends before its size', PHOTO.slice(0, 3)] as const,
    ['a GIF of 60,000 by 60,000 pixels', HUGE_GIF] as const,
    ...HUGE_WEBP.map((bytes, at) => [`a WebP of 16,384 or more (${at + 1})`, bytes] as const),
  ])('%s is never decoded', (_, bytes) => {
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

  test.each(['en', 'zh-hk'] as const)(
    'with a word of 300 letters wherever one may stand, inside its column, in %s',
    async (locale) => {
      const word = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300);
      const long = source({
        words: await words(locale),
        damages: [box('x', 'a', { label: word, remark: word, severity: 3 })],
        facts: { x: { recommendation: word, contractor: word } },
        record: { ...RECORD, title: word, summary: word, distribution: word },
      });
      const names = [photoName('a'), cropName({ key: 'x' })];
      const files = names.map((name) => ({ name, bytes: PHOTO }));
      const pdf = await pdfOf(reportDocument({ ...long, pictures: new Set(names) }), files);
      // A4 is 595 points wide, the right margin 48; what is turned is the word across the page.
      for (let n = 1; n <= pdf.numPages; n++) {
        const { items } = await (await pdf.getPage(n)).getTextContent();
        for (const item of items)
          if ('transform' in item && item.transform[1] === 0)
            expect(item.transform[4] + item.width, `page ${n}: ${item.str}`).toBeLessThan(595 - 40);
      }
    },
    60_000,
  );

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
