import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { tally } from '#domain/inspection/register/tally.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import { drawnBy } from '../defect/sourceOf.ts';
import { changes } from './changes.ts';
import { quantities } from './quantities.ts';
import { type KeyedSheet, type Sheet, sheet, type Telling } from './sheet.ts';
import { defects } from './sheets/defectTable.ts';
import { meta } from './sheets/metaTable.ts';
import { observations } from './sheets/observationTable.ts';
import { elements, images, locations, notifications } from './sheets/placeTables.ts';
import { recordTable } from './sheets/recordTable.ts';
import type { TablesSource } from './tablesSource.ts';

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
    components,
    quantities,
    changes,
    legend,
  ];
  for (const make of makers) sheets.push(yield* make(source)(telling));
  return [...sheets, yield* meta(source, sheets)(telling)];
}
