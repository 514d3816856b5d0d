import { type OutBox, type OutImage, type OutSet, stem, type Written } from '../outgoing.ts';

/**
 * Writes Ultralytics' layout, with the class list under every name that tools ask for. A photo without boxes
 * gets an empty file: looked at, nothing found.
 * @param confidence writes the sixth column, which CVAT and make-sense refuse
 */
export function writeYolo(set: OutSet, { confidence }: { confidence: boolean }): Written {
  const classes = set.classes.map((name) => name.replace(/\s+/g, ' '));
  const index = new Map(set.classes.map((name, position) => [name, position]));
  const names = classes.map((name, position) => `  ${position}: ${JSON.stringify(name)}`).join('\n');
  const list = `${classes.join('\n')}\n`;
  const yaml = `path: .\ntrain: images/train\nval: images/train\nnc: ${classes.length}\nnames:${names === '' ? ' {}' : `\n${names}`}\n`;
  return {
    files: [
      { path: 'data.yaml', text: yaml },
      { path: 'classes.txt', text: list },
      { path: 'labels.txt', text: list },
      { path: 'train.txt', text: set.images.map(({ name }) => `images/train/${name}\n`).join('') },
      ...set.images.map((image) => ({
        path: `labels/train/${stem(image.name)}.txt`,
        text: image.boxes
          .map((box) => `${line(image, box, index.get(box.label) ?? 0, confidence)}\n`)
          .join(''),
      })),
    ],
    photos: 'images/train',
  };
}

function line(image: OutImage, { box, confidence }: OutBox, index: number, withConfidence: boolean): string {
  const across = centred(box.x / image.width, box.width / image.width, image.width);
  const down = centred(box.y / image.height, box.height / image.height, image.height);
  const values = [index, across[0], down[0], across[1], down[1]];
  if (withConfidence && confidence !== null) values.push(String(Math.round(confidence * 1e6) / 1e6));
  return values.join(' ');
}

/**
 * Centre and extent in fractions. Rounded at the sixth decimal or finer, a hundredth of a pixel at most; where
 * rounding puts the far edge beyond 1, for which trainers drop the photo, the extent gives way.
 */
function centred(from: number, extent: number, pixels: number): [centre: string, extent: string] {
  const unit = 10 ** Math.max(6, Math.ceil(Math.log10(pixels)) + 2);
  const centre = Math.round((from + extent / 2) * unit);
  const room = 2 * Math.min(centre, unit - centre);
  const size = Math.min(Math.max(1, Math.round(extent * unit)), Math.max(1, room));
  const digits = Math.log10(unit);
  return [(centre / unit).toFixed(digits), (size / unit).toFixed(digits)];
}
