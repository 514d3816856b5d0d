import type { HistoryEntry } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { standOf } from '#domain/inspection/drawings/drawing.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { WallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect, Observation } from '#domain/inspection/register/defect.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import { MEASURE_KINDS, type MeasureKind } from '#domain/measure/measure.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import { placeOn, printedSize } from '#report/plan/drawnPlan.ts';
import type { ReportWords } from '#report/words.ts';
import { CROP_ASPECT, cropRegion, seenFrom } from '../pictures/photoFacts.ts';
import { scaleBar } from '../pictures/scaleBar.ts';
import { inset } from '../plan/elevation.ts';
import { dotSvg, num, sketch } from '../plan/pins.ts';
import { unsafeLine } from '../scope/unsafe.ts';
import { trendText } from '../sections/comparison.ts';
import {
  beforeName,
  cropName,
  drawingName,
  formerly,
  formerObservation,
  keyObservation,
  photoName,
  type ReportSource,
  repairedObservation,
} from '../source.ts';
import {
  type Block,
  clipped,
  type Drawn,
  heading,
  INK,
  note,
  PAGE_WIDTH,
  type Pair,
  type Seen,
  type SideColumn,
  stated,
  table,
} from '../typesetting/blocks.ts';
import { qrCode } from '../typesetting/qrCode.ts';
import { severityChip, severityText } from '../typesetting/severityCell.ts';
import {
  calledInFull,
  causeOf,
  elementOf,
  materialOf,
  ownPairs,
  placeOf,
  quantityText,
  repairTexts,
  sourceOf,
  urgencyOf,
} from './facts.ts';
import { measureLines } from './measures.ts';

/** Remark and recommendation with more letters than this in total use the full page width. */
const COLUMN_LETTERS = 300;
/** Longest text of a place beside the number; facades and tables show all of it. */
const PLACE = 70;
/** Steps by which a person decides that there is a defect, and its severity. */
const ASSESSING: ReadonlySet<string> = new Set(['accept', 'draw', 'severity']);

/** Steps of people on any box of a defect, oldest first; a step on several of them is listed once. */
function stepsOn(defect: Defect, histories: ReportSource['histories']): readonly HistoryEntry[] {
  const entries = defect.observations.flatMap(({ damage }) => histories.get(damage.key) ?? []);
  const once = new Map(entries.map((entry) => [`${entry.at} ${entry.kind} ${entry.who}`, entry]));
  return [...once.values()].sort((a, b) => a.at - b.at);
}

/** Steps of one person on one defect within a minute, combined into one row. */
interface Row {
  readonly when: string;
  readonly who: string;
  readonly kinds: string[];
}

function rowsOf(defect: Defect, { histories, words }: ReportSource): readonly Row[] {
  const rows: Row[] = [];
  for (const { kind, who: stored, at } of stepsOn(defect, histories)) {
    const [who, when, last] = [words.person(stored), words.dateTime(at), rows.at(-1)];
    if (last?.when === when && last.who === who) last.kinds.push(words.step(kind));
    else rows.push({ when, who, kinds: [words.step(kind)] });
  }
  return rows;
}

/** Every step on every defect, without omissions. */
export function log(source: ReportSource): Block[] {
  const { survey, words } = source;
  const found = survey.defects.map((defect) => ({ no: defect.no, rows: rowsOf(defect, source) }));
  const count = found.flatMap(({ rows }) => rows.flatMap(({ kinds }) => kinds)).length;
  const rows = found.flatMap(({ no, rows: steps }) =>
    steps.map(({ when, who, kinds }) => [no, when, who, words.list(kinds)]),
  );
  if (rows.length === 0) return [];
  return [
    heading(words.t('history')),
    note(words.t('historyText', { count })),
    table([words.t('number'), words.t('date'), words.t('logBy'), words.t('logStep')], rows, [
      'auto',
      'auto',
      'auto',
      '*',
    ]),
  ];
}

/** Who assessed a defect last, and when; the appendix lists all steps. */
function assessed({ histories, words }: ReportSource, defect: Defect): string {
  const entries = stepsOn(defect, histories).filter(({ kind }) => ASSESSING.has(kind));
  const last = entries.at(-1);
  return last ? words.t('assessedBy', { who: words.person(last.who), at: words.dateTime(last.at) }) : '';
}

