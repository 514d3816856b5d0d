import { centre } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { photoName, type ReportSource } from '../source.ts';
import { type Block, clipped, INK, PAGE_WIDTH } from '../typesetting/blocks.ts';
import type { Facade } from './facades.ts';
import { gatherPins, num, numberOf, type PlacedPin, pinSvg, sketch } from './pins.ts';

/** Points. */
const GAP = 8;
/** Characters of a photo's name in a row of three, after its number. */
const NAME = 36;

/** Photos per row: the more there are, the smaller each is. */
const columnsFor = (photos: number): number => (photos <= 4 ? 2 : photos <= 15 ? 3 : 5);

/** Pins for every observation of the defects in a photo, on its picture. */
function pinsOn(
  image: InspectionImage,
  defects: readonly Defect[],
  width: number,
  height: number,
): readonly PlacedPin[] {
  return defects.flatMap((defect) =>
    defect.observations
      .filter(({ damage }) => damage.image === image.id)
      .map(({ damage }): PlacedPin => {
        const { x, y } = centre(damage.box);
        return { text: numberOf(defect), severity: defect.severity, at: { x: x * width, y: y * height } };
      }),
  );
}

type Frame = Extract<Block, { block: 'photos' }>['frames'][number];

function frame(image: InspectionImage, number: number, width: number, given: Given): Frame {
  const height = Math.min(width, (width * image.height) / image.width);
  const drawn = (height * image.width) / image.height;
  const pins = pinsOn(image, given.defects, drawn, height);
  const name = photoName(image.id);
  const outline = `<rect x="0.5" y="0.5" width="${num(drawn - 1)}" height="${num(height - 1)}" fill="none" stroke="${INK.line}"/>`;
  const { words } = given;
  return {
    ...sketch(drawn, height, outline + gatherPins(pins).map(pinSvg).join('')),
    image: given.pictures.has(name) ? name : null,
    alt: words.t('altKey', { photo: image.name, numbers: words.list(pins.map(({ text }) => text)) }),
    caption: `${number}   ${clipped(image.name, NAME)}`,
  };
}

interface Given {
  readonly defects: readonly Defect[];
  readonly pictures: ReportSource['pictures'];
  readonly words: ReportSource['words'];
}

/**
 * The photos of a facade that show defects, with the defects' numbers on them; yields after each.
 *
 * @param numbers of photos in the photo index, by image id
 */
export function* photoKey(
  { images, defects }: Facade,
  { pictures, words }: ReportSource,
  numbers: ReadonlyMap<string, number>,
): Generator<void, Block[]> {
  const seen = new Set(defects.flatMap(({ observations }) => observations.map(({ damage }) => damage.image)));
  const shown = images.filter(({ id }) => seen.has(id));
  if (shown.length === 0) return [];
  const columns = columnsFor(shown.length);
  const width = (PAGE_WIDTH - GAP * (columns - 1)) / columns;
  const frames: Frame[] = [];
  for (const image of shown) {
    frames.push(frame(image, numbers.get(image.id) ?? 0, width, { defects, pictures, words }));
    yield;
  }
  return [{ block: 'photos', columns, frames }];
}
