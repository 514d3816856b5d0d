import type { Damage } from '#domain/damage/damage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { MEASURE_KINDS, type Measure, type MeasureKind } from '#domain/measure/measure.ts';
import { decimalsFor, decimalsWithoutError } from '#domain/measure/precision.ts';
import { errorGap } from '#domain/rating/errorBasis.ts';
import type { Scale } from '#domain/rating/scale.ts';
import { type Estimate, error95, shownError } from '#domain/rating/width.ts';
import { boxCalled } from '../boxWords.ts';
import type { ReportSource } from '../source.ts';
import type { Columns } from '../tables/sheet.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

/** A measure of a box as it is printed. */
interface Line {
  readonly what: string;
  readonly value: string;
  readonly notes: readonly string[];
  readonly by: string;
  readonly at: number;
}

/** All that was measured on a box: with points at a scale, and its temperatures. */
function linesOf(damage: Damage, words: ReportWords): readonly Line[] {
  const { temperature } = damage;
  return [
    ...taken(damage).map(({ kind, measure }) => ({
      ...words.measure(kind, measure),
      what: words.measureKind(kind),
      by: measure.by,
      at: measure.at,
    })),
    ...(temperature
      ? [
          {
            value: words.temperature(temperature),
            notes: words.temperatureNotes(temperature, damage.box),
            what: words.temperatureTitle(),
            by: temperature.by,
            at: temperature.at,
          },
        ]
      : []),
  ];
}

const taken = (damage: Damage): readonly { readonly kind: MeasureKind; readonly measure: Measure }[] =>
  MEASURE_KINDS.flatMap((kind) => {
    const measure = damage[kind];
    return measure ? [{ kind, measure }] : [];
  });

/** The measures of a defect's boxes, one line each: what, value ± 95 %, method. */
export const measureLines = (damages: readonly Damage[], words: ReportWords): string =>
  damages
    .flatMap((damage) =>
      linesOf(damage, words).map(({ what, value, notes }) =>
        words.entry(what, words.aside(value, notes.join(' · '))),
      ),
    )
    .join('\n');

/** Every measure with where it was taken, by whom and how: the basis of the report's figures. */
export function measurements({ survey, words }: ReportSource): Block[] {
  const numbers = new Map(survey.defects.flatMap((d) => d.observations.map((o) => [o.damage.key, d.no])));
  const rows = survey.images.flatMap(({ image, damages }) =>
    damages.flatMap((damage) =>
      linesOf(damage, words).map(({ what, value, notes, by, at }) => [
        numbers.get(damage.key) ?? '–',
        boxCalled({ photo: image.name, label: damage.label, id: damage.id }, words),
        what,
        value,
        `${notes.join(' · ')}\n${words.aside(words.person(by), words.dateTime(at))}`,
      ]),
    ),
  );
  if (rows.length === 0) return [];
  return [
    heading(words.t('measurements')),
    note(words.t('measureNote')),
    table(
      [words.t('number'), words.t('photo'), words.t('measured'), words.t('value'), words.t('measuredHow')],
      rows,
      [44, 110, 56, 70, '*'],
    ),
  ];
}

interface Row {
  readonly damage: Damage;
  readonly image: InspectionImage;
}

const scaleOf = ({ damage }: Row) => taken(damage)[0]?.measure.scale ?? null;
const widest = ({ damage }: Row) =>
  damage.crackWidth?.result.kind === 'measured' ? damage.crackWidth.result : null;

/** How each kind is measured in the photo; how the scale was determined is `gsdSource`. */
const METHODS: Readonly<Record<MeasureKind, string>> = {
  crackWidth: 'edges',
  lineLength: 'polyline',
  surfaceArea: 'polygon',
};

/** A measured value and the scale that says whether it has a ±. */
interface Valued {
  readonly estimate: Estimate;
  readonly scale: Scale;
}
const valued = (estimate: Estimate | null | undefined, measure: Measure | null): Valued | null =>
  estimate && measure ? { estimate, scale: measure.scale } : null;

