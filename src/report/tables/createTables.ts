import { type Remote, transfer } from 'comlink';
import { chunk } from 'es-toolkit/array';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import { clientStatementOf } from '#domain/assurance/clientStatement.ts';
import { RELIABILITY_TEXTS } from '#domain/assurance/reliability.ts';
import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { BUILDING_FIELDS, type Building } from '#domain/inspection/building/building.ts';
import { ageIn, inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import { privacyOf } from '#domain/inspection/building/privacy.ts';
import { closeUpOf } from '#domain/inspection/closeUp/closeUp.ts';
import { logbookOf } from '#domain/inspection/logbook/logbook.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import { requiredFields, statedIn, statutoryAnswers } from '#domain/inspection/regime/regime.ts';
import { tally } from '#domain/inspection/register/countDefects.ts';
import { ownCell } from '#domain/inspection/register/ownField.ts';
import type { RevisionChange } from '#domain/inspection/revision/attribution.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import { own } from '#domain/keyed.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { answerName } from '#report/scope/statutory.ts';
import { drawnBy } from '../defect/facts.ts';
import type { PictureOptions } from '../pictures/reportPictures.ts';
import { type ChangeRow, changeRows, namedIn } from '../revision/changeRows.ts';
import { faultOf, type ReportFault, signatureFault } from '../source.ts';
import { forPages, withTimeout, withWorkers } from '../withTimeout.ts';
import type { ReportWords } from '../words.ts';
import { type DefectPicture, defectPictures } from './defectPictures.ts';
import { quantities } from './quantities.ts';
import {
  type CsvCell,
  headingText,
  type KeyedSheet,
  moment,
  type Sheet,
  sheet,
  type Telling,
  yesOrNo,
} from './sheet.ts';
import { closeUpWork, logbookTable } from './sheets/closeUpTable.ts';
import { defects } from './sheets/defectTable.ts';
import { observations } from './sheets/observationTable.ts';
import { ownWords } from './sheets/ownColumns.ts';
import { elements, images, locations, notifications } from './sheets/placeTables.ts';
import { knownStatements, reliabilityEvidence } from './sheets/reliabilityTable.ts';
import { type TablesSource, zoneOf } from './tablesSource.ts';
import type { TableHead, TableWriter } from './tableWriter.ts';

export type TableFormat = 'xlsx' | 'csv';

/** Cells per message to the worker, so that sending and receiving take a few milliseconds each. */
const CELLS = 5000;

/** A table with names for people: its own and its columns'. */
export const named = <S extends KeyedSheet>(sheet: S, words: ReportWords): S & TableHead => ({
  ...sheet,
  name: words.sheet(sheet.name),
  titles: sheet.head.map((heading) => headingText(heading, words)),
});

/** Sends tables to the worker, in parts of this many cells. */
async function handOver(
  sheets: readonly (TableHead & KeyedSheet)[],
  worker: Remote<TableWriter>,
): Promise<void> {
  for (const { name, head, titles, rows } of sheets) {
    await worker.begin({ name, head, titles });
    for (const part of chunk(rows, Math.max(1, Math.floor(CELLS / head.length)))) await worker.add(part);
  }
}

/** Sends pictures to the worker, scaled down one by one; they are transferred, not copied. */
async function handPictures(pictures: readonly DefectPicture[], worker: Remote<TableWriter>): Promise<void> {
  for (const picture of pictures)
    await worker.picture(picture.crop ? transfer(picture, [picture.crop.buffer]) : picture);
}

/** Runs the work in slices, so that the page stays responsive. Rejects when cancelled. */
function paced<T>(work: Generator<void, T>, signal: AbortSignal): Promise<T> {
  const pace = createPacer();
  return runInSlices(work, async () => {
    await pace();
    signal.throwIfAborted();
  });
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
    ['source', ({ damage }) => damage.source, ({ damage }) => drawnBy(damage, words)],
    ['reviewState', ({ damage }) => damage.verdict, ({ damage }) => words.verdict(damage.verdict)],
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

/** The General scale, then the record's own scheme if it is another. */
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
    [
      'repairNeeded',
      ({ level }) => (level.repair === undefined ? null : words.t(level.repair ? 'yes' : 'no')),
    ],
  ]);
}

interface Changed {
  readonly change: RevisionChange;
  readonly changeRow: ChangeRow;
}

/** A value for programs: texts and numbers unchanged, others as JSON. */
const plain = (value: unknown): CsvCell => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

