import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { centre } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import { type Defect, FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import { defectSheet } from '../defect/defectSheet.ts';
import { elevationOf } from '../plan/elevation.ts';
import { type Facade, facadesOf } from '../plan/facades.ts';
import { gatherPins, gravestFirst, num, numberOf, type PlacedPin, pinSvg, sketch } from '../plan/pins.ts';
import { hasSheet, photoName, type ReportSource } from '../source.ts';
import { totalText } from '../tables/quantities.ts';
import {
  type Block,
  clipped,
  heading,
  INK,
  note,
  PAGE_WIDTH,
  paragraph,
  table,
  together,
} from '../typesetting/blocks.ts';
import { severityCell, severityText } from '../typesetting/severityCell.ts';

/** What is to be repaired of each type, and of how many defects that is known; nothing where none has a quantity. */
function quantitiesByType({ survey, words }: ReportSource): Block[] {
  const { totals, unknown } = estimate(survey.defects, survey.rates);
  if (totals.length === 0) return [];
  const rows = [
    ...totals.map((total) => [words.label(total.label), totalText(total, words)]),
    ...unknown.map(({ label, defects }) => [
      words.label(label),
      words.t('quantityUnknownOf', { count: defects }),
    ]),
  ];
  return [
    together(
      heading(words.sheet('Quantities'), 2),
      table([words.t('type'), words.t('quantity')], rows, ['*', '*']),
    ),
  ];
}

/** The defects of a place, one line each: the key to the pins on its drawings. */
const listed = (defects: readonly Defect[], { words }: ReportSource): Block =>
  table(
    [words.t('number'), words.t('type'), words.t('severity'), words.t('seenTimes'), words.t('followUp')],
    defects
      .toSorted(gravestFirst)
      .map((defect) => [
        defect.no,
        words.label(defect.label),
        severityCell(defect.severity, words),
        String(defect.observations.length),
        words.followUp(defect.facts.followUp),
      ]),
    [90, '*', 100, 40, 110],
    [3],
  );

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
function* photoKey(
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

/** A facade: its photos with numbered pins, its defects in a table, then their sheets. */
function* facadeFindings(facade: Facade, source: ReportSource, photos: Photos): Generator<void, Block[]> {
  const { words, survey } = source;
  const { location, defects } = facade;
  if (defects.length === 0) return [];
  const shown = defects.filter((defect) => hasSheet(source.sheets, defect));
  const shownOn = yield* photoKey(facade, source, photos.numbers);
  const title = heading(
    location === null ? words.t('unplaced', { count: survey.unplaced }) : location.name,
    2,
  );
  const elevation = elevationOf(facade, source.project);
  const sheets: Block[] = [];
  for (const defect of shown.toSorted(gravestFirst)) {
    sheets.push(defectSheet(source, defect, { photos: photos.byId, elevation }));
    yield;
  }
  return [
    title,
    ...(shownOn.length > 0 ? [note(words.t('photoKeyText')), ...shownOn] : []),
    listed(defects, source),
    ...sheets,
  ];
}

interface Photos {
  readonly byId: ReadonlyMap<string, InspectionImage>;

  /** Number in the photo index, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** In points: wide enough for `120 (340)`. */
const FIGURE = 46;

type Row = readonly [name: string, defects: readonly Defect[]];

/** `3 (5)`: the number of defects and, in brackets, of their observations. */
const cell = (defects: readonly Defect[]): string => {
  const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
  return defects.length === 0 ? '–' : `${defects.length} (${observations})`;
};

/** Rows of defects by severity, with totals. */
function bySeverity(first: string, rows: readonly Row[], { survey, words }: ReportSource): Block {
  const row = ([name, defects]: Row) => [
    name,
    ...GRAVEST_FIRST.map((level) => cell(defects.filter(({ severity }) => severity === level))),
    cell(defects),
  ];
  return table(
    [first, ...GRAVEST_FIRST.map((level) => severityText(level, words)), words.t('total')],
    [...rows, [words.t('total'), survey.defects] as const].map(row),
    ['*', ...GRAVEST_FIRST.map(() => FIGURE), FIGURE],
    [...GRAVEST_FIRST, null].map((_, index) => index + 1),
  );
}

/** The number of defects of each severity: by type, by facade, and by what became of them. */
function matrices(source: ReportSource): Block[] {
  const { survey, words } = source;
  const labels = [...new Set(survey.defects.map(({ label }) => label))].sort();
  const types = labels.map(
    (label): Row => [words.label(label), survey.defects.filter((one) => one.label === label)],
  );
  const places = facadesOf(survey).map(
    ({ location, defects }): Row => [location?.name ?? words.t('noPlace'), defects],
  );
  const states = FOLLOW_UPS.map(
    (state): Row => [words.followUp(state), survey.defects.filter(({ facts }) => facts.followUp === state)],
  ).filter(([, defects]) => defects.length > 0);
  return [
    note(words.t('defectsAndObservations')),
    together(heading(words.t('byType'), 2), bySeverity(words.t('type'), types, source)),
    together(heading(words.t('byPlace'), 2), bySeverity(words.t('location'), places, source)),
    together(heading(words.t('byFollowUp'), 2), bySeverity(words.t('followUp'), states, source)),
  ];
}

/**
 * The matrix, then each facade with its defects, most severe first; yields in between, since there may be hundreds of
 * sheets.
 */
export function* findings(source: ReportSource): Generator<void, Block[]> {
  const { survey, words } = source;
  const photos: Photos = {
    byId: new Map(survey.images.map(({ image }) => [image.id, image])),
    numbers: new Map(survey.images.map(({ image }, index) => [image.id, index + 1])),
  };
  const left = survey.defects.filter((defect) => !hasSheet(source.sheets, defect)).length;
  const facades: Block[] = [];
  for (const facade of facadesOf(survey)) facades.push(...(yield* facadeFindings(facade, source, photos)));
  return [
    heading(words.t('findings')),
    ...(survey.defects.length === 0 ? [paragraph(words.t('noDefects'))] : matrices(source)),
    ...quantitiesByType(source),
    ...(left > 0 ? [note(words.t('withoutSheet', { count: left }))] : []),
    ...facades,
  ];
}