/** Who found it: the model with its confidence, or a person; and the verdict on it. */
function found({ words }: ReportSource, defect: Defect): string {
  const { damage } = keyObservation(defect);
  return words.clauses([sourceOf(damage, words), words.verdict(damage.verdict)]);
}

/** Its floor and column, and a note if its pin was placed on an earlier version of the drawing. */
function whereabouts({ survey, project, words }: ReportSource, defect: Defect): string {
  const { pin } = defect.facts;
  const cell = placeOf({ survey, project })(defect);
  const isEarlier = pin !== null && standOf(pin, survey.drawings) !== 'here';
  return words.clauses([cell, isEarlier ? words.t('pinEarlier') : ''].filter(Boolean));
}

/**
 * In points: height of both pictures of a row, the same for defects of minor or lower severity, and the gap between
 * them.
 */
const [HEIGHT, LOW, GAP] = [146, 92, 8];
/** Points of an outline nearer than this to its line are left out; points of the page. */
const OFF = 0.1;

type PhotosById = ReadonlyMap<string, InspectionImage>;

/** The context of a defect: the photos, and the elevation of its facade where that can be drawn. */
interface SheetPlaces {
  readonly photos: PhotosById;
  readonly elevation: WallPositions | null;
}

interface Shown {
  readonly seen: Observation;
  /** Which of several it shows; empty where there is only one. */
  readonly title: string;
  readonly side: readonly SideColumn[];
}

/** Three of the least severe defects fit on a page. */
const heightFor = ({ severity }: Defect): number => (severity !== null && severity <= 1 ? LOW : HEIGHT);

/** In points: length of the arrow to an edge, half length of the bar across it, font size, and width of a letter. */
const [ARROW, BAR, FONT, LETTER] = [11, 2.5, 6.5, 3.7];

/** A region of a photo (pixels) and its printed size, points. */
interface Printed {
  readonly photo: Size;
  readonly region: Rect;
  readonly size: Size;
}

/** Dark red on white lines, which are visible on any wall. */
const stroked = (path: string): string =>
  ['stroke="#ffffff" stroke-width="2.2"', 'stroke="#b3261e" stroke-width="0.9"']
    .map((stroke) => `<path d="${path}" fill="none" stroke-linejoin="round" ${stroke}/>`)
    .join('');

const path = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');

/** Two arrows with bars that point at the edges of a crack, leaving these visible. */
function across(a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const side = ({ x, y }: Point, away: 1 | -1): string =>
    path([
      { x: x - uy * BAR, y: y + ux * BAR },
      { x: x + uy * BAR, y: y - ux * BAR },
    ]) +
    path([
      { x, y },
      { x: x + ux * away * ARROW, y: y + uy * away * ARROW },
    ]);
  return side(a, -1) + side(b, 1);
}

/** The middle of the widest place of a width, or of all points for other kinds. */
function labelled(kind: MeasureKind, points: readonly Point[]): Point {
  const pairs = points.flatMap((a, at) => {
    const b = points[at + 1];
    return kind === 'crackWidth' && at % 2 === 0 && b ? [[a, b] as const] : [];
  });
  const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(b.x - a.x, b.y - a.y);
  const [first, ...others] = pairs;
  const among: readonly Point[] = first
    ? others.reduce((most, pair) => (distance(pair) > distance(most) ? pair : most), first)
    : points;
  return {
    x: among.reduce((sum, { x }) => sum + x, 0) / among.length,
    y: among.reduce((sum, { y }) => sum + y, 0) / among.length,
  };
}

/** A number on white, beside its place and inside the picture. */
function figure(labels: string, at: Point, { width, height }: Size): string {
  const [wide, high] = [labels.length * LETTER + 6, FONT + 4];
  const x = Math.max(1, Math.min(width - wide - 1, at.x + ARROW + 4));
  const y = Math.max(1, Math.min(height - high - 1, at.y - high - 3));
  return (
    `<rect x="${num(x)}" y="${num(y)}" width="${num(wide)}" height="${high}" rx="1.5" fill="#ffffff"/>` +
    `<text x="${num(x + 3)}" y="${num(y + FONT + 0.8)}" font-size="${FONT}" fill="#b3261e">${labels}</text>`
  );
}

