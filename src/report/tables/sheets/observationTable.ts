import type { Damage } from '#domain/damage/damage.ts';
import type { DamageField } from '#domain/damage/fields.ts';
import { componentKeys } from '#domain/damage/label.ts';
import type { Origin } from '#domain/damage/origin.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { MeasureKind } from '#domain/measure/measure.ts';
import { drawnBy } from '../../defect/facts.ts';
import { MEASURE_COLUMNS, TEMPERATURE_COLUMNS } from '../../defect/measures.ts';
import { type Columns, type CsvCell, called, moment, pixels, type Sheet, sheet, yesOrNo } from '../sheet.ts';
import type { TablesSource } from '../tablesSource.ts';

interface Observation {
  readonly damage: Damage;
  readonly image: InspectionImage;
}

/** Whether a person chose the severity or accepted what a rule proposes. */
const basisOf = ({ severity, severityBasis }: Damage): 'rule' | 'human' | null =>
  severity === null ? null : severityBasis === 'rule' ? 'rule' : 'human';

/**
 * The columns of what people said about a box, in order. Its label is in the first columns; measures share the columns
 * for their scale.
 */
function fieldColumns({ words, reviews }: Pick<TablesSource, 'words' | 'reviews'>): Columns<Observation> {
  type ColumnField = Exclude<DamageField, 'status' | 'label' | MeasureKind> | 'measures';
  const columns: Readonly<Record<ColumnField, Columns<Observation>>> = {
    verdict: [
      ['reviewState', (o) => o.damage.verdict, (o) => words.verdict(o.damage.verdict)],
      ['reviewer', (o) => called(reviews.get(o.damage.key)?.who, words.person)],
      ['reviewedAt', (o) => moment(reviews.get(o.damage.key)?.at)],
    ],
    reason: [['rejectReason', (o) => o.damage.reason, (o) => called(o.damage.reason, words.reason)]],
    severity: [
      ['severity', (o) => o.damage.severity],
      [
        'severityBasis',
        (o) => basisOf(o.damage),
        (o) => called(basisOf(o.damage), (basis) => words.t(basis === 'rule' ? 'basisRule' : 'basisHuman')),
      ],
    ],
    box: [
      ['box_x_px', (o) => pixels(o.damage.box.x, o.image.width)],
      ['box_y_px', (o) => pixels(o.damage.box.y, o.image.height)],
      ['box_w_px', (o) => pixels(o.damage.box.width, o.image.width)],
      ['box_h_px', (o) => pixels(o.damage.box.height, o.image.height)],
    ],
    measures: MEASURE_COLUMNS,
    temperature: TEMPERATURE_COLUMNS,
    element: [['element', (o) => o.damage.element, (o) => called(o.damage.element, words.element)]],
    material: [['material', (o) => o.damage.material, (o) => called(o.damage.material, words.material)]],
    causes: [
      ['cause', (o) => o.damage.causes.join(' '), (o) => words.list(o.damage.causes.map(words.cause))],
    ],
    remark: [['remark', (o) => o.damage.remark]],
    // These have no column of their own.
    severityBasis: [],
    numbers: [],
    comments: [],
    signs: [],
  };
  return Object.values(columns).flat();
}

/** When a box of a file was imported; empty for one that was found or drawn here. */
const importedAt = (origin: Origin | undefined): CsvCell =>
  origin?.file ? moment(origin.at ?? undefined) : null;

const KIND_TERM = { component: 'termComponent', defect: 'termDefect', detection: 'termDetection' } as const;

/** The word for what a row is: what no model drew is no AI detection. */
const termOf = (kind: keyof typeof KIND_TERM, { source }: Damage) =>
  kind === 'detection' && source !== 'model' ? 'termProposal' : KIND_TERM[kind];

/** The boxes on the photos of a record, one per row. */
export function observations({ survey, record, project, words, reviews }: TablesSource): Sheet {
  const numbers = new Map(survey.defects.flatMap((d) => d.observations.map((o) => [o.damage.key, d.no])));
  const components = componentKeys(project.labels);
  const kindOf = ({ key, label }: Damage) =>
    components.has(label) ? 'component' : numbers.has(key) ? 'defect' : 'detection';
  const isReported = (damage: Damage) => damage.verdict !== 'rejected' && kindOf(damage) !== 'detection';
  const rows = survey.images.flatMap(({ image, damages }) => {
    const shot = readShot(image);
    return damages.map((damage) => ({ image, damage, shot }));
  });
  return sheet('Observations', rows, [
    ['observationId', (o) => o.damage.id],
    ['defectNo', (o) => numbers.get(o.damage.key) ?? null],
    ['project', () => project.name],
    ['record', () => record.no],
    ['revision', () => record.revision],
    ['locationPath', (o) => placePath(project.locations, o.image.location)],
    ['imageFile', (o) => o.image.name],
    ['capturedAt', (o) => o.image.takenAt],
    ['label', (o) => o.damage.label],
    ['labelName', (o) => words.label(o.damage.label)],
    ['kind', (o) => kindOf(o.damage), (o) => words.t(termOf(kindOf(o.damage), o.damage))],
    ['source', (o) => o.damage.source, (o) => drawnBy(o.damage, words)],
    ['model', (o) => o.damage.model?.run ?? null],
    ['modelName', (o) => o.damage.model?.origin?.model?.name || null],
    ['modelVersion', (o) => o.damage.model?.origin?.model?.version || null],
    ['modelSha256', (o) => o.damage.model?.origin?.model?.sha256 ?? null],
    ['sourceFile', (o) => o.damage.model?.origin?.file ?? null],
    ['importedAt', (o) => importedAt(o.damage.model?.origin)],
    ['aiLabel', (o) => o.damage.model?.label ?? null, (o) => called(o.damage.model?.label, words.label)],
    ['aiConfidence', (o) => o.damage.model?.confidence ?? null],
    ...fieldColumns({ words, reviews }),
    // Rows that are no defects are only counted in the report.
    ['inReport', (o) => yesOrNo(isReported(o.damage)), (o) => words.t(yesOrNo(isReported(o.damage)))],
    ['latitude', (o) => o.shot.position?.latitude ?? null],
    ['longitude', (o) => o.shot.position?.longitude ?? null],
    ['heading', (o) => o.shot.heading],
  ]);
}
