import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { type Defect, FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import { facadesOf } from '../plan/facades.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, table, together } from '../typesetting/blocks.ts';
import { severityText } from '../typesetting/severityCell.ts';

/** In points: wide enough for `120 (340)`. */
const FIGURE = 46;

type Row = readonly [name: string, defects: readonly Defect[]];

/** `3 (5)`: the number of defects and, in brackets, of their observations. */
const cell = (defects: readonly Defect[]): string => {
  const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
  return defects.length === 0 ? '–' : `${defects.length} (${observations})`;
};

/** Rows of defects by severity, with totals. */
function bySeverity(first: string, rows: readonly Row[], { survey, words }: ReportSource): Block {
  const row = ([name, defects]: Row) => [
    name,
    ...GRAVEST_FIRST.map((level) => cell(defects.filter(({ severity }) => severity === level))),
    cell(defects),
  ];
  return table(
    [first, ...GRAVEST_FIRST.map((level) => severityText(level, words)), words.t('total')],
    [...rows, [words.t('total'), survey.defects] as const].map(row),
    ['*', ...GRAVEST_FIRST.map(() => FIGURE), FIGURE],
    [...GRAVEST_FIRST, null].map((_, index) => index + 1),
  );
}

/** The number of defects of each severity: by type, by facade, and by what became of them. */
export function matrices(source: ReportSource): Block[] {
  const { survey, words } = source;
  const labels = [...new Set(survey.defects.map(({ label }) => label))].sort();
  const types = labels.map(
    (label): Row => [words.label(label), survey.defects.filter((one) => one.label === label)],
  );
  const places = facadesOf(survey).map(
    ({ location, defects }): Row => [location?.name ?? words.t('noPlace'), defects],
  );
  const states = FOLLOW_UPS.map(
    (state): Row => [words.followUp(state), survey.defects.filter(({ facts }) => facts.followUp === state)],
  ).filter(([, defects]) => defects.length > 0);
  return [
    note(words.t('defectsAndObservations')),
    together(heading(words.t('byType'), 2), bySeverity(words.t('type'), types, source)),
    together(heading(words.t('byPlace'), 2), bySeverity(words.t('location'), places, source)),
    together(heading(words.t('byFollowUp'), 2), bySeverity(words.t('followUp'), states, source)),
  ];
}