/** A cross with a gap in the middle, so that what it marks is seen. */
const cross = ({ x, y }: Point): string =>
  [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]
    .map(([dx = 0, dy = 0]) =>
      path([
        { x: x + dx * 2, y: y + dy * 2 },
        { x: x + dx * (2 + ARROW), y: y + dy * (2 + ARROW) },
      ]),
    )
    .join('');

/**
 * The measures of a damage, drawn where they were taken, with their values: of temperatures the lowest and the highest, as far as
 * they are in the picture.
 *
 * @returns SVG as large as the picture; null where nothing was measured
 */
function measuredPlaces(damage: Damage, printed: Printed, words: ReportWords): string | null {
  const { photo, region, size } = printed;
  const scale = size.width / region.width;
  const placed = ({ x, y }: Point): Point => ({
    x: (x * photo.width - region.x) * scale,
    y: (y * photo.height - region.y) * scale,
  });
  const { low, high } = damage.temperature?.result ?? {};
  const spots = [low, high].flatMap((spot) => {
    if (!spot) return [];
    const at = placed(spot);
    const isShown = at.x >= 0 && at.x <= size.width && at.y >= 0 && at.y <= size.height;
    return isShown ? [stroked(cross(at)), figure(`${words.number(spot.celsius, 1)} °C`, at, size)] : [];
  });
  const shapes = MEASURE_KINDS.flatMap((kind) => {
    const measure = damage[kind];
    if (!measure || measure.points.length < 2) return [];
    const points = measure.points.map(placed);
    const lines =
      kind === 'crackWidth'
        ? points
            .map((a, at) => (at % 2 === 0 && points[at + 1] ? across(a, points[at + 1] ?? a) : ''))
            .join('')
        : path(points) + (kind === 'surfaceArea' ? 'Z' : '');
    return [stroked(lines), figure(words.measure(kind, measure).value, labelled(kind, points), size)];
  });
  const all = [...shapes, ...spots];
  return all.length === 0 ? null : sketch(size.width, size.height, all.join('')).svg;
}

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

/** The outline of a box over the whole photo at its printed size (points), as SVG; null where it has none. */
export function drawnOutline({ outline }: Shape, { width, height }: Size): string | null {
  if (!outline) return null;
  const path = outlinePath(outline, { x: 0, y: 0, width, height }, OFF);
  const line = `<path d="${path}" fill="none" stroke="#d1121f" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"/>`;
  return sketch(width, height, line).svg;
}

/** Width, in points. */
const SIDE = 58;
const CODE = 36;