/** A measured value as printed: with as many decimals as its error allows, else two digits. */
const rounded = (of: Valued | null): number | null => {
  if (!of) return null;
  const { value } = of.estimate;
  const error = shownError(of.estimate, of.scale);
  return Number(value.toFixed(error === null ? decimalsWithoutError(value) : decimalsFor(error)));
};
/** Its standard error; null where the scale gives no ±. */
const sigmaOf = (of: Valued | null): number | null =>
  of && errorGap(of.scale) === null ? of.estimate.sigma : null;
/** The same with one more decimal than the value. */
const roundedError = (of: Valued | null): number | null =>
  of && errorGap(of.scale) === null
    ? Number(of.estimate.sigma.toFixed(decimalsFor(error95(of.estimate)) + 1))
    : null;
/** For values without an error of their own: rounded to 1 % of the value or finer. */
const inHundredths = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(decimalsFor(value / 10)));

const scaleMm = (row: Row) => scaleOf(row)?.mmPerPx ?? null;
const belowMm = ({ damage }: Row) =>
  damage.crackWidth?.result.kind === 'not_resolvable' ? damage.crackWidth.result.belowMm : null;
const widthOf = (row: Row) => valued(widest(row)?.max, row.damage.crackWidth);
const medianOf = (row: Row) => valued(widest(row)?.median, row.damage.crackWidth);
const lengthOf = ({ damage }: Row) => valued(damage.lineLength?.result, damage.lineLength);
const areaOf = ({ damage }: Row) => valued(damage.surfaceArea?.result, damage.surfaceArea);
/** Why the measures of a box have no ±, as keys; empty where all have one. */
const errorGaps = ({ damage }: Row): string =>
  [...new Set(taken(damage).flatMap(({ measure }) => errorGap(measure.scale) ?? []))].join(' ');

/**
 * Measure columns of the observations: value and standard error in separate columns, so that both stay numbers; rounded
 * for people.
 */
export const MEASURE_COLUMNS: Columns<Row> = [
  ['gsd_mm_px', scaleMm, (row) => inHundredths(scaleMm(row))],
  ['gsdSource', (row) => scaleOf(row)?.source ?? null],
  ['width_mm', (row) => widthOf(row)?.estimate.value ?? null, (row) => rounded(widthOf(row))],
  ['width_sigma_mm', (row) => sigmaOf(widthOf(row)), (row) => roundedError(widthOf(row))],
  ['width_median_mm', (row) => medianOf(row)?.estimate.value ?? null, (row) => rounded(medianOf(row))],
  ['width_places', ({ damage }) => damage.crackWidth?.result.places ?? null],
  ['width_below_mm', belowMm, (row) => inHundredths(belowMm(row))],
  [
    'measureMethod',
    ({ damage }) =>
      taken(damage)
        .map(({ kind, measure }) => (measure.traced ? 'traced' : METHODS[kind]))
        .join(' '),
  ],
  ['no_error_because', errorGaps],
  ['length_m', (row) => lengthOf(row)?.estimate.value ?? null, (row) => rounded(lengthOf(row))],
  ['length_sigma_m', (row) => sigmaOf(lengthOf(row)), (row) => roundedError(lengthOf(row))],
  ['area_m2', (row) => areaOf(row)?.estimate.value ?? null, (row) => rounded(areaOf(row))],
  ['area_sigma_m2', (row) => sigmaOf(areaOf(row)), (row) => roundedError(areaOf(row))],
];

/** A temperature to a tenth of a degree: cameras resolve no more. */
const tenths = (celsius: number | undefined): number | null =>
  celsius === undefined ? null : Number(celsius.toFixed(1));

/** Temperature columns of the observations, °C; with the emissivity and whose it is, as nothing else says what they are worth. */
export const TEMPERATURE_COLUMNS: Columns<Row> = [
  ['temperatureMin_C', ({ damage }) => tenths(damage.temperature?.result.low.celsius)],
  ['temperatureMean_C', ({ damage }) => tenths(damage.temperature?.result.meanC)],
  ['temperatureMax_C', ({ damage }) => tenths(damage.temperature?.result.high.celsius)],
  ['emissivity', ({ damage }) => damage.temperature?.conditions.emissivity ?? null],
  ['emissivityFrom', ({ damage }) => damage.temperature?.emissivityFrom ?? null],
];
