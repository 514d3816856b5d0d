import { type OutBox, type OutImage, type OutSet, ringOf, stem, type Written } from '../outgoing.ts';

/** How a set is written: `confidence` adds a last column, which CVAT and make-sense refuse. */
export interface YoloOptions {
  readonly confidence: boolean;
  /** The content of a line: a box, the corners of a polygon, or four corners of a turned box. */
  readonly shape: 'box' | 'polygon' | 'turned';
  readonly subset?: string;
}

const oneLine = (name: string): string => name.replace(/\s+/g, ' ');

/** The file that tells trainers where the photos of each part are, and the names of the classes. */
export function yoloYaml(
  names: readonly string[],
  parts: readonly (readonly [key: string, subset: string])[],
): string {
  const classes = names.map((name, position) => `  ${position}: ${JSON.stringify(oneLine(name))}`).join('\n');
  const where = parts.map(([key, subset]) => `${key}: images/${subset}\n`).join('');
  return `path: .\n${where}nc: ${names.length}\nnames:${classes === '' ? ' {}' : `\n${classes}`}\n`;
}

/**
 * Writes Ultralytics' layout, with the class list under every name that tools look for. A photo without boxes gets an
 * empty file: looked at, nothing found. Where lines contain corners, a box without an outline is written by its own.
 */
export function writeYolo(set: OutSet, options: YoloOptions): Written {
  const { subset = 'train' } = options;
  const index = new Map(set.classes.map((name, position) => [name, position]));
  const list = `${set.classes.map(oneLine).join('\n')}\n`;
  const yaml = yoloYaml(set.classes, [
    ['train', subset],
    ['val', subset],
  ]);
  return {
    files: [
      { path: 'data.yaml', text: yaml },
      { path: 'classes.txt', text: list },
      { path: 'labels.txt', text: list },
      { path: `${subset}.txt`, text: set.images.map(({ name }) => `images/${subset}/${name}\n`).join('') },
      ...set.images.map((image) => ({
        path: `labels/${subset}/${stem(image.name)}.txt`,
        text: image.boxes.map((box) => `${line(image, box, index.get(box.label) ?? 0, options)}\n`).join(''),
      })),
    ],
    photos: `images/${subset}`,
  };
}

function line(image: OutImage, box: OutBox, index: number, { confidence, shape }: YoloOptions): string {
  const place = shape === 'box' ? middleOf(image, box) : cornersOf(image, box);
  const values: (string | number)[] = [index, ...place];
  if (confidence && box.confidence !== null) values.push(String(Math.round(box.confidence * 1e6) / 1e6));
  return values.join(' ');
}

function middleOf(image: OutImage, { box }: OutBox): string[] {
  const across = centred(box.x / image.width, box.width / image.width, image.width);
  const down = centred(box.y / image.height, box.height / image.height, image.height);
  return [across[0], down[0], across[1], down[1]];
}

/** Points in sequence, in fractions; parts and holes are joined into one ring. */
function cornersOf(image: OutImage, { box, outline }: OutBox): string[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const ring = outline ? ringOf(outline) : [box.x, box.y, right, box.y, right, bottom, box.x, bottom];
  return ring.map((value, i) => {
    const pixels = i % 2 === 0 ? image.width : image.height;
    return Math.min(1, Math.max(0, value / pixels)).toFixed(digitsFor(pixels));
  });
}

/** Number of decimals: at least six, and precise to a hundredth of a pixel. */
const digitsFor = (pixels: number): number => Math.max(6, Math.ceil(Math.log10(pixels)) + 2);

/**
 * Centre and extent in fractions. Where rounding would put the far edge beyond 1, which makes trainers drop the photo,
 * the extent is reduced.
 */
function centred(from: number, extent: number, pixels: number): [centre: string, extent: string] {
  const digits = digitsFor(pixels);
  const unit = 10 ** digits;
  const centre = Math.round((from + extent / 2) * unit);
  const room = 2 * Math.min(centre, unit - centre);
  const size = Math.min(Math.max(1, Math.round(extent * unit)), Math.max(1, room));
  return [(centre / unit).toFixed(digits), (size / unit).toFixed(digits)];
}