/** How the previous record saw it: a small picture, its date and its severity. */
function before(source: ReportSource, defect: Defect): SideColumn[] {
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

/** Points. */
const HIGHEST = 56;

/**
 * The position of a defect on its drawing: the whole drawing, small, with a dot.
 *
 * @param width available, points
 * @returns null where it is on no drawing
 */
function drawnInset(source: ReportSource, defect: Defect, width: number): Omit<Drawn, 'alt'> | null {
  const found = source.survey.drawings
    .map((drawing) => ({ drawing, at: placeOn(drawing, defect, source) }))
    .find(({ drawing, at }) => at !== null && (drawing.picture !== null || drawing.place !== null));
  if (!found?.at) return null;
  const { drawing, at } = found;
  const size = printedSize(drawing, { width, height: HIGHEST });
  const name = drawingName(drawing);
  const isHere = source.pictures.has(name);
  const { floors, columns } = drawing.grid;
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line x1="${num(x1 * size.width)}" y1="${num(y1 * size.height)}" x2="${num(x2 * size.width)}" ` +
    `y2="${num(y2 * size.height)}" stroke="${INK.line}" stroke-width="0.3"/>`;
  const grid = [...floors.edges.map((y) => line(0, y, 1, y)), ...columns.edges.map((x) => line(x, 0, x, 1))];
  const frame = `<rect width="${num(size.width)}" height="${num(size.height)}" fill="none" stroke="${INK.line}" stroke-width="0.5"/>`;
  const dot = dotSvg({ x: at.x * size.width, y: at.y * size.height });
  return {
    image: isHere ? name : null,
    ...sketch(size.width, size.height, [frame, ...(isHere ? [] : grid), dot].join('')),
  };
}

/** Beside the facts of a defect: its previous state, its position on the facade, and its number as a QR code. */
function sheetSide(source: ReportSource, defect: Defect, elevation: WallPositions | null): SideColumn[] {
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
  const options = { missing: words.t('photoMissing'), side, room };
  if (!image || !pictures.has(photoName(image.id))) return { photo: null, crop: null, ...options };
  const scale = Math.min((PAGE_WIDTH - SIDE - room - 2 * GAP) / image.width, height / image.height);
  const pictureLabels = [
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
      outline: drawnOutline(damage.box, size),
      caption: pictureLabels.join('   '),
    },
    crop: pictures.has(cropName(damage)) ? crop(source, defect, damage, image) : null,
    ...options,
  };
}

/** A defect as observed, and below as it was after its repair; on the right further facts about it. */
function sheetPictures(
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

/** How a defect was observed, and its element, material and causes. */
function seen(source: ReportSource, defect: Defect, photos: SheetPlaces['photos']): readonly Pair[] {
  const { words } = source;
  const { damage } = keyObservation(defect);
  const image = photos.get(damage.image);
  const all = defect.observations.map((one) => one.damage);
  const others = all
    .filter(({ key }) => key !== damage.key)
    .map((one) =>
      words.entry(photos.get(one.image)?.name ?? one.image, words.aside(words.label(one.label), one.id)),
    );
  const parts = [elementOf(defect, words), materialOf(defect, words)];
  return [
    [words.t('seenFrom'), image ? seenFrom(image, words) : ''],
    [words.t('floorColumn'), whereabouts(source, defect)],
    [words.t('alsoIn'), words.list(others)],
    [words.t('source'), found(source, defect)],
    [words.t('element'), words.clauses(parts.filter(Boolean))],
    [words.t('assessment'), assessed(source, defect)],
  ];
}

/** The texts that people wrote about a defect, and what its own fields state. */
const texts = ({ words, survey }: ReportSource, { observations, facts }: Defect): readonly Pair[] => {
  const remarks = observations.map(({ damage }) => damage.remark).filter(Boolean);
  return [
    [words.t('remark'), remarks.join('\n')],
    [words.t('recommendation'), facts.recommendation],
    ...ownPairs(survey.ownFields.defect, facts.own, words),
  ];
};

/** Severity of a defect, what is to be done, and what was done. */
function todo(source: ReportSource, defect: Defect, written: readonly Pair[]): readonly Pair[] {
  const { words, record } = source;
  const { followUp, contractor, signedOffOn } = defect.facts;
  const { reported, accepted } = repairTexts(defect.facts, words);
  const all = defect.observations.map(({ damage }) => damage);
  const scheme = pinned(PRESETS, record.ratingScheme);
  const level = scheme && levelFor(scheme, defect);
  return [
    [words.t('scale'), level && scheme?.id !== 'general' ? `${level.code} ${words.names(level.names)}` : ''],
    [words.t('measurements'), measureLines(all, words)],
    [words.t('quantity'), quantityText(defect, words)],
    [words.t('cause'), causeOf(defect, words)],
    [words.t('unsafe'), unsafeLine(defect, words)],
    ...written,
    [words.t('repairBy'), urgencyOf(defect, source)],
    [words.t('followUp'), words.followUp(followUp)],
    [words.t('contractor'), contractor],
    [words.t('reported'), reported],
    [words.t('signedOffOn'), words.day(signedOffOn)],
    [words.t('acceptedBy'), accepted],
    [words.t('sinceBefore'), trendText(source, defect) ?? ''],
  ];
}

/** The sheet of one defect: number, severity, photo with its box, crop, facts and what is to be done. Half a page. */
export function defectSheet(source: ReportSource, defect: Defect, places: SheetPlaces): Block {
  const { words, project } = source;
  const written = stated(texts(source, defect));
  const isLong = written.reduce((sum, [, value]) => sum + value.length, 0) > COLUMN_LETTERS;
  return {
    block: 'sheet',
    title: `${defect.no}   ${words.label(defect.label)}`,
    place: clipped(placePath(project.locations, defect.location), PLACE),
    severity: severityChip(defect.severity, words),
    seen: sheetPictures(source, defect, places),
    left: stated(seen(source, defect, places.photos)),
    right: stated(todo(source, defect, isLong ? [] : written)),
    written: isLong ? written : [],
  };
}