function rowsOf({ revision, record, project, survey, words }: TablesSource): readonly Changed[] {
  if (!revision) return [];
  const images = survey.images.map(({ image }) => image);
  const damages = survey.images.flatMap((one) => one.damages);
  const named = namedIn({ record, project, images, damages, defects: {} }, words);
  const rows = changeRows(revision.changes, named, words);
  return revision.changes.flatMap((change, at) => {
    const row = rows[at];
    return row ? [{ change, changeRow: row }] : [];
  });
}

/** What changed since the previous revision, item by item; empty for the first. */
function changes(source: TablesSource): Sheet {
  return sheet('Changes', rowsOf(source), [
    ['changedKind', ({ change }) => change.of, ({ change }) => source.words.thing(change.of)],
    ['changedItem', ({ change }) => change.name, ({ changeRow }) => changeRow.item],
    [
      'changedField',
      ({ change }) => change.field,
      ({ change }) => change.field && source.words.revisionField(change.field),
    ],
    ['valueBefore', ({ change }) => plain(change.before), ({ changeRow }) => changeRow.before],
    ['valueAfter', ({ change }) => plain(change.after), ({ changeRow }) => changeRow.after],
    ['changedBy', ({ change }) => source.words.person(change.who)],
    ['changedAt', ({ change }) => moment(change.at ?? undefined)],
    ['changedWhy', ({ change }) => change.why],
  ]);
}

interface Line {
  readonly key: string;
  readonly name: string;
  /** Null = about the whole record. */
  readonly place: string | null;
  readonly value: CsvCell;
  readonly valueName: CsvCell;
  readonly remark: string;
}

/** Which record it is, its verdicts, the one on the whole first, and what its regime has the inspector answer. */
function linesOf({ record, survey, project, words, origins }: TablesSource): readonly Line[] {
  const verdictOn = (id: string, place: string | null): Line => {
    const { value = null, reason = '' } = own(record.verdicts, id) ?? {};
    const valueName = value && words.locationVerdict(value, record);
    return { key: 'verdict', name: words.t('verdict'), place, value, valueName, remark: reason };
  };
  const fact = (key: string, name: string, value: CsvCell, valueName = value): Line => ({
    key,
    name,
    place: null,
    value,
    valueName,
    remark: '',
  });
  const undecided = [...(origins?.values() ?? [])].filter((one) => one.undecided !== null).length;
  return [
    fact('record', words.t('recordNo'), record.no),
    fact('revision', words.t('revision'), record.revision),
    fact('status', words.t('status'), record.status, words.status(record.status)),
    fact('inspectionType', words.t('inspectionType'), record.scheme, words.scheme(record)),
    ...(undecided > 0 ? [fact('undecided', words.t('undecidedPairs'), undecided)] : []),
    verdictOn(OVERALL, null),
    ...survey.locations.map(({ location }) =>
      verdictOn(location.id, placePath(project.locations, location.id)),
    ),
    ...survey.ownFields.record
      .all(record.own)
      .map(({ id, name, stated }) => fact(`own:${id}`, name, ownCell(stated), ownWords(stated, words))),
    ...statutoryAnswers(record).map(
      ({ question, answer, note }): Line => ({
        key: question,
        name: words.statutory(question),
        place: null,
        value: answer === null ? null : yesOrNo(answer),
        valueName: answerName(answer, words),
        remark: note,
      }),
    ),
  ];
}

