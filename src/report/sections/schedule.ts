import type { Content } from 'pdfmake/interfaces';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { byName, byTextEmptyLast } from '#domain/order.ts';
import type { ReportSource } from '../source.ts';
import { heading, note, table } from '../typesetting/blocks.ts';
import { severityCell } from '../typesetting/severityCell.ts';

/** The gravest first, of those the one that is due first; what has no date comes last. */
export const byUrgency = (a: Defect, b: Defect): number =>
  (b.severity ?? -1) - (a.severity ?? -1) ||
  byTextEmptyLast(a.facts.repairBy, b.facts.repairBy) ||
  byName(a.no, b.no);

/** More rows than this begin a page of their own. */
const FEW = 12;

/** Every defect in a line: what is to be done, and by when. */
export function schedule({ survey, words }: ReportSource): Content[] {
  if (survey.defects.length === 0) return [];
  return [
    heading(words.t('schedule'), 1, { newPage: survey.defects.length > FEW }),
    note(words.t('scheduleText')),
    table(
      [
        words.t('number'),
        words.t('type'),
        words.t('severity'),
        words.t('seenTimes'),
        words.t('recommendation'),
        words.t('repairBy'),
        words.t('followUp'),
      ],
      [...survey.defects]
        .sort(byUrgency)
        .map((defect) => [
          defect.no,
          words.label(defect.label),
          severityCell(defect.severity, words),
          String(defect.observations.length),
          defect.facts.recommendation || '–',
          defect.facts.repairBy || '–',
          words.followUp(defect.facts.followUp),
        ]),
      [62, 62, 64, 26, '*', 48, 50],
      [3],
    ),
  ];
}
