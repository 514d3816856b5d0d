import { type Damage, GRAVEST_FIRST } from '#domain/damage/damage.ts';
import type { DamageField } from '#domain/damage/fields.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { BUILDING_FIELDS, type Building } from '#domain/inspection/building/building.ts';
import { ageIn, inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import { standOf } from '#domain/inspection/drawings/drawing.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { requiredFields, statedField } from '#domain/inspection/regime/regime.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import { tally } from '#domain/inspection/register/tally.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import { own } from '#domain/keyed.ts';
import type { MeasureKind } from '#domain/measure/measure.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import {
  causeKeys,
  causeOf,
  elementKeys,
  elementOf,
  materialKeys,
  materialOf,
  quantityDecimals,
  sizeOf,
  urgencyOf,
} from '../defect/facts.ts';
import { MEASURE_COLUMNS } from '../defect/measures.ts';
import { signatureFault } from '../source.ts';
import { changes } from './changes.ts';
import type { CsvCell } from './csv.ts';
import { quantities } from './quantities.ts';
import {
  type Columns,
  called,
  type KeyedSheet,
  moment,
  pixels,
  type Sheet,
  sheet,
  sourceName,
  type Telling,
  yesOrNo,
} from './sheet.ts';
import type { TablesSource } from './tablesSource.ts';

/** What was said of a defect's boxes, how large it is, and by when it is to be repaired. */
const assessedColumns = ({ record, words }: Pick<TablesSource, 'record' | 'words'>): Columns<Defect> => {
  const scheme = pinned(PRESETS, record.ratingScheme);
  return [
    ['element', (d) => elementKeys(d).join(' ') || null, (d) => elementOf(d, words)],
    ['material', (d) => materialKeys(d).join(' ') || null, (d) => materialOf(d, words)],
    ['cause', (d) => causeKeys(d).join(' ') || null, (d) => causeOf(d, words)],
    ['size', null, (d) => sizeOf(d, words)],
    ['urgency', null, (d) => urgencyOf(d, { record, words })],
    ['repairWithinDays', (d) => (scheme ? (levelFor(scheme, d)?.urgencyDays ?? null) : null)],
  ];
};

function defects({ survey, record, project, words }: TablesSource): Sheet {
  const scheme = pinned(PRESETS, record.ratingScheme);
  const whereIs = createWhere(survey.drawings, project.locations);
  const drawings = new Map(survey.drawings.map(({ id, name }) => [id, name]));
  const lines = new Map(estimate(survey.defects, survey.rates).lines.map((line) => [line.defect.key, line]));
  return sheet('Defects', survey.defects, [
    ['defectNo', (d) => d.no],
    // What stands there where no picture can be had.
    ['picture', null, () => words.t('photoMissing')],
    ['locationPath', (d) => placePath(project.locations, d.location)],
    ['label', (d) => d.label],
    ['labelName', (d) => words.label(d.label)],
    ['severity', (d) => d.severity],
    ['severityName', (d) => words.severity(d.severity)],
    ['schemeLevel', (d) => (scheme ? (levelFor(scheme, d)?.code ?? null) : null)],
    ...assessedColumns({ record, words }),
    ['observations', (d) => d.observations.length],
    ['recommendation', (d) => d.facts.recommendation],
    ['repairBy', (d) => d.facts.repairBy],
    ['followUp', (d) => d.facts.followUp, (d) => words.followUp(d.facts.followUp)],
    ['contractor', (d) => d.facts.contractor],
    ['signedOffOn', (d) => d.facts.signedOffOn],
    ['floor', (d) => whereIs(d).floor || null],
    ['gridColumn', (d) => whereIs(d).column || null],
    ['drawing', (d) => (d.facts.pin ? (drawings.get(d.facts.pin.drawing) ?? null) : null)],
    ['pin_x', (d) => d.facts.pin?.x ?? null],
    ['pin_y', (d) => d.facts.pin?.y ?? null],
    [
      'pinState',
      (d) => d.facts.pin && standOf(d.facts.pin, survey.drawings),
      (d) => (d.facts.pin && standOf(d.facts.pin, survey.drawings) !== 'here' ? words.t('pinEarlier') : null),
    ],
    [
      'quantity',
      (d) => lines.get(d.key)?.quantity?.amount ?? null,
      (d) => {
        const amount = lines.get(d.key)?.quantity?.amount;
        return amount === undefined ? null : Number(amount.toFixed(quantityDecimals(d)));
      },
    ],
    [
      'unit',
      (d) => lines.get(d.key)?.quantity?.unit ?? null,
      (d) => called(lines.get(d.key)?.quantity?.unit, words.unit),
    ],
    [
      'quantityFrom',
      (d) => lines.get(d.key)?.quantity?.from ?? null,
      (d) =>
        called(lines.get(d.key)?.quantity?.from, (from) =>
          words.t(from === 'typed' ? 'quantityTyped' : 'quantityMeasured'),
        ),
    ],
    ['rate', (d) => lines.get(d.key)?.rate ?? null],
    ['sum', (d) => lines.get(d.key)?.sum ?? null],
    ['currency', (d) => ((lines.get(d.key)?.sum ?? null) === null ? null : survey.rates.currency || null)],
  ]);
}

