import type { HistoryEntry } from '#data/workspace.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';

/** Steps of people on any box of a defect, oldest first; a step on several of them is listed once. */
export function stepsOn(defect: Defect, histories: ReportSource['histories']): readonly HistoryEntry[] {
  const entries = defect.observations.flatMap(({ damage }) => histories.get(damage.key) ?? []);
  const once = new Map(entries.map((entry) => [`${entry.at} ${entry.kind} ${entry.who}`, entry]));
  return [...once.values()].sort((a, b) => a.at - b.at);
}

/** Steps of one person on one defect within a minute, combined into one row. */
interface Row {
  readonly when: string;
  readonly who: string;
  readonly kinds: string[];
}

function rowsOf(defect: Defect, { histories, words }: ReportSource): readonly Row[] {
  const rows: Row[] = [];
  for (const { kind, who: stored, at } of stepsOn(defect, histories)) {
    const [who, when, last] = [words.person(stored), words.dateTime(at), rows.at(-1)];
    if (last?.when === when && last.who === who) last.kinds.push(words.step(kind));
    else rows.push({ when, who, kinds: [words.step(kind)] });
  }
  return rows;
}

/** Every step on every defect, without omissions. */
export function log(source: ReportSource): Block[] {
  const { survey, words } = source;
  const found = survey.defects.map((defect) => ({ no: defect.no, rows: rowsOf(defect, source) }));
  const count = found.flatMap(({ rows }) => rows.flatMap(({ kinds }) => kinds)).length;
  const rows = found.flatMap(({ no, rows: steps }) =>
    steps.map(({ when, who, kinds }) => [no, when, who, words.list(kinds)]),
  );
  if (rows.length === 0) return [];
  return [
    heading(words.t('history')),
    note(words.t('historyText', { count })),
    table([words.t('number'), words.t('date'), words.t('logBy'), words.t('logStep')], rows, [
      'auto',
      'auto',
      'auto',
      '*',
    ]),
  ];
}
