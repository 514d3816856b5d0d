import type { Damage } from '#domain/damage/damage.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { WallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect, Observation } from '#domain/inspection/register/defect.ts';
import { CROP_ASPECT, cropRegion } from '../pictures/crop.ts';
import { measuredPlaces } from '../pictures/measuredPlaces.ts';
import { scaleBar } from '../pictures/scaleBar.ts';
import { drawnInset } from '../plan/drawnInset.ts';
import { inset } from '../plan/inset.ts';
import { sketch } from '../plan/pins.ts';
import {
  beforeName,
  cropName,
  formerly,
  formerObservation,
  keyObservation,
  photoName,
  type ReportSource,
  repairedObservation,
} from '../source.ts';
import { type Beside, clipped, PAGE_WIDTH, type Seen } from '../typesetting/blocks.ts';
import { qrCode } from '../typesetting/qrCode.ts';
import { severityText } from '../typesetting/severityCell.ts';
import { calledInFull } from './called.ts';
import { measureLines } from './measures.ts';

/**
 * In points: height of both pictures of a row, the same for defects of minor or lower severity, and the gap between
 * them.
 */
const [HEIGHT, LOW, GAP] = [146, 92, 8];
/** Points of an outline nearer than this to its line are left out; points of the page. */
const OFF = 0.1;

type PhotosById = ReadonlyMap<string, InspectionImage>;

/** The context of a defect: the photos, and the elevation of its facade where that can be drawn. */
export interface SheetPlaces {
  readonly photos: PhotosById;
  readonly elevation: WallPositions | null;
}

interface Shown {
  readonly seen: Observation;
  /** Which of several it shows; empty where there is only one. */
  readonly title: string;
  readonly side: readonly Beside[];
}

/** Three of the least severe defects fit on a page. */
const heightFor = ({ severity }: Defect): number => (severity !== null && severity <= 1 ? LOW : HEIGHT);

/** The box with its surroundings, the measures drawn in it, and a scale bar. */
function crop(
  source: ReportSource,
  defect: Defect,
  damage: Damage,
  image: InspectionImage,
): NonNullable<Seen['crop']> {
  const { words, project } = source;
  const height = heightFor(defect);
  const room = { width: height * CROP_ASPECT, height };
  const region = cropRegion(damage.box, image);
  const scale = Math.min(room.width / region.width, room.height / region.height);
  const size = { width: region.width * scale, height: region.height * scale };
  const measured = measureLines([damage], words).split('\n').filter(Boolean);
  return {
    image: cropName(damage),
    alt: words.t('altCrop', { defect: words.clauses([calledInFull(source, defect), ...measured]) }),
    ...size,
    marks: measuredPlaces(damage, { photo: image, region, size }, words),
    bar: scaleBar(damage, image, project, room),
    unscaled: words.t('noScaleHere'),
  };
}

/** The outline of a damage over the whole photo at its printed size (points), as SVG; null where it has none. */
function drawnOutline({ box: { outline } }: Damage, { width, height }: Size): string | null {
  if (!outline) return null;
  const path = outlinePath(outline, { x: 0, y: 0, width, height }, OFF);
  const line = `<path d="${path}" fill="none" stroke="#d1121f" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"/>`;
  return sketch(width, height, line).svg;
}

/** Width, in points. */
const SIDE = 58;
const CODE = 36;

/** How the previous record saw it: a small picture, its date and its severity. */
function before(source: ReportSource, defect: Defect): Beside[] {
  const { previous, pictures, words } = source;
  const seen = formerObservation(previous, defect);
  const then = formerly({ previous }, defect)?.before;
  if (!previous || !seen || !then || !pictures.has(beforeName(seen.damage))) return [];
  const date = words.day(inspectedOn(previous.record));
  return [
    {
      image: beforeName(seen.damage),
      alt: words.t('altBefore', { date, defect: calledInFull(source, then) }),
      captions: [date, severityText(then.severity, words)],
    },
  ];
}

/** Beside the facts of a defect: its previous state, its position on the facade, and its number as a QR code. */
function sheetSide(source: ReportSource, defect: Defect, elevation: WallPositions | null): Beside[] {
  const { record, words } = source;
  const alt = words.t('altInset', { defect: calledInFull(source, defect) });
  const drawn = drawnInset(source, defect, SIDE);
  const place = !drawn && elevation && inset(elevation, defect, SIDE);
  return [
    ...before(source, defect),
    ...(drawn ? [{ ...drawn, alt, captions: [words.t('onDrawing')] }] : []),
    ...(place ? [{ ...place, alt, captions: [words.t('inset')] }] : []),
    qrCode(`${record.no} r${record.revision} ${defect.no}`, CODE),
  ];
}

/** The whole photo with the box or outline marked and its capture time; beside it the box with its surroundings. */
function pair(source: ReportSource, defect: Defect, photos: PhotosById, { seen, title, side }: Shown): Seen {
  const { words, pictures } = source;
  const { damage } = seen;
  const image = photos.get(damage.image);
  const height = heightFor(defect);
  const room = height * CROP_ASPECT;
  const beside = { missing: words.t('photoMissing'), side, room };
  if (!image || !pictures.has(photoName(image.id))) return { photo: null, crop: null, ...beside };
  const scale = Math.min((PAGE_WIDTH - SIDE - room - 2 * GAP) / image.width, height / image.height);
  const said = [
    title,
    clipped(image.name),
    words.aside(words.label(damage.label), damage.id),
    words.wallClock(image.takenAt),
  ].filter(Boolean);
  const called = calledInFull(source, defect);
  const size = { width: image.width * scale, height: image.height * scale };
  const { outline: _, ...box } = damage.box;
  return {
    photo: {
      image: photoName(image.id),
      alt: words.t('altPhoto', { photo: image.name, defect: called }),
      ...size,
      box,
      outline: drawnOutline(damage, size),
      caption: said.join('   '),
    },
    crop: pictures.has(cropName(damage)) ? crop(source, defect, damage, image) : null,
    ...beside,
  };
}

/** A defect as observed, and below as it was after its repair; on the right further facts about it. */
export function sheetPictures(
  source: ReportSource,
  defect: Defect,
  { photos, elevation }: SheetPlaces,
): readonly Seen[] {
  const { words } = source;
  const side = sheetSide(source, defect, elevation);
  const after = repairedObservation(defect);
  const title = after ? words.t('beforeRepair') : '';
  return [
    pair(source, defect, photos, { seen: keyObservation(defect), title, side }),
    ...(after
      ? [pair(source, defect, photos, { seen: after, title: words.t('afterRepair'), side: [] })]
      : []),
  ];
}
