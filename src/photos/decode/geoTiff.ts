import type { Georeference } from '#domain/measure/georeference.ts';
import type { TiffPage } from '../header/tiff.ts';
import { numbersOf, textOf } from './tiffLayout.ts';

/** Tags and keys of GeoTIFF 1.1 (OGC 19-008r4, clause 7 and annex B). */
const TAGS = {
  scale: 33550,
  tiepoints: 33922,
  matrix: 34264,
  keys: 34735,
  doubles: 34736,
  texts: 34737,
} as const;
const KEYS = {
  modelType: 1024,
  rasterType: 1025,
  citation: 1026,
  geodetic: 2048,
  geodeticCitation: 2049,
  projected: 3072,
  projectedCitation: 3073,
  linearUnit: 3076,
  linearUnitSize: 3077,
} as const;
const [PROJECTED, GEOGRAPHIC] = [1, 2];
const PIXEL_IS_POINT = 2;
/** Both stand for what has no code. */
const [UNDEFINED, USER_DEFINED] = [0, 32767];
/** Most keys that are read. */
const MOST_KEYS = 500;

/** Metres in EPSG's units of length. */
const METRES: ReadonlyMap<number, number> = new Map([
  [9001, 1],
  [9002, 0.3048],
  [9003, 1200 / 3937],
  [9005, 0.304797265],
  [9014, 1.8288],
  [9036, 1000],
  [9094, 0.304799710181509],
  [1025, 0.001],
  [1033, 0.01],
]);

/** Coordinate reference systems in metres that files name without their unit: UTM on WGS 84, and Hong Kong's grid. */
const isInMetres = (epsg: number | null): boolean =>
  epsg !== null && (epsg === 2326 || (epsg > 32_600 && epsg <= 32_660) || (epsg > 32_700 && epsg <= 32_760));

/** The keys of the directory, numbers and texts by key. */
function keysOf(page: TiffPage): {
  readonly numbers: ReadonlyMap<number, number>;
  text(key: number): string;
} {
  const directory = numbersOf(page, TAGS.keys);
  const doubles = numbersOf(page, TAGS.doubles);
  const texts = textOf(page, TAGS.texts);
  const numbers = new Map<number, number>();
  const names = new Map<number, string>();
  const count = Math.min(directory[3] ?? 0, MOST_KEYS);
  for (let at = 4; at < 4 + count * 4; at += 4) {
    const [key = 0, place = 0, length = 0, value = 0] = directory.slice(at, at + 4);
    if (place === 0) numbers.set(key, value);
    else if (place === TAGS.doubles) numbers.set(key, doubles[value] ?? Number.NaN);
    else if (place === TAGS.texts) names.set(key, texts.slice(value, value + length).replace(/\|+$/, ''));
  }
  return { numbers, text: (key) => (names.get(key) ?? '').slice(0, 200) };
}

/** The transformation from pixels to coordinates (OGC 19-008r4, 7.3); null where the file has none that is whole. */
function transformOf(page: TiffPage): Georeference['transform'] | null {
  const matrix = numbersOf(page, TAGS.matrix);
  const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = matrix;
  if (matrix.length === 16) return [a, b, c, d, e, f];
  const [across = 0, down = 0] = numbersOf(page, TAGS.scale);
  const [column = 0, row = 0, , east = 0, north = 0] = numbersOf(page, TAGS.tiepoints);
  if (!(across > 0 && down > 0) || numbersOf(page, TAGS.tiepoints).length < 6) return null;
  return [across, 0, east - column * across, 0, -down, north + row * down];
}

/**
 * Where an orthophoto is, by the tags of a GeoTIFF; null where the page has none, is turned, or says it incompletely.
 *
 * @param size of the page, pixels
 */
export function readGeoreference(
  page: TiffPage,
  size: { readonly width: number; readonly height: number; readonly orientation: number },
): Georeference | null {
  const { width, height, orientation } = size;
  const found = transformOf(page);
  if (!found || orientation > 1) return null;
  const { numbers, text } = keysOf(page);
  const model = numbers.get(KEYS.modelType);
  const kind = model === PROJECTED ? 'projected' : model === GEOGRAPHIC ? 'geographic' : 'other';
  const code = numbers.get(kind === 'geographic' ? KEYS.geodetic : KEYS.projected) ?? UNDEFINED;
  const epsg = kind === 'other' || code === UNDEFINED || code >= USER_DEFINED ? null : code;
  const unit = numbers.get(KEYS.linearUnit);
  const stated = unit === USER_DEFINED ? numbers.get(KEYS.linearUnitSize) : METRES.get(unit ?? UNDEFINED);
  const metresPerUnit =
    kind !== 'projected' ? null : (stated ?? (unit === undefined && isInMetres(epsg) ? 1 : null));
  // The coordinates of a point are those of the centre of its pixel.
  const shift = numbers.get(KEYS.rasterType) === PIXEL_IS_POINT ? 0.5 : 0;
  const [a, b, c, d, e, f] = found;
  const transform = [a, b, c - shift * (a + b), d, e, f - shift * (d + e)] as const;
  if (!transform.every(Number.isFinite) || a * e - b * d === 0) return null;
  return {
    width,
    height,
    transform,
    kind,
    epsg,
    name: text(kind === 'geographic' ? KEYS.geodeticCitation : KEYS.projectedCitation) || text(KEYS.citation),
    metresPerUnit: metresPerUnit !== null && metresPerUnit > 0 ? metresPerUnit : null,
  };
}
