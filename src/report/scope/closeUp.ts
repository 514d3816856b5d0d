import { outlineBounds } from '#domain/geometry/outline/outline.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import {
  CLOSE_UP_CHOICES,
  CLOSE_UP_FIELDS,
  CLOSE_UP_KIND_NAMES,
  CLOSE_UP_KINDS,
  type CloseUpEntry,
  type CloseUpField,
  closeUpOf,
  isCalibrationPast,
  type ListedCloseUp,
  unitOf,
  workPhotosOf,
} from '#domain/inspection/closeUp/closeUp.ts';
import { closeUpDue } from '#domain/inspection/closeUp/due.ts';
import {
  type DrawnKind,
  type DrawnShape,
  drawnNames,
  drawnShapes,
  elevationSize,
  frameOf,
  measuredOutline,
  onWall,
  pinnedPlace,
  touchedPlaces,
  touchedShare,
  wallOf,
} from '#domain/inspection/closeUp/elevation.ts';
import {
  type MonitoredPoint,
  monitoredPoints,
  type Plot,
  plotOf,
} from '#domain/inspection/closeUp/monitoring.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { attachedFiles } from '#domain/inspection/record/attachedFiles.ts';
import { photoIn } from '#domain/inspection/record/entries.ts';
import { fileIn } from '#domain/inspection/record/keptFile.ts';
import { escaped, num, type Sketch, sketch } from '../plan/pins.ts';
import type { ReportSource } from '../source.ts';
import {
  type Block,
  bullets,
  heading,
  INK,
  note,
  paragraph,
  table,
  together,
} from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

type CloseUpSource = Pick<ReportSource, 'record' | 'project' | 'words'>;

/** Names places; a place that the project no longer has by its id, none as a dash. */
function placeNamer({ locations }: CloseUpSource['project']): (place: string) => string {
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return (place) => names.get(place) ?? (place || '–');
}

/** The value of a field in words; empty where none is stated. */
export function closeUpText(field: CloseUpField, entry: CloseUpEntry, words: ReportWords): string {
  const value = entry.values[field];
  if (value === undefined) return '';
  const named = photoIn(value) ?? fileIn(value);
  if (named) return named.name;
  if (typeof value === 'object') return '';
  const row = CLOSE_UP_FIELDS[field];
  if (typeof value === 'number')
    return `${words.number(value, row.as === 'number' ? row.decimals : 0)} ${unitOf(field, entry)}`.trim();
  if (row.as === 'day') {
    const day = words.day(value);
    return field === 'calibratedUntil' && isCalibrationPast(entry)
      ? words.aside(day, words.closeUpTerm('calibrationPast'))
      : day;
  }
  const choice = row.as === 'choice' && CLOSE_UP_CHOICES.find((one) => one === value);
  return choice ? words.closeUpChoice(choice) : value;
}

/** What a photo of work in progress shows, by its kind and place in the list of it. */
function workName(entries: readonly ListedCloseUp[], { values }: CloseUpEntry, words: ReportWords): string {
  const of = entries.find(({ id }) => id === values.work);
  if (!of) return '';
  const n = entries.filter(({ kind }) => kind === of.kind).indexOf(of) + 1;
  return `${words.closeUpKind(of.kind)} ${n}`;
}

/** Columns of a table that state a stretch, with the field of its other end. */
const STRETCHES: ReadonlyMap<
  CloseUpField,
  { readonly to: CloseUpField; readonly term: 'floors' | 'columns' }
> = new Map([
  ['fromFloor', { to: 'toFloor', term: 'floors' }],
  ['fromColumn', { to: 'toColumn', term: 'columns' }],
]);
const OTHER_ENDS: ReadonlySet<CloseUpField> = new Set([...STRETCHES.values()].map(({ to }) => to));

/** Says what the fields of a record's entries state: with names of points, and what outlines measure. */
export function closeUpCells(
  entries: readonly ListedCloseUp[],
  words: ReportWords,
): (field: CloseUpField, entry: ListedCloseUp) => string {
  const points = new Map(monitoredPoints(entries).map(({ entry: { id }, name }) => [id, name]));
  const names = drawnNames(entries);
  return (field, entry) => {
    if (field === 'point') return points.get(String(entry.values.point)) ?? '';
    if (field === 'work') return workName(entries, entry, words);
    if (field === 'photo') {
      const photos = [entry, ...workPhotosOf(entries, entry.id)].map((one) =>
        closeUpText('photo', one, words),
      );
      return words.list(photos.filter(Boolean));
    }
    if (field === 'pin') {
      const at = pinnedPlace(entry, entries);
      return at ? words.pinned(names.get(entry.id) ?? '', at) : '';
    }
    if (field !== 'outline') return closeUpText(field, entry, words);
    const measured = measuredOutline(entry, entries);
    return measured ? words.outline(names.get(entry.id) ?? '', measured) : '';
  };
}

