import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import type { Point } from '#domain/geometry/rect.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import { locationCodes } from '#domain/inspection/places/locationCodes.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { groundOf, type Stand } from '#domain/inspection/places/onWall.ts';
import { barLength } from '../pictures/scaleBar.ts';
import type { ReportSource } from '../source.ts';
import {
  type Block,
  type Cell,
  heading,
  INK,
  note,
  PAGE_WIDTH,
  paragraph,
  table,
  together,
} from '../typesetting/blocks.ts';
import { severityText } from '../typesetting/severityCell.ts';
import type { ReportWords } from '../words.ts';
import { drawnPlans } from './drawnPlan.ts';
import { elevationOf, elevationSketch } from './elevation.ts';
import { type Facade, type FacadePlace, facadesOf } from './facades.ts';
import {
  gatherPins,
  gravestFirst,
  num,
  numberOf,
  PIN_HEIGHT,
  pinLegend,
  pinRows,
  pinSvg,
  type Sketch,
  sketch,
} from './pins.ts';

/** Points. */
const WIDTH = 499;
const HIGHEST = 300;
const EDGE = 26;
/** Smallest width of a plan in metres, so that GPS noise around one place doesn't fill the page. */
const SMALLEST_M = 10;
/** The wedge that shows where the camera looked: length in points, half angle in degrees. */
const [REACH, HALF_ANGLE] = [17, 24];

const text = (x: number, y: number, said: string, anchor = 'middle'): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="7" fill="${INK.muted}" text-anchor="${anchor}">${said}</text>`;
const line = (a: Point, b: Point): string =>
  `<line x1="${num(a.x)}" y1="${num(a.y)}" x2="${num(b.x)}" y2="${num(b.y)}" stroke="${INK.text}" stroke-width="0.8"/>`;

/** The point at a distance and direction (degrees clockwise from up) from another. */
const towards = ({ x, y }: Point, degrees: number, far: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.sin(angle) * far, y: y - Math.cos(angle) * far };
};

function wedge(at: Point, heading: number): string {
  const [a, b] = [towards(at, heading - HALF_ANGLE, REACH), towards(at, heading + HALF_ANGLE, REACH)];
  const path = `M${num(at.x)} ${num(at.y)}L${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}Z`;
  return `<path d="${path}" fill="${INK.accent}" fill-opacity="0.16"/>`;
}

const north = `<path d="M${WIDTH - 16} 8l5 14l-5 -3.5l-5 3.5z" fill="${INK.text}"/>${text(WIDTH - 16, 31, 'N')}`;

/** Camera positions seen from above, north up, with a scale bar; null for fewer than two. */
export function sitePlan(stands: readonly Stand[]): Sketch | null {
  if (stands.length < 2) return null;
  const [xs, ys] = [stands.map(({ at }) => at.x), stands.map(({ at }) => at.y)];
  const [west, east, south, north_] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (WIDTH - 2 * EDGE - 24) / Math.max(SMALLEST_M, east - west),
    (HIGHEST - 2 * EDGE) / Math.max(SMALLEST_M, north_ - south),
  );
  const height = Math.max(90, 2 * EDGE + (north_ - south) * scale + PIN_HEIGHT);
  const left = (WIDTH - (east - west) * scale) / 2;
  const placed = stands.map((stand) => ({
    ...stand,
    on: { x: left + (stand.at.x - west) * scale, y: EDGE + (north_ - stand.at.y) * scale },
  }));
  const bar = barLength(60_000 / scale) / 1000;
  const [from, to] = [
    { x: EDGE / 2, y: height - 8 },
    { x: EDGE / 2 + bar * scale, y: height - 8 },
  ];
  return sketch(
    WIDTH,
    height,
    [
      `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${num(height - 1)}" fill="none" stroke="${INK.line}"/>`,
      ...placed.map(({ on, heading }) => (heading === null ? '' : wedge(on, heading))),
      ...gatherPins(placed.map(({ on, number }) => ({ text: String(number), severity: null, at: on }))).map(
        pinSvg,
      ),
      north,
      line(from, to),
      line({ ...from, y: from.y - 3 }, { ...from, y: from.y + 3 }),
      line({ ...to, y: to.y - 3 }, { ...to, y: to.y + 3 }),
      text(to.x + 5, to.y + 2.5, `${num(bar)} m`, 'start'),
    ].join(''),
  );
}

/** A plan of where the photos were taken; empty where fewer than two have a position. */
function site({ survey, words }: ReportSource): Block[] {
  const { stands, far, atZero } = groundOf(survey.images.map(({ image }) => image));
  const plan = sitePlan(stands);
  const notes = [
    ...(plan ? [note(words.t('sitePlanText', { count: stands.length, photos: survey.images.length }))] : []),
    ...(far.length > 0 ? [note(words.t('farAway', { names: words.list(far) }))] : []),
    ...(atZero.length > 0 ? [note(words.t('atZero', { names: words.list(atZero) }))] : []),
  ];
  if (!plan) return notes;
  const drawn = {
    block: 'drawing',
    image: null,
    alt: words.t('altSite', { count: stands.length }),
    ...plan,
  } as const;
  return [together(heading(words.t('sitePlan'), 2), drawn, ...notes)];
}

/** In points: width of the column of floor names, and of all cells of a row together. */
const [NAMES, ROOM] = [86, 400];
/** Most pins in a cell; with more, they are counted by severity instead. */
const MOST = 24;
/** Most zones side by side; with more, each place has a row of its own. */
const COLUMNS = 6;

