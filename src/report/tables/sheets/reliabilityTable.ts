import { nameOfSystem, type ReliabilityBasis } from '#domain/assurance/reliability.ts';
import { statementsOf } from '#domain/inspection/record/statements.ts';
import { statementText } from '../../scope/known.ts';
import { type CsvCell, called, type Sheet, sheet } from '../sheet.ts';
import type { TablesSource } from '../tablesSource.ts';

const KINDS = ['system', 'photos', 'sample', 'second_reviews'] as const;
const FIGURES = [
  'counted',
  'corrected',
  'photos',
  'reviewed_completely',
  'accepted',
  'found',
  'reviewed_with_ai',
  'reviewed_without_ai',
  'missed',
  'missed_at_most',
  'no_defect',
  'no_defect_at_most',
  'not_judged_blind',
  'judged',
  'judged_alike',
] as const;

/** One figure of the evidence: a number, or so many of so many; a share from 0 to 1 for bounds. */
interface Figure {
  readonly kind: (typeof KINDS)[number];
  /** The system with its version, or the draw. */
  readonly name: string;
  readonly sha256: string | null;
  readonly figure: (typeof FIGURES)[number];
  readonly value: CsvCell;
  readonly of: CsvCell;
}

type Row = (figure: Figure['figure'], value: CsvCell, of?: CsvCell) => Figure;

/** The rows about one thing. */
const about =
  (kind: Figure['kind'], name = '', sha256: string | null = null): Row =>
  (figure, value, of = null) => ({ kind, name, sha256, figure, value, of });

/** Every figure of the evidence that a decision was taken on. */
function figuresOf({ systems, photos, samples, second }: ReliabilityBasis): readonly Figure[] {
  const all = photos.withAi + photos.without;
  const counted = systems.reduce((sum, one) => sum + one.counted, 0);
  const [ofPhotos, ofReviews] = [about('photos'), about('second_reviews')];
  return [
    ...systems.flatMap((system) => {
      const row = about('system', nameOfSystem(system), system.model.sha256);
      return [
        row('counted', system.counted),
        row('corrected', system.corrected, system.counted),
        row('photos', system.photos, all),
        row('reviewed_completely', system.complete, system.photos),
        ...(system.scored
          ? [row('accepted', system.right, system.judged), row('found', system.found, system.there)]
          : []),
      ];
    }),
    ofPhotos('reviewed_with_ai', photos.withAiReviewed, photos.withAi),
    ofPhotos('reviewed_without_ai', photos.withoutReviewed, photos.without),
    ...samples.flatMap(({ draw, kind, nth, drawn, missed, falseAccepts }) => {
      const row = about('sample', `${kind} ${nth} ${draw}`);
      const { open } = missed ?? falseAccepts;
      // Nothing found where nothing was looked at is no figure.
      if (open === drawn) return [row('not_judged_blind', open, drawn)];
      return [
        ...(missed ? [row('missed', missed.found, drawn), row('missed_at_most', missed.upper)] : []),
        row('no_defect', falseAccepts.found, drawn),
        row('no_defect_at_most', falseAccepts.upper),
        row('not_judged_blind', open, drawn),
      ];
    }),
    ofReviews('judged', second.judged, counted),
    ofReviews('judged_alike', second.alike, second.judged),
  ];
}

/** The evidence on which the reliability of AI was decided; empty where nothing was decided. */
export function reliabilityEvidence({ record, words }: TablesSource): Sheet {
  const basis = record.reliability?.decision?.basis;
  return sheet('Reliability', basis ? figuresOf(basis) : [], [
    ['evidenceOf', ({ kind }) => kind, ({ kind }) => words.t(`evidence_of_${kind}`)],
    ['evidenceName', ({ name }) => name || null],
    ['evidenceHash', ({ sha256 }) => sha256],
    ['figure', ({ figure }) => figure, ({ figure }) => words.t(`evidence_${figure}`)],
    ['value', ({ value }) => value],
    ['figureOf', ({ of }) => of],
  ]);
}

/** How each statement of the record is known. */
export function knownStatements(source: TablesSource): Sheet {
  const { record, survey, words } = source;
  return sheet('Statements', statementsOf(record, survey.facts), [
    ['statementKey', ({ key }) => key],
    ['statementOf', ({ of }) => of, ({ of }) => words.statementSort(of)],
    ['statement', (one) => statementText(one, source)],
    [
      'howKnown',
      ({ known }) => known?.howKnown ?? null,
      ({ known }) => called(known?.howKnown ?? null, words.way),
    ],
    ['knownFrom', ({ known }) => known?.knownFrom || null],
    ['knownOn', ({ known }) => known?.knownOn || null],
  ]);
}