interface Observation {
  readonly damage: Damage;
  readonly image: InspectionImage;
}

/** Whether a person chose a severity or took what a rule proposes. */
const basisOf = ({ severity, severityBasis }: Damage): 'rule' | 'human' | null =>
  severity === null ? null : severityBasis === 'rule' ? 'rule' : 'human';

/**
 * The columns of what people said of a box, in their order. Its label stands at the head of the table; measures share
 * columns for their scale.
 */
function saidColumns({ words, reviews }: Pick<TablesSource, 'words' | 'reviews'>): Columns<Observation> {
  type Said = Exclude<DamageField, 'status' | 'label' | MeasureKind> | 'measures';
  const columns: Readonly<Record<Said, Columns<Observation>>> = {
    verdict: [
      ['reviewState', (o) => o.damage.verdict, (o) => words.verdict(o.damage.verdict)],
      ['reviewer', (o) => reviews.get(o.damage.key)?.who ?? null],
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

const KIND_TERM = { component: 'termComponent', defect: 'termDefect', detection: 'termDetection' } as const;

function observations({ survey, record, project, words, reviews }: TablesSource): Sheet {
  const numbers = new Map(survey.defects.flatMap((d) => d.observations.map((o) => [o.damage.key, d.no])));
  const components = componentKeys(project.labels);
  const kindOf = ({ key, label }: Damage) =>
    components.has(label) ? 'component' : numbers.has(key) ? 'defect' : 'detection';
  const isTold = (damage: Damage) => damage.verdict !== 'rejected' && kindOf(damage) !== 'detection';
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
    ['kind', (o) => kindOf(o.damage), (o) => words.t(KIND_TERM[kindOf(o.damage)])],
    ['source', (o) => o.damage.source, (o) => sourceName(o.damage, words)],
    ['model', (o) => o.damage.model?.run ?? null],
    ['aiLabel', (o) => o.damage.model?.label ?? null, (o) => called(o.damage.model?.label, words.label)],
    ['aiConfidence', (o) => o.damage.model?.confidence ?? null],
    ...saidColumns({ words, reviews }),
    // What is no defect is only counted there.
    ['inReport', (o) => yesOrNo(isTold(o.damage)), (o) => words.t(yesOrNo(isTold(o.damage)))],
    ['latitude', (o) => o.shot.position?.latitude ?? null],
    ['longitude', (o) => o.shot.position?.longitude ?? null],
    ['heading', (o) => o.shot.heading],
  ]);
}

function images({ survey, project, words }: TablesSource): Sheet {
  const excluded = survey.excluded.map((image) => ({
    image,
    damages: null,
    unreviewed: null,
    reviewed: null,
  }));
  return sheet(
    'Images',
    [...survey.images, ...excluded],
    [
      ['imageFile', ({ image }) => image.name],
      ['locationPath', ({ image }) => placePath(project.locations, image.location)],
      ['capturedAt', ({ image }) => image.takenAt],
      ['width_px', ({ image }) => image.width],
      ['height_px', ({ image }) => image.height],
      ['latitude', ({ image }) => readShot(image).position?.latitude ?? null],
      ['longitude', ({ image }) => readShot(image).position?.longitude ?? null],
      ['heading', ({ image }) => readShot(image).heading],
      ['observations', ({ damages }) => damages?.length ?? null],
      ['unreviewed', ({ unreviewed }) => unreviewed],
      [
        'reviewed',
        ({ reviewed }) => (reviewed === null ? null : yesOrNo(reviewed)),
        ({ reviewed }) => (reviewed === null ? null : words.t(yesOrNo(reviewed))),
      ],
      [
        'excludedFor',
        ({ image }) => image.excluded?.reason ?? null,
        ({ image }) => called(image.excluded?.reason, words.exclusion),
      ],
      ['excludedNote', ({ image }) => image.excluded?.note || null],
    ],
  );
}

function locations({ survey, record, project, words }: TablesSource): Sheet {
  const inKind = (verdict: LocationVerdict) => words.locationVerdict(verdict, record.scheme);
  return sheet('Locations', survey.locations, [
    ['locationPath', ({ location }) => placePath(project.locations, location.id)],
    ['photos', ({ photos }) => photos],
    ['photosReviewed', ({ photosReviewed }) => photosReviewed],
    ['defects', (l) => l.defects.length],
    [
      'proposedVerdict',
      ({ proposal }) => proposal.verdict,
      ({ proposal }) => called(proposal.verdict ?? undefined, inKind),
    ],
    [
      'verdict',
      ({ location }) => own(record.verdicts, location.id)?.value ?? null,
      ({ location }) => called(own(record.verdicts, location.id)?.value, inKind),
    ],
    ['verdictReason', ({ location }) => own(record.verdicts, location.id)?.reason ?? null],
  ]);
}

function components({ survey, project, words }: TablesSource): Sheet {
  const photos = new Map(survey.images.map(({ image }) => [image.id, image.name]));
  return sheet('Components', survey.components, [
    ['observationId', ({ damage }) => damage.id],
    ['imageFile', ({ damage }) => photos.get(damage.image) ?? null],
    ['locationPath', ({ location }) => placePath(project.locations, location)],
    ['label', ({ damage }) => damage.label],
    ['labelName', ({ damage }) => words.label(damage.label)],
    ['condition', ({ facts }) => facts.condition],
    ['conditionName', ({ facts }) => words.condition(facts.condition)],
    ['remark', ({ facts }) => facts.note],
    ['basis', ({ facts }) => facts.basis],
    ['source', ({ damage }) => damage.source, ({ damage }) => sourceName(damage, words)],
    ['reviewState', ({ damage }) => damage.verdict, ({ damage }) => words.verdict(damage.verdict)],
  ]);
}

/** What of the building was and wasn't looked at. */
function elements({ survey, words }: TablesSource): Sheet {
  const rows = survey.checklist.places.flatMap(({ id, name, rows }) =>
    rows.map((row) => ({ ...row, placeName: id === OVERALL ? '' : name })),
  );
  return sheet('Elements', rows, [
    ['locationPath', ({ placeName }) => placeName],
    ['elementKey', ({ element }) => element.key],
    ['elementName', ({ element }) => words.names(element.names)],
    [
      'elementState',
      ({ answer }) => answer?.state ?? null,
      ({ answer }) => (answer ? words.elementState(answer.state) : words.t('elementNotStated')),
    ],
    ['elementRating', ({ answer }) => (answer?.state === 'not_inspected' ? 'NI' : (answer?.rating ?? null))],
    ['elementReason', ({ answer }) => answer?.reason ?? null],
    ['defects', ({ defects }) => defects],
    ['statedBy', ({ answer }) => answer?.by ?? null],
    ['statedAt', ({ answer }) => moment(answer?.at)],
  ]);
}

function summary({ survey, words }: TablesSource): Sheet {
  const counts = tally(survey.defects, ({ severity }) => severity);
  return sheet('Summary', GRAVEST_FIRST, [
    ['severity', (s) => s],
    ['severityName', (s) => words.severity(s)],
    ['defects', (s) => counts.get(s)?.defects ?? 0],
    ['observations', (s) => counts.get(s)?.observations ?? 0],
  ]);
}

/** The General scale, then the record's own scheme where that is another. */
function legend({ record, words }: TablesSource): Sheet {
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

/** What is stated of the building, in codes, and its age in that year. */
function buildingPairs(building: Building, year: number): readonly (readonly [string, CsvCell])[] {
  const age = ageIn(year, building);
  const stated = BUILDING_FIELDS.flatMap((field) => {
    const value = building[field];
    if (value === undefined) return [];
    return [[`building.${field}`, typeof value === 'object' ? value.join(' ') : value] as const];
  });
  return age === null ? stated : [...stated, ['building.ageAtInspection', age]];
}

/** Who inspected, and what the authority's programme asks to be stated, by keys. */
const filingPairs = (
  record: InspectionRecord,
  building: Building,
): readonly (readonly [string, CsvCell])[] => [
  ...Object.entries(record.inspector).map(([key, value]) => [`inspector.${key}`, value] as const),
  ...requiredFields(record).map(
    (field) => [`regime.${field}`, statedField(field, record, building)] as const,
  ),
];

/** Why the revision was begun, and since which one its changes are told. */
const revisionPairs = ({ since, by, at, reason }: RevisionNote): readonly (readonly [string, CsvCell])[] => [
  ['revision.since', since?.revision ?? null],
  ['revision.reason', reason],
  ['revision.by', by],
  ['revision.at', at > 0 ? moment(at) : null],
];

/** What the file is about, then every column's key with its head in the report's language. */
function meta({ record, project, words, at, revision }: TablesSource, others: readonly KeyedSheet[]): Sheet {
  const pairs: (readonly [string, CsvCell])[] = [
    ['project', project.name],
    ['code', project.code],
    ['address', project.address],
    ['client', project.client],
    ...buildingPairs(project.building, inspectionYear(record, at)),
    ['record', record.no],
    ['revision', record.revision],
    ...(revision ? revisionPairs(revision) : []),
    ['status', record.status],
    ['statusName', words.status(record.status)],
    ['signature', signatureFault({ record, words })],
    ['ratingScheme', `${record.ratingScheme.id} ${record.ratingScheme.version}`],
    ['startedOn', record.startedOn],
    ['completedOn', record.completedOn],
    ...filingPairs(record, project.building),
    ['madeAt', new Date(at).toISOString()],
    // Moments are told by a clock of this zone in a workbook.
    ['timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone],
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

/** The tables of an inspection, row by row: what counts defects says so, what counts boxes too. */
export function* sheetsInSlices(
  source: TablesSource,
  telling: Telling = 'codes',
): Generator<void, readonly KeyedSheet[]> {
  const sheets: KeyedSheet[] = [];
  const makers = [
    summary,
    defects,
    observations,
    images,
    locations,
    elements,
    components,
    quantities,
    changes,
    legend,
  ];
  for (const make of makers) sheets.push(yield* make(source)(telling));
  return [...sheets, yield* meta(source, sheets)(telling)];
}