function cell({ defects, images }: FacadePlace, width: number, { words }: ReportSource): Cell {
  const photos = { text: words.t('photoCount', { count: images.length }), colour: INK.muted, size: 8 };
  if (defects.length === 0) return photos;
  const sorted = defects.toSorted(gravestFirst);
  if (sorted.length <= MOST) {
    const pins = sorted.map((defect) => ({ text: numberOf(defect), severity: defect.severity }));
    const alt = words.t('altPins', { numbers: words.list(pins.map(({ text }) => text)) });
    return {
      parts: [{ block: 'drawing', image: null, alt, ...pinRows(pins, width) }, note(photos.text)],
    };
  }
  const levels = [...new Set(sorted.map(({ severity }) => severity))];
  const counts = levels.map((level) =>
    words.entry(
      severityText(level, words),
      String(sorted.filter(({ severity }) => severity === level).length),
    ),
  );
  return { parts: [...counts.map(paragraph), note(photos.text)] };
}

/** One row per place, each with its own defects. */
const list = (places: readonly FacadePlace[], source: ReportSource): Block =>
  table(
    [source.words.t('location'), source.words.t('defects')],
    places.map((place) => [
      { text: place.location.name, indent: 8 * place.depth },
      cell(place, ROOM, source),
    ]),
    [NAMES, ROOM],
  );

/**
 * A facade without positions: its floors in the order of the locations (floor numbers may have gaps, so nothing is
 * computed) against their zones, each cell with the numbers of its defects.
 */
function schematic({ places }: Facade, source: ReportSource): Block[] {
  const [root, ...below] = places;
  if (!root) return [];
  const floors = below.filter(({ depth }) => depth === 1);
  const zonesOf = (floor: Location) => below.filter(({ location }) => location.parent === floor.id);
  const zones = [
    ...new Set(floors.flatMap(({ location }) => zonesOf(location).map((one) => one.location.name))),
  ];
  const deep = below.some(({ depth }) => depth > 2);
  if (deep || zones.length === 0 || zones.length > COLUMNS) return [list(places, source)];
  const width = ROOM / (zones.length + 1) - 8;
  // Defects at the facade or a floor itself, in none of its zones.
  const rows = [root, ...floors].map((place) => [
    place.location.name,
    cell(place, width, source),
    ...zones.map((name): Cell => {
      const zone =
        place === root ? undefined : zonesOf(place.location).find((one) => one.location.name === name);
      return zone ? cell(zone, width, source) : '';
    }),
  ]);
  return [
    table([source.words.t('location'), source.words.t('noZone'), ...zones], rows, [
      NAMES - 8,
      ...[...zones, ''].map(() => width),
    ]),
  ];
}

function elevation(facade: Facade, source: ReportSource): Block[] {
  const { words, project } = source;
  if (!facade.location) return [];
  const drawn = facade.defects.length > 0 ? elevationOf(facade, project) : null;
  const places = schematic(facade, source);
  const drawings = drawnPlans(source, facade.location.id, facade.defects);
  const title = heading(facade.location.name, 2);
  if (drawings.length > 0) return [together(title, ...places), ...drawings];
  if (!drawn || drawn.defects.length === 0) return [together(title, ...places)];
  return [
    together(
      title,
      {
        block: 'drawing',
        image: null,
        alt: words.t('altDrawing', { place: facade.location.name, count: drawn.defects.length }),
        ...elevationSketch(drawn),
      },
      note(words.t('elevationByPosition')),
      ...(drawn.left > 0 ? [note(words.t('notDrawn', { count: drawn.left }))] : []),
    ),
    ...places,
  ];
}

/** The shapes of the pins with their words. */
function legend(words: ReportWords): Block {
  const entries = GRAVEST_FIRST.map((severity) => ({
    text: severity === null ? '–' : String(severity),
    severity,
    word: words.severity(severity),
  }));
  const alt = words.list(GRAVEST_FIRST.map((severity) => severityText(severity, words)));
  return { block: 'drawing', image: null, alt, ...pinLegend(entries, PAGE_WIDTH) };
}

/** What the codes in the numbers of defects stand for, where they differ from the names of their locations. */
function codeKey({ survey, project, words }: ReportSource): Block[] {
  const codes = locationCodes(project.locations);
  const withDefects = new Set(survey.defects.map(({ location }) => location));
  const rows = survey.locations.flatMap(({ location: { id, name } }) => {
    const code = codes.get(id) ?? id;
    return withDefects.has(id) && code !== name ? [[code, placePath(project.locations, id)]] : [];
  });
  if (rows.length === 0) return [];
  return [
    together(
      heading(words.t('locationCodes'), 2),
      note(words.t('locationCodesText')),
      table([words.t('locationCode'), words.t('location')], rows, [60, '*']),
    ),
  ];
}

/** The site plan and each facade with numbered pins: where the photos, and so the defects, are. */
export function locationPlan(source: ReportSource): Block[] {
  const { survey, words } = source;
  if (survey.images.length === 0) return [];
  const facades = facadesOf(survey).filter(({ location }) => location !== null);
  const parts = [
    ...facades.flatMap((facade) => elevation(facade, source)),
    ...drawnPlans(source, null, []),
    ...site(source),
  ];
  if (parts.length === 0) return [];
  return [
    heading(words.t('locationPlan')),
    note(words.t('pinsText')),
    legend(words),
    ...codeKey(source),
    ...parts,
  ];
}
