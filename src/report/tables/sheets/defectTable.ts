import { standOf } from '#domain/inspection/drawings/drawing.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import { type OwnStated, ownCell } from '#domain/inspection/register/ownField.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import {
  causeKeys,
  causeOf,
  elementKeys,
  elementOf,
  materialKeys,
  materialOf,
  ownLine,
  quantityDecimals,
  sizeOf,
  urgencyOf,
} from '../../defect/facts.ts';
import { type Columns, type CsvCell, called, type Sheet, sheet } from '../sheet.ts';
import type { TablesSource } from '../tablesSource.ts';

/** Assessment of a defect: what was said of its boxes, its size, and by when it is to be repaired. */
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

/** A column for each own field, and for those that were removed and state something; names that occur twice are numbered. */
function ownColumns({ survey, words }: Pick<TablesSource, 'survey' | 'words'>): Columns<Defect> {
  const { ownFields: reader, defects: all } = survey;
  const left = all.flatMap(({ facts }) => reader.all(facts.own).filter(({ field }) => field === null));
  const names = new Map([
    ...reader.fields.map(({ id, name, unit }) => [id, unit === '' ? name : `${name} (${unit})`] as const),
    ...left.map(({ id, name }) => [id, name] as const),
  ]);
  const taken = new Map<string, number>();
  return [...names].map(([id, name]) => {
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const stated = ({ facts }: Defect) => reader.read(facts.own, id);
    return [
      `own:${times === 1 ? name : `${name} #${times}`}`,
      (defect) => statedCell(stated(defect), ownCell),
      (defect) =>
        statedCell(stated(defect), (one) => (isPlainNumber(one) ? ownCell(one) : ownLine(one, words))),
    ] as const;
  });
}

const statedCell = (stated: OwnStated | null, cell: (stated: OwnStated) => CsvCell): CsvCell =>
  stated && cell(stated);

/** A number with nothing to say about it stays one in a workbook. */
const isPlainNumber = (stated: OwnStated): boolean =>
  stated.kind === 'value' && typeof stated.value.value === 'number' && stated.doubts.length === 0;

/** The defects of a record, one per row. */
export function defects({ survey, record, project, words, origins }: TablesSource): Sheet {
  const originOf = ({ key }: Defect) => origins?.get(key);
  const scheme = pinned(PRESETS, record.ratingScheme);
  const whereIs = createWhere(survey.drawings, project.locations);
  const drawings = new Map(survey.drawings.map(({ id, name }) => [id, name]));
  const lines = new Map(estimate(survey.defects, survey.rates).lines.map((line) => [line.defect.key, line]));
  return sheet('Defects', survey.defects, [
    ['defectNo', (d) => d.no],
    // Shown where there is no picture.
    ['picture', null, () => words.t('photoMissing')],
    ['locationPath', (d) => placePath(project.locations, d.location)],
    ['label', (d) => d.label],
    ['labelName', (d) => words.label(d.label)],
    ['severity', (d) => d.severity],
    ['severityName', (d) => words.severity(d.severity)],
    ['schemeLevel', (d) => (scheme ? (levelFor(scheme, d)?.code ?? null) : null)],
    ...assessedColumns({ record, words }),
    ['observations', (d) => d.observations.length],
    ['firstRecord', (d) => originOf(d)?.firstRecord ?? null],
    ['firstOn', (d) => originOf(d)?.firstOn ?? null],
    ['firstNumber', (d) => originOf(d)?.firstNumber ?? null],
    ['maybeSameAs', (d) => originOf(d)?.undecided ?? null],
    ['identity', (d) => originOf(d)?.identity ?? null],
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
    ...ownColumns({ survey, words }),
  ]);
}
