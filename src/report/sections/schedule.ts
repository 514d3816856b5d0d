import type { Defect } from '#domain/inspection/register/defect.ts';
import { byName, byTextEmptyLast } from '#domain/order.ts';
import { causeOf, elementOf, placeOf, sizeOf, urgencyOf } from '../defect/facts.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';
import { severityCell } from '../typesetting/severityCell.ts';

/** Most severe first, among equals the earliest deadline; those without a deadline last. */
export const byUrgency = (a: Defect, b: Defect): number =>
  (b.severity ?? -1) - (a.severity ?? -1) ||
  byTextEmptyLast(a.facts.repairBy, b.facts.repairBy) ||
  byName(a.no, b.no);

/** Lines of a cell; a dash where all are empty. */
const lines = (...said: readonly string[]): string => said.filter(Boolean).join('\n') || '–';

/** Every defect in one line: place, element, size, what is to be done, and by when. */
export function schedule(source: ReportSource): Block[] {
  const { survey, words } = source;
  if (survey.defects.length === 0) return [];
  const place = placeOf(source);
  return [
    heading(words.t('schedule')),
    note(words.t('scheduleText')),
    table(
      [
        words.t('numberPlace'),
        words.t('typeElementCause'),
        words.t('severity'),
        words.t('extent'),
        words.t('recommendation'),
        words.t('urgencyFollowUp'),
      ],
      [...survey.defects]
        .sort(byUrgency)
        .map((defect) => [
          lines(defect.no, place(defect)),
          lines(words.label(defect.label), elementOf(defect, words), causeOf(defect, words)),
          severityCell(defect.severity, words),
          lines(sizeOf(defect, words)),
          defect.facts.recommendation || '–',
          lines(urgencyOf(defect, source), words.followUp(defect.facts.followUp)),
        ]),
      [50, 80, 62, 78, '*', 74],
    ),
  ];
}