/** A table of close-up work of one kind, without columns in which no entry has anything. */
export interface CloseUpTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** All close-up work of a record, a table for each kind. */
export function closeUpTables({ record, project, words }: CloseUpSource): readonly CloseUpTable[] {
  const entries = closeUpOf(record);
  const placeName = placeNamer(project);
  const cell = closeUpCells(entries, words);
  return CLOSE_UP_KIND_NAMES.flatMap((kind): CloseUpTable[] => {
    const ofKind = entries.filter((one) => one.kind === kind);
    // Photos of work are with the work.
    if (ofKind.length === 0 || kind === 'workPhoto') return [];
    const textOf = (field: CloseUpField, entry: ListedCloseUp): string => {
      const to = STRETCHES.get(field)?.to;
      return [...new Set([cell(field, entry), to ? cell(to, entry) : ''])].filter(Boolean).join(' – ');
    };
    const fields = CLOSE_UP_KINDS[kind].filter(
      (field) => !OTHER_ENDS.has(field) && ofKind.some((one) => textOf(field, one) !== ''),
    );
    return [
      {
        title: words.closeUpKind(kind),
        head: [
          words.closeUpTerm('place'),
          ...fields.map((field) => {
            const stretch = STRETCHES.get(field);
            return stretch ? words.closeUpTerm(stretch.term) : words.closeUpField(field);
          }),
        ],
        rows: ofKind.map((entry) => [
          placeName(entry.place),
          ...fields.map((field) => textOf(field, entry) || '–'),
        ]),
      },
    ];
  });
}

/** Each sound clip with its length and hash, a line each. */
export function clipLines({ record, words }: Pick<CloseUpSource, 'record' | 'words'>): readonly string[] {
  return attachedFiles(record).flatMap(({ of, n, file }) =>
    of.list === 'closeUp' ? words.entry(`${words.closeUpKind(of.kind)} ${n}`, words.file(file)) : [],
  );
}

/** How much of each elevation was touched, a sentence each. */
export function touchedShares({ record, project, words }: CloseUpSource): readonly string[] {
  const entries = closeUpOf(record);
  const placeName = placeNamer(project);
  return touchedPlaces(entries).map((place) =>
    words.touchedShare(placeName(place), touchedShare(entries, place)),
  );
}

const INKS: Readonly<Record<DrawnKind, string>> = {
  drop: INK.accent,
  touched: '#1e7a3c',
  sounding: INK.bad,
  probe: '#7a3db8',
  point: '#8a5a00',
};

/** Points. */
const PIN_RADIUS = 2.6;

/** What is drawn on an elevation as SVG, with names. @param frame where the elevation lies, points */
export const shapesSvg = (shapes: readonly DrawnShape[], frame: Rect): string =>
  shapes
    .map(({ kind, name, ring }) => {
      const at = onWall(ring, frame);
      const corners = Array.from(
        { length: at.length / 2 },
        (_, corner) => `${num(at[2 * corner] ?? 0)},${num(at[2 * corner + 1] ?? 0)}`,
      );
      const { x, y, width, height } = outlineBounds({ kind: 'polygon', parts: [[at]] });
      if (corners.length === 1)
        return (
          `<circle cx="${num(x)}" cy="${num(y)}" r="${PIN_RADIUS}" fill="${INKS[kind]}" stroke="#ffffff" stroke-width="0.8"/>` +
          `<text x="${num(x)}" y="${num(y < 12 ? y + 10 : y - 4)}" font-size="7" fill="${INKS[kind]}" stroke="#ffffff" ` +
          `stroke-width="1.6" paint-order="stroke" text-anchor="middle">${escaped(name)}</text>`
        );
      return (
        `<polygon points="${corners.join(' ')}" fill="${INKS[kind]}" fill-opacity="0.16" ` +
        `stroke="${INKS[kind]}" stroke-width="0.9"/>` +
        `<text x="${num(x + width / 2)}" y="${num(y + Math.min(height / 2 + 2.5, height - 1))}" font-size="7" ` +
        `fill="${INKS[kind]}" stroke="#ffffff" stroke-width="1.6" paint-order="stroke" ` +
        `text-anchor="middle">${escaped(name)}</text>`
      );
    })
    .join('');

/** Points. */
const [WALL_WIDTH, WALL_HEIGHT] = [499, 220];

/** The elevations with something drawn on them, but no drawing that it could be printed on: each as a plain rectangle. */
function plainElevations({ record, project, survey, words }: CloseUpSource & Pick<ReportSource, 'survey'>) {
  const entries = closeUpOf(record);
  const placeName = placeNamer(project);
  const places = [...new Set(entries.map(({ place }) => place))];
  return places.flatMap((place): Block[] => {
    const shapes = drawnShapes(entries, place);
    const isPrinted = survey.drawings.some((one) => one.place === place && hasSheet(one) && frameOf(one));
    if (shapes.length === 0 || isPrinted) return [];
    const { aspect } = wallOf(place, elevationSize(entries, place), { drawings: [], locations: [] });
    const width = Math.min(WALL_WIDTH, WALL_HEIGHT * aspect);
    const frame = { x: 0.5, y: 0.5, width: width - 1, height: width / aspect - 1 };
    const edge =
      `<rect x="0.5" y="0.5" width="${num(frame.width)}" height="${num(frame.height)}" fill="none" ` +
      `stroke="${INK.line}" stroke-width="0.5"/>`;
    const alt = words.elevationSketch(placeName(place), shapes);
    const drawn = sketch(width, width / aspect, edge + shapesSvg(shapes, frame));
    return [together({ block: 'drawing', image: null, alt, ...drawn }, note(alt))];
  });
}

