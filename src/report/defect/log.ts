import type { HistoryEntry } from '#data/workspace.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';

/** What people did to any view of a defect, oldest first; a step on several of them once. */
export function stepsOn(defect: Defect, histories: ReportSource['histories']): readonly HistoryEntry[] {
  const entries = defect.observations.flatMap(({ damage }) => histories.get(damage.key) ?? []);
  const once = new Map(entries.map((entry) => [`${entry.at} ${entry.kind} ${entry.who}`, entry]));
  return [...once.values()].sort((a, b) => a.at - b.at);
}

/** Every step on every defect: nothing is left out. */
export function log({ survey, histories, words }: ReportSource): Block[] {
  const rows = survey.defects.flatMap((defect) =>
    stepsOn(defect, histories).map(({ kind, who, at }) => [
      defect.no,
      words.dateTime(at),
      who,
      words.step(kind),
    ]),
  );
  if (rows.length === 0) return [];
  return [
    heading(words.t('history')),
    note(words.t('historyText', { count: rows.length })),
    table([words.t('number'), words.t('date'), words.t('logBy'), words.t('logStep')], rows, [
      'auto',
      'auto',
      '*',
      '*',
    ]),
  ];
}
