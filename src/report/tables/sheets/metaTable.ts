import { BUILDING_FIELDS, type Building } from '#domain/inspection/building/building.ts';
import { ageIn, inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { requiredFields, statedField } from '#domain/inspection/regime/regime.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import { signatureFault } from '../../source.ts';
import { type CsvCell, type KeyedSheet, moment, type Sheet, sheet } from '../sheet.ts';
import { type TablesSource, zoneOf } from '../tablesSource.ts';

/** What is stated about the building, in codes, and its age in that year. */
function buildingPairs(building: Building, year: number): readonly (readonly [string, CsvCell])[] {
  const age = ageIn(year, building);
  const stated = BUILDING_FIELDS.flatMap((field) => {
    const value = building[field];
    if (value === undefined) return [];
    return [[`building.${field}`, typeof value === 'object' ? value.join(' ') : value] as const];
  });
  return age === null ? stated : [...stated, ['building.ageAtInspection', age]];
}

/** The inspector, and what the authority's programme requires to be stated, by keys. */
const filingPairs = (
  record: InspectionRecord,
  building: Building,
): readonly (readonly [string, CsvCell])[] => [
  ...Object.entries(record.inspector).map(([key, value]) => [`inspector.${key}`, value] as const),
  ...requiredFields(record).map(
    (field) => [`regime.${field}`, statedField(field, record, building)] as const,
  ),
];

/** Why the revision was started, and which one it is compared with. */
const revisionPairs = (
  { since, by, at, reason }: RevisionNote,
  words: TablesSource['words'],
): readonly (readonly [string, CsvCell])[] => [
  ['revision.since', since?.revision ?? null],
  ['revision.reason', reason],
  ['revision.by', words.person(by)],
  ['revision.at', at > 0 ? moment(at) : null],
];

/** What the file is about, then every column's key with its heading in the report's language. */
export function meta(
  { record, project, words, at, revision }: TablesSource,
  others: readonly KeyedSheet[],
): Sheet {
  const pairs: (readonly [string, CsvCell])[] = [
    ['project', project.name],
    ['code', project.code],
    ['address', project.address],
    ['client', project.client],
    ...buildingPairs(project.building, inspectionYear(record, at)),
    ['record', record.no],
    ['revision', record.revision],
    ...(revision ? revisionPairs(revision, words) : []),
    ['status', record.status],
    ['statusName', words.status(record.status)],
    ['signature', signatureFault({ record, words })],
    ['ratingScheme', `${record.ratingScheme.id} ${record.ratingScheme.version}`],
    ['startedOn', record.startedOn],
    ['completedOn', record.completedOn],
    ...filingPairs(record, project.building),
    ['madeAt', new Date(at).toISOString()],
    // The zone in which a workbook shows times.
    ['timeZone', zoneOf({ project, record })],
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
