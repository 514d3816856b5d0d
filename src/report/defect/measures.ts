import type { Damage } from '#domain/damage/damage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { MEASURE_KINDS, type Measure, type MeasureKind } from '#domain/measure/measure.ts';
import { decimalsFor } from '#domain/measure/precision.ts';
import { type Estimate, error95 } from '#domain/rating/width.ts';
import { boxCalled } from '../boxWords.ts';
import type { ReportSource } from '../source.ts';
import type { Columns } from '../tables/sheet.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

const taken = (damage: Damage): readonly { readonly kind: MeasureKind; readonly measure: Measure }[] =>
  MEASURE_KINDS.flatMap((kind) => {
    const measure = damage[kind];
    return measure ? [{ kind, measure }] : [];
  });

/** The measures of a defect's boxes, one line each: what, value ± 95 %, method. */
export const measureLines = (damages: readonly Damage[], words: ReportWords): string =>
  damages
    .flatMap((damage) =>
      taken(damage).map(({ kind, measure }) => {
        const { value, notes } = words.measure(kind, measure);
        return words.entry(words.measureKind(kind), words.aside(value, notes.join(' · ')));
      }),
    )
    .join('\n');

/** Every measure with where it was taken, by whom and how: the basis of the report's figures. */
export function measurements({ survey, words }: ReportSource): Block[] {
  const numbers = new Map(survey.defects.flatMap((d) => d.observations.map((o) => [o.damage.key, d.no])));
  const rows = survey.images.flatMap(({ image, damages }) =>
    damages.flatMap((damage) =>
      taken(damage).map(({ kind, measure }) => {
        const { value, notes } = words.measure(kind, measure);
        return [
          numbers.get(damage.key) ?? '–',
          boxCalled({ photo: image.name, label: damage.label, id: damage.id }, words),
          words.measureKind(kind),
          value,
          `${notes.join(' · ')}\n${words.aside(measure.by, words.dateTime(measure.at))}`,
        ];
      }),
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

/** A measured value as printed: with as many decimals as its error allows. */
const rounded = (estimate: Estimate | null | undefined): number | null =>
  estimate ? Number(estimate.value.toFixed(decimalsFor(error95(estimate)))) : null;
/** Its standard error, with one more decimal. */
const roundedError = (estimate: Estimate | null | undefined): number | null =>
  estimate ? Number(estimate.sigma.toFixed(decimalsFor(error95(estimate)) + 1)) : null;
/** For values without an error of their own: rounded to 1 % of the value or finer. */
const inHundredths = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(decimalsFor(value / 10)));

const scaleMm = (row: Row) => scaleOf(row)?.mmPerPx ?? null;
const belowMm = ({ damage }: Row) =>
  damage.crackWidth?.result.kind === 'not_resolvable' ? damage.crackWidth.result.belowMm : null;
const lengthOf = ({ damage }: Row) => damage.lineLength?.result;
const areaOf = ({ damage }: Row) => damage.surfaceArea?.result;

/**
 * Measure columns of the observations: value and standard error in separate columns, so that both stay numbers; rounded
 * for people.
 */
export const MEASURE_COLUMNS: Columns<Row> = [
  ['gsd_mm_px', scaleMm, (row) => inHundredths(scaleMm(row))],
  ['gsdSource', (row) => scaleOf(row)?.source ?? null],
  ['width_mm', (row) => widest(row)?.max.value ?? null, (row) => rounded(widest(row)?.max)],
  ['width_sigma_mm', (row) => widest(row)?.max.sigma ?? null, (row) => roundedError(widest(row)?.max)],
  ['width_median_mm', (row) => widest(row)?.median?.value ?? null, (row) => rounded(widest(row)?.median)],
  ['width_places', ({ damage }) => damage.crackWidth?.result.places ?? null],
  ['width_below_mm', belowMm, (row) => inHundredths(belowMm(row))],
  [
    'measureMethod',
    ({ damage }) =>
      taken(damage)
        .map(({ kind, measure }) => (measure.traced ? 'traced' : METHODS[kind]))
        .join(' '),
  ],
  ['length_m', (row) => lengthOf(row)?.value ?? null, (row) => rounded(lengthOf(row))],
  ['length_sigma_m', (row) => lengthOf(row)?.sigma ?? null, (row) => roundedError(lengthOf(row))],
  ['area_m2', (row) => areaOf(row)?.value ?? null, (row) => rounded(areaOf(row))],
  ['area_sigma_m2', (row) => areaOf(row)?.sigma ?? null, (row) => roundedError(areaOf(row))],
];
