import type { Column, Content } from 'pdfmake/interfaces';
import { centre } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { photoName, type ReportSource } from '../source.ts';
import { clipped, INK, PAGE_WIDTH } from '../typesetting/blocks.ts';
import type { Facade } from './facades.ts';
import { gatherPins, num, numberOf, type PlacedPin, pinSvg, svgOf } from './pins.ts';

/** Points. */
const GAP = 8;

/** Photos in a row: the more there are, the smaller each. */
const columnsFor = (photos: number): number => (photos <= 4 ? 2 : photos <= 15 ? 3 : 5);

/** Every observation of the defects in a photo, as pins on its picture. */
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

function frame(image: InspectionImage, number: number, width: number, given: Given): Column {
  const height = Math.min(width, (width * image.height) / image.width);
  const drawn = (height * image.width) / image.height;
  const pins = gatherPins(pinsOn(image, given.defects, drawn, height));
  const name = photoName(image.id);
  const outline = `<rect x="0.5" y="0.5" width="${num(drawn - 1)}" height="${num(height - 1)}" fill="none" stroke="${INK.line}"/>`;
  const overlay = { svg: svgOf(drawn, height, outline + pins.map(pinSvg).join('')) };
  return {
    width,
    stack: [
      ...(given.pictures.has(name)
        ? [
            { image: name, width: drawn, height },
            { ...overlay, relativePosition: { x: 0, y: -height } },
          ]
        : [overlay]),
      { text: `${number}   ${clipped(image.name)}`, fontSize: 7, color: INK.muted, margin: [0, 2, 0, 6] },
    ],
  };
}

interface Given {
  readonly defects: readonly Defect[];
  readonly pictures: ReportSource['pictures'];
}

/**
 * The photos of a facade that show defects, with the numbers of the defects on them; a slice for each row of them.
 *
 * @param numbers of photos in the photo index, by image id
 */
export function* photoKey(
  { images, defects }: Facade,
  { pictures }: ReportSource,
  numbers: ReadonlyMap<string, number>,
): Generator<void, readonly Content[]> {
  const seen = new Set(defects.flatMap(({ observations }) => observations.map(({ damage }) => damage.image)));
  const shown = images.filter(({ id }) => seen.has(id));
  const columns = columnsFor(shown.length);
  const width = (PAGE_WIDTH - GAP * (columns - 1)) / columns;
  const rows: Content[] = [];
  for (let at = 0; at < shown.length; at += columns) {
    const inRow = shown.slice(at, at + columns);
    rows.push({
      unbreakable: true,
      columnGap: GAP,
      columns: inRow.map((image) => frame(image, numbers.get(image.id) ?? 0, width, { defects, pictures })),
    });
    yield;
  }
  return rows;
}
