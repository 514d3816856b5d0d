import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { levelFor } from '#domain/inspection/levelFor.ts';
import { readShot } from '#domain/inspection/shot.ts';
import { tally } from '#domain/inspection/tally.ts';
import { GENERAL, PRESETS } from '#domain/rating/presets.ts';
import { pinned } from '#domain/rating/scheme.ts';
import type { CsvCell, CsvSheet } from './csv.ts';
import { MEASURE_COLUMNS } from './measures.ts';
import type { ReportSource } from './source.ts';

type Source = Omit<ReportSource, 'pictures' | 'histories' | 'sheets' | 'previous' | 'logo'>;

/** Head and cell of each column together, so that they can't drift apart. */
type Columns<T> = readonly (readonly [head: string, cell: (row: T) => CsvCell])[];

const sheet = <T>(name: string, rows: readonly T[], columns: Columns<T>): CsvSheet => ({
  name,
  head: columns.map(([head]) => head),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
});

const pixels = (fraction: number, whole: number): number => Math.round(fraction * whole * 100) / 100;

function defects({ survey, record, words }: Source): CsvSheet {
  const scheme = pinned(PRESETS, record.ratingScheme);
  return sheet('Defects', survey.defects, [
    ['defectNo', (d) => d.no],
    ['location', (d) => d.location],
    ['label', (d) => d.label],
    ['labelName', (d) => words.label(d.label)],
    ['severity', (d) => d.severity],
    ['severityName', (d) => words.severity(d.severity)],
    ['schemeLevel', (d) => (scheme ? (levelFor(scheme, d)?.code ?? null) : null)],
    ['observations', (d) => d.observations.length],
    ['recommendation', (d) => d.facts.recommendation],
    ['repairBy', (d) => d.facts.repairBy],
    ['followUp', (d) => d.facts.followUp],
  ]);
}

function observations({ survey, record, project, words }: Source): CsvSheet {
  const numbers = new Map(survey.defects.flatMap((d) => d.observations.map((o) => [o.damage.key, d.no])));
  const components = new Set(project.labels.filter(({ kind }) => kind === 'component').map(({ key }) => key));
  const rows = survey.images.flatMap(({ image, damages }) => damages.map((damage) => ({ image, damage })));
  return sheet('Observations', rows, [
    ['observationId', (o) => o.damage.id],
    ['defectNo', (o) => numbers.get(o.damage.key) ?? null],
    ['project', () => project.name],
    ['record', () => record.no],
    ['revision', () => record.revision],
    ['location', (o) => o.image.location],
    ['imageFile', (o) => o.image.name],
    ['capturedAt', (o) => o.image.takenAt],
    ['label', (o) => o.damage.label],
    ['labelName', (o) => words.label(o.damage.label)],
    ['kind', (o) => (components.has(o.damage.label) ? 'component' : 'defect')],
    ['source', (o) => o.damage.source],
    ['modelLabel', (o) => o.damage.model?.label ?? null],
    ['modelConfidence', (o) => o.damage.model?.confidence ?? null],
    ['verdict', (o) => o.damage.verdict],
    ['rejectReason', (o) => o.damage.reason],
    ['severity', (o) => o.damage.severity],
    // No rule sets a severity by itself: a person takes what is suggested.
    ['severityBasis', (o) => (o.damage.severity === null ? null : 'human')],
    ['box_x_px', (o) => pixels(o.damage.box.x, o.image.width)],
    ['box_y_px', (o) => pixels(o.damage.box.y, o.image.height)],
    ['box_w_px', (o) => pixels(o.damage.box.width, o.image.width)],
    ['box_h_px', (o) => pixels(o.damage.box.height, o.image.height)],
    ...MEASURE_COLUMNS,
    ['element', (o) => o.damage.element],
    ['material', (o) => o.damage.material],
    ['cause', (o) => o.damage.causes.join(' ')],
    ['remark', (o) => o.damage.remark],
  ]);
}