/** The result of the inspection: the first table, so that nobody has to look for it. */
const recordTable = (source: TablesSource): Sheet =>
  sheet('Record', linesOf(source), [
    ['key', ({ key }) => key],
    ['name', ({ name }) => name],
    ['locationPath', ({ place }) => place, ({ place }) => place ?? source.words.t('whole')],
    ['value', ({ value }) => value, ({ valueName }) => valueName],
    ['remark', ({ remark }) => remark || null],
  ]);

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
  ...requiredFields(record, building).map(
    (field) => [`regime.${field.id}`, statedIn(field, record, building)] as const,
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

/** What the client was told of the use of AI; nothing where nothing is recorded. */
const statementPairs = (project: TablesSource['project']): readonly (readonly [string, CsvCell])[] => {
  const statement = clientStatementOf(project);
  if (!statement) return [];
  const { text, givenOn, how, refusal, complaints, answer, answeredOn } = statement;
  return [
    ['clientStatement.text', text],
    ['clientStatement.givenOn', givenOn],
    ['clientStatement.how', how],
    ['clientStatement.refusal', refusal],
    ['clientStatement.complaints', complaints],
    ['clientStatement.answer', answer],
    ['clientStatement.answeredOn', answeredOn],
  ];
};

/** What was decided of the reliability of AI; nothing where nothing is stated. */
const reliabilityPairs = ({ reliability }: InspectionRecord): readonly (readonly [string, CsvCell])[] => {
  if (!reliability) return [];
  const { decision, ...texts } = reliability;
  return [
    ['reliability.decision', decision?.value ?? null],
    ['reliability.by', decision?.by.name ?? null],
    [
      'reliability.registration',
      decision ? [decision.by.regType, decision.by.regNo].filter(Boolean).join(' ') : null,
    ],
    ['reliability.at', moment(decision?.at)],
    ...RELIABILITY_TEXTS.map((name) => [`reliability.${name}`, texts[name]] as const),
  ];
};

/** What the file is about, then every column's key with its heading in the report's language. */
function meta({ record, project, words, at, revision }: TablesSource, others: readonly KeyedSheet[]): Sheet {
  const pairs: (readonly [string, CsvCell])[] = [
    ['project', project.name],
    ['code', project.code],
    ['address', project.address],
    ['client', project.client],
    ...buildingPairs(project.building, inspectionYear(record, at)),
    ...statementPairs(project),
    ...Object.entries(privacyOf(project) ?? {}).map(([field, value]) => [`privacy.${field}`, value] as const),
    ...reliabilityPairs(record),
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
      head.map((key): [string, CsvCell] => [`${name}.${key}`, headingText(key, words)]),
    ),
  ];
  return sheet('Meta', pairs, [
    ['key', ([key]) => key],
    ['value', ([, value]) => value],
  ]);
}

/** The tables of an inspection, row by row: names say whether they count defects or boxes. */
export function* sheetsInSlices(
  source: TablesSource,
  telling: Telling = 'codes',
): Generator<void, readonly KeyedSheet[]> {
  const sheets: KeyedSheet[] = [];
  const makers = [
    recordTable,
    summary,
    defects,
    observations,
    images,
    locations,
    elements,
    notifications,
    // Absent where there is none: files of records without it stay as they were.
    ...(closeUpOf(source.record).length > 0 ? [closeUpWork] : []),
    ...(logbookOf(source.record).length > 0 ? [logbookTable] : []),
    reliabilityEvidence,
    // Only where somebody stated any: tables of other records stay as they were.
    ...(source.record.known ? [knownStatements] : []),
    components,
    quantities,
    changes,
    legend,
  ];
  for (const make of makers) sheets.push(yield* make(source)(telling));
  return [...sheets, yield* meta(source, sheets)(telling)];
}

async function writer(
  source: TablesSource,
  format: TableFormat,
  options: PictureOptions,
): Promise<(worker: Remote<TableWriter>) => Promise<Blob>> {
  const { signal } = options;
  const { words } = source;
  if (format === 'csv') {
    const sheets = await paced(sheetsInSlices(source), signal);
    // Programs read the keys, so nothing in it has a translated name.
    const plain = sheets.map((one) => ({ ...one, titles: one.head }));
    return async (worker) => {
      await handOver(plain, worker);
      return worker.csv();
    };
  }
  const pictures = await defectPictures(source, options);
  const sheets = await paced(sheetsInSlices(source, 'words'), signal);
  const sheet = sheets.findIndex(({ name }) => name === 'Defects');
  const column = sheets[sheet]?.head.indexOf('picture') ?? -1;
  return async (worker) => {
    await handOver(
      sheets.map((one) => named(one, words)),
      worker,
    );
    await handPictures(pictures, worker);
    return worker.xlsx({ tag: words.tag, timeZone: zoneOf(source) }, { sheet, column });
  };
}

/**
 * The tables of an inspection as one file, made in a worker: a workbook for people, in the report's language and with a
 * picture of every defect, or CSV files in a ZIP for programs, whose names, headings and codes are the same in every
 * language. The sheet `Meta` lists both kinds of headings. Cells whose photo can't be read say so.
 */
export async function createTables(
  source: TablesSource,
  format: TableFormat,
  options: PictureOptions,
): Promise<Result<Blob, ReportFault>> {
  const make = () => new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const { signal } = options;
  try {
    const write = await writer(source, format, options);
    return ok(
      await withTimeout(forPages(source.survey), signal, (limited) =>
        withWorkers<TableWriter, Blob>(make, 1, limited, (workers) => workers.run(write)),
      ),
    );
  } catch (error) {
    return fail(faultOf(error, signal));
  }
}