/** Whether a drawing is printed on a sheet: with a picture, or with floors. */
export const hasSheet = ({ picture, grid }: Drawing): boolean =>
  picture !== null || grid.floors.names.length > 0;

/** Points. */
const [PLOT_WIDTH, PLOT_HEIGHT, EDGE, TOP] = [499, 110, 44, 10];

/** The readings of a monitoring point over time. */
function plotSketch({ unit }: MonitoredPoint, plot: Plot, words: ReportWords): Sketch {
  const [width, height] = [PLOT_WIDTH - EDGE - 16, PLOT_HEIGHT - TOP - 18];
  const [x, y] = [(at: number) => EDGE + at * width, (at: number) => TOP + at * height];
  const text = (left: number, top: number, said: string, anchor: string) =>
    `<text x="${num(left)}" y="${num(top)}" font-size="7" fill="${INK.muted}" text-anchor="${anchor}">${escaped(said)}</text>`;
  const axis = plot.ticks.flatMap(({ value, y: at }) => [
    `<line x1="${EDGE}" y1="${num(y(at))}" x2="${num(x(1))}" y2="${num(y(at))}" stroke="${INK.line}" stroke-width="0.5"/>`,
    text(EDGE - 4, y(at) + 2.4, `${words.number(value, plot.decimals)} ${unit}`, 'end'),
  ]);
  const path = plot.line.map((at) => `${num(x(at.x))},${num(y(at.y))}`).join(' ');
  const days =
    plot.first === plot.last
      ? [text(x(0.5), PLOT_HEIGHT - 5, words.day(plot.first), 'middle')]
      : [
          text(x(0), PLOT_HEIGHT - 5, words.day(plot.first), 'start'),
          text(x(1), PLOT_HEIGHT - 5, words.day(plot.last), 'end'),
        ];
  const dots = plot.line.map(
    (at) => `<circle cx="${num(x(at.x))}" cy="${num(y(at.y))}" r="2.2" fill="${INK.accent}"/>`,
  );
  return sketch(
    PLOT_WIDTH,
    PLOT_HEIGHT,
    [
      ...axis,
      `<polyline points="${path}" fill="none" stroke="${INK.accent}" stroke-width="1"/>`,
      ...dots,
      ...days,
    ].join(''),
  );
}

/** Each monitoring point with what is known of its readings, and their plot. */
function monitoring({ record, words }: CloseUpSource): Block[] {
  const points = monitoredPoints(closeUpOf(record));
  if (points.length === 0) return [];
  const [first, ...others] = points.map((point): Block[] => {
    const [state = '', ...more] = words.monitored(point);
    const plot = plotOf(point);
    return [
      paragraph(state),
      ...(plot
        ? [
            {
              block: 'drawing',
              image: null,
              alt: more[0] ?? state,
              ...plotSketch(point, plot, words),
            } as const,
          ]
        : []),
      ...more.map(note),
    ];
  });
  return [
    together(heading(words.closeUpTerm('monitoring'), 2), ...(first ?? [])),
    ...others.map((blocks) => together(...blocks)),
  ];
}

/** What the regime asks for, elevation by elevation, with what is done of it: of one place, or of all. */
export function dueLines(
  { record, survey, words }: Pick<ReportSource, 'record' | 'survey' | 'words'>,
  place?: string,
): readonly string[] {
  return closeUpDue(record, survey.facts)
    .filter((one) => place === undefined || one.place === place)
    .map((one) => words.closeUpDue(one));
}

/** What the regime asks for; empty where it asks for nothing. */
export function dueCloseUp(source: Pick<ReportSource, 'record' | 'survey' | 'words'>): Block[] {
  const due = dueLines(source);
  return due.length === 0 ? [] : [together(heading(source.words.closeUpTerm('dueTitle'), 2), bullets(due))];
}

/** What was reached, touched, sounded, opened, measured and monitored by hand; empty where nothing is recorded. */
export function closeUp(source: CloseUpSource & Pick<ReportSource, 'survey'>): Block[] {
  const tables = closeUpTables(source);
  if (tables.length === 0) return [];
  const shares = touchedShares(source);
  const clips = clipLines(source);
  return [
    heading(source.words.closeUpTerm('heading'), 2),
    ...(shares.length > 0 ? [bullets(shares)] : []),
    ...plainElevations(source),
    ...tables.flatMap(({ title, head, rows }): Block[] => [
      paragraph(title),
      table(
        head,
        rows,
        head.map(() => '*' as const),
      ),
    ]),
    ...(clips.length > 0 ? [together(paragraph(source.words.closeUpField('clip')), bullets(clips))] : []),
    ...monitoring(source),
  ];
}