function images({ survey }: Source): CsvSheet {
  return sheet('Images', survey.images, [
    ['imageFile', ({ image }) => image.name],
    ['location', ({ image }) => image.location],
    ['capturedAt', ({ image }) => image.takenAt],
    ['width_px', ({ image }) => image.width],
    ['height_px', ({ image }) => image.height],
    ['latitude', ({ image }) => readShot(image).position?.latitude ?? null],
    ['longitude', ({ image }) => readShot(image).position?.longitude ?? null],
    ['heading', ({ image }) => readShot(image).heading],
    ['observations', ({ damages }) => damages.length],
    ['unreviewed', ({ unreviewed }) => unreviewed],
    ['reviewed', ({ reviewed }) => (reviewed ? 'yes' : 'no')],
  ]);
}

function locations({ survey, record }: Source): CsvSheet {
  return sheet('Locations', survey.locations, [
    ['location', ({ location }) => location.name],
    ['photos', ({ photos }) => photos],
    ['photosReviewed', ({ photosReviewed }) => photosReviewed],
    ['defects', (l) => l.defects.length],
    ['proposedVerdict', ({ proposal }) => proposal.verdict],
    ['verdict', ({ location }) => record.verdicts[location.id]?.value ?? null],
    ['verdictReason', ({ location }) => record.verdicts[location.id]?.reason ?? null],
  ]);
}

function components({ survey, words }: Source): CsvSheet {
  const photos = new Map(survey.images.map(({ image }) => [image.id, image.name]));
  return sheet('Components', survey.components, [
    ['observationId', ({ damage }) => damage.id],
    ['imageFile', ({ damage }) => photos.get(damage.image) ?? null],
    ['location', ({ location }) => location],
    ['label', ({ damage }) => damage.label],
    ['labelName', ({ damage }) => words.label(damage.label)],
    ['condition', ({ facts }) => facts.condition],
    ['conditionName', ({ facts }) => words.condition(facts.condition)],
    ['remark', ({ facts }) => facts.note],
    ['source', ({ damage }) => damage.source],
    ['reviewState', ({ damage }) => damage.verdict],
  ]);
}

function summary({ survey, words }: Source): CsvSheet {
  const counts = tally(survey.defects, ({ severity }) => severity);
  return sheet('Summary', GRAVEST_FIRST, [
    ['severity', (s) => s],
    ['severityName', (s) => words.severity(s)],
    ['defects', (s) => counts.get(s)?.defects ?? 0],
    ['observations', (s) => counts.get(s)?.observations ?? 0],
  ]);
}

/** The General scale, then the record's own scheme where that is another. */
function legend({ record, words }: Source): CsvSheet {
  const own = pinned(PRESETS, record.ratingScheme);
  const schemes = own && own.id !== GENERAL.id ? [GENERAL, own] : [GENERAL];
  const rows = schemes.flatMap((scheme) => scheme.levels.map((level) => ({ scheme, level })));
  return sheet('Legend', rows, [
    ['scheme', ({ scheme }) => words.names(scheme.names)],
    ['level', ({ level }) => level.code],
    ['name', ({ level }) => words.names(level.names)],
    ['severities', ({ level }) => level.general.join(' ')],
    ['repairWithinDays', ({ level }) => level.urgencyDays],
  ]);
}

/** What the file is about, then every column's key with its head in the report's language. */
function meta({ record, project, words, at }: Source, others: readonly CsvSheet[]): CsvSheet {
  const pairs: [string, CsvCell][] = [
    ['project', project.name],
    ['record', record.no],
    ['revision', record.revision],
    ['status', record.status],
    ['ratingScheme', `${record.ratingScheme.id} ${record.ratingScheme.version}`],
    ['startedOn', record.startedOn],
    ['completedOn', record.completedOn],
    ['madeAt', new Date(at).toISOString()],
    ['language', words.tag],
    ['counts', words.t('countsNote')],
    ...others.flatMap(({ name, head }) =>
      head.map((key): [string, CsvCell] => [`${name}.${key}`, words.column(key)]),
    ),
  ];
  return sheet('Meta', pairs, [
    ['key', ([key]) => key],
    ['value', ([, value]) => value],
  ]);
}

/** The tables of an inspection: what counts defects says so, what counts boxes too. */
export function inspectionSheets(source: Source): readonly CsvSheet[] {
  const sheets = [summary, defects, observations, images, locations, components, legend].map((make) =>
    make(source),
  );
  return [...sheets, meta(source, sheets)];
}
