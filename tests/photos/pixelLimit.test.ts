import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_DRAWING_PIXELS, openDrawing } from '#data/drawings/makeDrawing.ts';
import { fitPicture } from '#photos/fitPicture.ts';
import { pictureSize } from '#photos/header/pixelLimit.ts';
import { vectorFault } from '#photos/vectorLimit.ts';
import { MOST_LOGO_PIXELS, makeLogo } from '#report/pictures/makeLogo.ts';
import { WorkerHere } from './workerHere.ts';

/** Answers in this thread; `hang` never answers. */
const workers: PictureHere[] = [];
let hang = false;
class PictureHere extends WorkerHere {
  constructor() {
    const forever = () => new Promise<never>(() => undefined);
    const vector = async (file: Blob, most: number) => vectorFault(await file.text(), most);
    const api = { fitPicture: hang ? forever : fitPicture, vectorFault: hang ? forever : vector };
    super((port) => expose(api, port));
    workers.push(this);
  }
}
beforeEach(() => void vi.stubGlobal('Worker', PictureHere));
afterEach(() => {
  hang = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const worker of workers.splice(0)) worker.terminate();
});

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** The first bytes of a PNG of that size. */
const png = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    ...u32(13),
    ...new TextEncoder().encode('IHDR'),
    ...u32(width),
    ...u32(height),
    ...[8, 6, 0, 0, 0, 0, 0, 0, 0],
  ]);

/** The header of a BMP, its rows from the bottom, or from the top for a negative height. */
function bmp(width: number, height: number) {
  const bytes = new Uint8Array(54);
  bytes.set([0x42, 0x4d]);
  const view = new DataView(bytes.buffer);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  return bytes;
}

describe('the size of a picture', () => {
  test('is read from its header, without decoding it', () => {
    expect(pictureSize(png(22_000, 22_000))).toEqual({ width: 22_000, height: 22_000 });
    expect(pictureSize(bmp(300, 200))).toEqual({ width: 300, height: 200 });
    expect(pictureSize(bmp(300, -200))).toEqual({ width: 300, height: 200 });
  });

  test('is unknown for anything else', () => {
    expect(pictureSize(png(0, 5))).toBeNull();
    expect(pictureSize(new TextEncoder().encode('<svg width="9" height="9"/>'))).toBeNull();
    expect(pictureSize(new Uint8Array())).toBeNull();
  });
});

test('a drawing of more pixels than may be decoded is refused before it is', async () => {
  const side = Math.ceil(Math.sqrt(MOST_DRAWING_PIXELS));
  const opened = await openDrawing(new Blob([png(side + 1, side + 1)], { type: 'image/png' }));
  expect(opened.ok && (await opened.value.make(1))).toEqual({ ok: false, error: 'too_many_pixels' });
  const none = await openDrawing(new Blob(['text'], { type: 'image/png' }));
  expect(none.ok && (await none.value.make(1))).toEqual({ ok: false, error: 'not_a_picture' });
});

test('a logo of more pixels than may be decoded is refused, also inside an SVG', async () => {
  const side = Math.ceil(Math.sqrt(MOST_LOGO_PIXELS)) + 1;
  const refused = { ok: false, error: 'too_many_pixels' };
  expect(await makeLogo(new File([png(side, side)], 'a.png', { type: 'image/png' }))).toEqual(refused);
  const inside = `data:image/png;base64,${btoa(String.fromCharCode(...png(side, side)))}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${inside}"/></svg>`;
  expect(await makeLogo(new File([svg], 'a.svg', { type: 'image/svg+xml' }))).toEqual(refused);
});

