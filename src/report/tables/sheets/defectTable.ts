import { standOf } from '#domain/inspection/drawings/drawing.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import {
  causeKeys,
  causeOf,
  elementKeys,
  elementOf,
  materialKeys,
  materialOf,
  quantityDecimals,
  repairTexts,
  sizeOf,
  urgencyOf,
} from '../../defect/facts.ts';
import { type Columns, called, type Sheet, sheet } from '../sheet.ts';
import type { TablesSource } from '../tablesSource.ts';
import { ownColumns } from './ownColumns.ts';

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

/** Who reported repairs and who accepted them; no columns where nothing of that is stated. */
function repairColumns({ survey, words }: Pick<TablesSource, 'survey' | 'words'>): Columns<Defect> {
  const texts = survey.defects.map(({ facts }) => repairTexts(facts, words));
  if (texts.every(({ reported, accepted }) => reported === '' && accepted === '')) return [];
  return [
    ['reported', (d) => repairTexts(d.facts, words).reported],
    ['acceptedBy', (d) => repairTexts(d.facts, words).accepted],
  ];
}

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
    ...repairColumns({ survey, words }),
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
    ...ownColumns(survey.ownFields.defect, survey.defects, ({ facts }) => facts.own, words),
  ]);
}
