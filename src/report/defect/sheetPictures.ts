import type { Column, Content } from 'pdfmake/interfaces';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { WallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect, Observation } from '#domain/inspection/register/defect.ts';
import { CROP_ASPECT } from '../pictures/crop.ts';
import { scaleBar } from '../pictures/scaleBar.ts';
import { cropName, keyObservation, photoName, type ReportSource, repairedObservation } from '../source.ts';
import { caption, clipped, note, PAGE_WIDTH, wallClock } from '../typesetting/blocks.ts';
import { SIDE, sheetSide } from './sheetSide.ts';

/** Points: the height of both pictures of a row, and what is between them. */
const [HEIGHT, GAP] = [146, 8];
const CROP = HEIGHT * CROP_ASPECT;
const CONTEXT = PAGE_WIDTH - SIDE - CROP - 2 * GAP;

type PhotosById = ReadonlyMap<string, InspectionImage>;

/** What is around a defect: the photos, and the elevation of its facade where that can be drawn. */
export interface SheetPlaces {
  readonly photos: PhotosById;
  readonly elevation: WallPositions | null;
}

/** The whole photo with the box marked, and when it was taken. */
function context(
  { damage }: Observation,
  image: InspectionImage,
  title: string,
  words: ReportSource['words'],
): Column {
  const scale = Math.min(CONTEXT / image.width, HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const { box } = damage;
  const mark = {
    type: 'rect' as const,
    x: box.x * width,
    y: box.y * height,
    w: Math.max(3, box.width * width),
    h: Math.max(3, box.height * height),
    lineWidth: 1.4,
    lineColor: '#d1121f',
  };
  const said = [
    title,
    clipped(image.name),
    words.aside(words.label(damage.label), damage.id),
    wallClock(image.takenAt),
  ].filter(Boolean);
  return {
    width: CONTEXT,
    stack: [
      { image: photoName(image.id), width, height },
      { canvas: [mark], relativePosition: { x: 0, y: -height } },
      caption(said.join('   ')),
    ],
  };
}

/** The box with its surroundings, and how large that is. */
const crop = ({ damage }: Observation, image: InspectionImage, { project }: ReportSource): Column => ({
  width: CROP,
  stack: [
    { image: cropName(damage), fit: [CROP, HEIGHT] },
    scaleBar(damage, image, project, { width: CROP, height: HEIGHT }) ?? '',
  ],
});

function pair(
  source: ReportSource,
  seen: Observation,
  photos: PhotosById,
  { title, side }: { readonly title: string; readonly side: readonly Content[] },
): Content {
  const image = photos.get(seen.damage.image);
  const beside = { width: SIDE, stack: [...side] };
  if (!image || !source.pictures.has(photoName(image.id)))
    return { columns: [{ width: '*', stack: [note(source.words.t('photoMissing'))] }, beside] };
  return {
    columns: [context(seen, image, title, source.words), crop(seen, image, source), beside],
    columnGap: GAP,
    margin: [0, 3, 0, 4],
  };
}

/** A defect as it was seen, and below that as it was after its repair; at the right what else tells of it. */
export function sheetPictures(
  source: ReportSource,
  defect: Defect,
  { photos, elevation }: SheetPlaces,
): readonly Content[] {
  const { words } = source;
  const side = sheetSide(source, defect, elevation);
  const after = repairedObservation(defect);
  return [
    pair(source, keyObservation(defect), photos, { title: after ? words.t('beforeRepair') : '', side }),
    ...(after ? [pair(source, after, photos, { title: words.t('afterRepair'), side: [] })] : []),
  ];
}
