import type { Damage } from '#domain/damage/damage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { MEASURE_KINDS, type Measure, type MeasureKind } from '#domain/measure/measure.ts';
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

/** What was measured on the boxes of a defect, one line each: what, value ± 95 %, method. */
export const measureLines = (damages: readonly Damage[], words: ReportWords): string =>
  damages
    .flatMap((damage) =>
      taken(damage).map(({ kind, measure }) => {
        const { value, notes } = words.measure(kind, measure);
        return words.entry(words.measureKind(kind), words.aside(value, notes.join(' · ')));
      }),
    )
    .join('\n');

/** Every measure with where it was taken, by whom and how: what the figures of the report rest on. */
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
      ['auto', 'auto', 'auto', 'auto', '*'],
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

/** How each kind is measured in the photo; the scale's own method is `gsdSource`. */
const METHODS: Readonly<Record<MeasureKind, string>> = {
  crackWidth: 'edges',
  lineLength: 'polyline',
  surfaceArea: 'polygon',
};

/** Columns of the observations: value and standard error apart, so that both stay numbers. */
export const MEASURE_COLUMNS: Columns<Row> = [
  ['gsd_mm_px', (row) => scaleOf(row)?.mmPerPx ?? null],
  ['gsdSource', (row) => scaleOf(row)?.source ?? null],
  ['width_mm', (row) => widest(row)?.max.value ?? null],
  ['width_sigma_mm', (row) => widest(row)?.max.sigma ?? null],
  ['width_median_mm', (row) => widest(row)?.median?.value ?? null],
  ['width_places', ({ damage }) => damage.crackWidth?.result.places ?? null],
  [
    'width_below_mm',
    ({ damage }) =>
      damage.crackWidth?.result.kind === 'not_resolvable' ? damage.crackWidth.result.belowMm : null,
  ],
  [
    'measureMethod',
    ({ damage }) =>
      taken(damage)
        .map(({ kind, measure }) => (measure.traced ? 'traced' : METHODS[kind]))
        .join(' '),
  ],
  ['length_m', ({ damage }) => damage.lineLength?.result.value ?? null],
  ['length_sigma_m', ({ damage }) => damage.lineLength?.result.sigma ?? null],
  ['area_m2', ({ damage }) => damage.surfaceArea?.result.value ?? null],
  ['area_sigma_m2', ({ damage }) => damage.surfaceArea?.result.sigma ?? null],
];
