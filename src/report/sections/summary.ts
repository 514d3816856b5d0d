import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { type GivenVerdict, OVERALL } from '#domain/inspection/record/record.ts';
import { tally } from '#domain/inspection/register/countDefects.ts';
import { own } from '#domain/keyed.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { urgencyOf } from '../defect/facts.ts';
import { dueCloseUp } from '../scope/closeUp.ts';
import { elementSummary } from '../scope/elements.ts';
import { reachOf } from '../scope/method.ts';
import { notifications, ofRegime, regimeAnswers } from '../scope/statutory.ts';
import type { ReportSource } from '../source.ts';
import {
  type Block,
  bullets,
  type Cell,
  heading,
  note,
  paragraph,
  table,
  together,
} from '../typesetting/blocks.ts';
import { severityCell } from '../typesetting/severityCell.ts';
import { byUrgency } from './appendices.ts';

/** A verdict, with its reason. */
function verdictText({ value, reason }: GivenVerdict, { record, words }: ReportSource): string {
  const verdictName = words.locationVerdict(value, record);
  return reason ? words.aside(verdictName, reason) : verdictName;
}

function verdictRows(source: ReportSource) {
  const { record, survey, words } = source;
  const row = (
    id: string,
    name: Cell,
    photos: string,
    found: readonly [number, number],
    proposed: LocationVerdict | null,
  ) => {
    const given = own(record.verdicts, id);
    const verdict = given
      ? verdictText(given, source)
      : words.aside(
          '–',
          proposed
            ? words.entry(words.t('proposed'), words.locationVerdict(proposed, record))
            : words.t('notProposed'),
        );
    return [name, verdict, photos, String(found[0]), String(found[1])];
  };
  const seen = (defects: ReportSource['survey']['defects']) =>
    defects.reduce((sum, { observations }) => sum + observations.length, 0);
  const covered = (photos: number, reviewed: number) => `${photos} (${reviewed})`;
  const whole = row(
    OVERALL,
    words.t('whole'),
    covered(survey.images.length, survey.images.filter(({ reviewed }) => reviewed).length),
    [survey.defects.length, seen(survey.defects)],
    survey.overall.verdict,
  );
  return [
    ...survey.locations.map(({ location, depth, photos, photosReviewed, defects, proposal }) =>
      row(
        location.id,
        { text: location.name, indent: 8 * depth },
        covered(photos, photosReviewed),
        [defects.length, seen(defects)],
        proposal.verdict,
      ),
    ),
    whole,
  ];
}

/** Most severe defects in the summary; the schedule has all. */
const TOP = 10;

/** The number of defects and observations of each severity. */
function bySeverity({ survey, words }: ReportSource): Block {
  const counts = tally(survey.defects, ({ severity }) => severity);
  return together(
    heading(words.t('bySeverity'), 2),
    note(words.t('countsNote')),
    table(
      [words.t('severity'), words.t('defects'), words.t('observations')],
      GRAVEST_FIRST.map((severity) => [
        severityCell(severity, words),
        String(counts.get(severity)?.defects ?? 0),
        String(counts.get(severity)?.observations ?? 0),
      ]),
      ['*', 'auto', 'auto'],
      [1, 2],
    ),
  );
}

/** The severe defects, most urgent first, with what is to be done by when. */
function graveDefects(source: ReportSource): Block[] {
  const { survey, words } = source;
  const grave = survey.defects
    .filter(({ severity }) => severity !== null && severity >= 3)
    .toSorted(byUrgency);
  return [
    heading(words.t('grave'), 2),
    grave.length === 0
      ? paragraph(words.t('noGrave'))
      : table(
          [
            words.t('number'),
            words.t('type'),
            words.t('severity'),
            words.t('recommendation'),
            words.t('repairBy'),
          ],
          grave
            .slice(0, TOP)
            .map((defect) => [
              defect.no,
              words.label(defect.label),
              severityCell(defect.severity, words),
              defect.facts.recommendation || '–',
              urgencyOf(defect, source) || '–',
            ]),
          [62, 72, 66, '*', 74],
        ),
    ...(grave.length > TOP ? [note(words.t('gravestOf', { shown: TOP, count: grave.length }))] : []),
  ];
}

/** Verdicts, counts by severity, and the severe defects with what is to be done by when. */
export function summary(source: ReportSource): Block[] {
  const { record, survey, words } = source;
  const reach = reachOf(source);
  return [
    heading(words.t('summary'), 1, { newPage: true, unlessHalfEmpty: true }),
    ...ofRegime(words, 'summary'),
    ...(record.summary ? [paragraph(record.summary)] : []),
    ...(reach.length > 0 ? [bullets(reach)] : []),
    ...elementSummary(source),
    heading(words.t('verdicts'), 2),
    table(
      [
        words.t('location'),
        words.t('verdict'),
        words.t('coverage'),
        words.t('defects'),
        words.t('observations'),
      ],
      verdictRows(source),
      ['auto', '*', 'auto', 'auto', 'auto'],
      [2, 3, 4],
    ),
    ...dueCloseUp(source),
    ...(survey.unplaced > 0 ? [note(words.t('unplaced', { count: survey.unplaced }))] : []),
    ...regimeAnswers(source),
    ...notifications(source),
    bySeverity(source),
    ...graveDefects(source),
  ];
}