test('a picture that never comes out of its worker is given up by name, and the worker ended', async () => {
  hang = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const logo = makeLogo(new File([png(10, 10)], 'a.png', { type: 'image/png' }));
  const vector = makeLogo(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
  await vi.advanceTimersByTimeAsync(31_000);
  expect([await logo, await vector]).toEqual([
    { ok: false, error: 'too_slow' },
    { ok: false, error: 'too_slow' },
  ]);
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});

describe('an SVG', () => {
  const svg = (inside: string, before = '') =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;
  const fault = (text: string) => vectorFault(text, 1000);
  const inside = (...[width, height]: [number, number]) =>
    `data:image/png;base64,${btoa(String.fromCharCode(...png(width, height)))}`;

  test('as drawing programs write it may be drawn: gradients by class, a picture, a mark used twice', () => {
    const logo = svg(
      `<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient><path id="m" d="M0 0L9 9"/></defs>
      <path class="a" d="M0 0h9v9z"/><use href="#m"/><use xlink:href="#m" x="9"/><image href="${inside(20, 20)}"/>`,
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    );
    expect(fault(logo)).toBeNull();
  });

  test('with thousands of opaque parts, some transparent ones and a shadow may be drawn', () => {
    const part = '<path style="opacity:1;fill-opacity:1;stroke-opacity:.5" d="M0 0h9"/>';
    const shadow = '<filter id="f"><feGaussianBlur/><feOffset/></filter><g filter="url(#f)"><rect/></g>';
    expect(fault(svg(`${part.repeat(5000)}${'<g opacity=".5"/>'.repeat(50)}${shadow}`))).toBeNull();
  });

  test.each([
    [
      'references that multiply',
      `${Array.from({ length: 12 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(8)}</g>`).join('')}<rect id="g0"/>`,
      'too_slow',
    ],
    ['patterns that refer to themselves', '<pattern id="p"><rect fill="url(#p)"/></pattern>', 'too_slow'],
    [
      'markers on every point',
      `<marker id="m">${'<rect/>'.repeat(999)}</marker><path d="${'1 2 '.repeat(9999)}" marker-mid="url(#m)"/>`,
      'too_slow',
    ],
    ['a mask for a whole class', '<style>*{mask:url( "#m" )}</style><mask id="m"><rect/></mask>', 'too_slow'],
    ['many filters', '<filter id="f"/>'.repeat(21), 'too_slow'],
    ['one filter on many elements', `<filter id="f"/>${'<rect filter="url(#f)"/>'.repeat(21)}`, 'too_slow'],
    ['filters without a name', '<rect style="fill:red; filter : blur(9px)"/>'.repeat(21), 'too_slow'],
    ['filters in a row', `<rect style="filter:${'blur(9px) '.repeat(21)}"/>`, 'too_slow'],
    ['a filter of many parts', `<filter id="f">${'<feTurbulence/>'.repeat(201)}</filter>`, 'too_slow'],
    ['filters behind a comment', '<rect style="filter/**/:blur(9px)"/>'.repeat(21), 'too_slow'],
    ['a filter for a whole class', '<style>*{filter:blur(9px)}</style>', 'too_slow'],
    ['a blending for a whole class', '<style>*{mix-blend-mode:hue}</style>', 'too_slow'],
    ['thousands of layers', '<g opacity=".5"><rect/></g>'.repeat(2001), 'too_slow'],
    ['a property that is spelt by escapes', '<rect style="f\\69lter:blur(9px)"/>', 'not_a_picture'],
    ['deep nesting', `${'<g>'.repeat(300)}${'</g>'.repeat(300)}`, 'not_a_picture'],
    ['pictures that are large together', `<image href="${inside(25, 25)}"/>`.repeat(2), 'too_many_pixels'],
    ['a picture in another form', '<image href="data:image/png,%89PNG"/>', 'not_a_picture'],
    ['an SVG inside', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'not_a_picture'],
    ['a picture in a style', '<rect style="fill:url(data:image/png;base64,AAAA)"/>', 'not_a_picture'],
    [
      'a picture in a sheet',
      '<style>rect{background:url(data:image/png;base64,AAAA)}</style>',
      'not_a_picture',
    ],
    ['a page inside', '<foreignObject/>', 'not_a_picture'],
  ])('with %s is refused before it is drawn', (_, inner, why) => {
    expect(fault(svg(inner))).toBe(why);
  });

  test('with entities, which could spell any of these, is refused', () => {
    expect(fault(svg('&a;', '<!DOCTYPE svg [<!ENTITY a "x">]>'))).toBe('not_a_picture');
  });
});
