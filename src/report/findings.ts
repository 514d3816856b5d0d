import type { Content } from 'pdfmake/interfaces';
import type { Severity } from '#domain/damage/damage.ts';
import type { Defect } from '#domain/inspection/defect.ts';
import { heading, note, paragraph, table } from './blocks.ts';
import { defectSheet } from './defectSheet.ts';
import { severityText } from './severityCell.ts';
import { hasSheet, type ReportSource } from './source.ts';

const LEVELS: readonly (Severity | null)[] = [4, 3, 2, 1, 0, null];

/** Kinds of defect against severity, each cell `defects (observations)`. */
function matrix({ survey, words }: ReportSource): Content {
  const cell = (defects: readonly Defect[]) => {
    const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
    return defects.length === 0 ? '–' : `${defects.length} (${observations})`;
  };
  const labels = [...new Set(survey.defects.map(({ label }) => label))].sort();
  const row = (name: string, defects: readonly Defect[]) => [
    name,
    ...LEVELS.map((level) => cell(defects.filter(({ severity }) => severity === level))),
    cell(defects),
  ];
  return table(
    [words.t('type'), ...LEVELS.map((level) => severityText(level, words)), words.t('total')],
    [
      ...labels.map((label) =>
        row(
          words.label(label),
          survey.defects.filter((one) => one.label === label),
        ),
      ),
      row(words.t('total'), survey.defects),
    ],
    ['*', ...LEVELS.map(() => 'auto' as const), 'auto'],
  );
}

const gravestFirst = (a: Defect, b: Defect) => (b.severity ?? -1) - (a.severity ?? -1);

/** The matrix, then each location with its defects, gravest first. */
export function findings(source: ReportSource): Content[] {
  const { survey, words } = source;
  const photos = new Map(survey.images.map(({ image }) => [image.id, image]));
  const names = new Map(survey.locations.map(({ location }) => [location.id, location.name]));
  const shown = survey.defects.filter((defect) => hasSheet(source.sheets, defect));
  const left = survey.defects.length - shown.length;
  const places = [...new Set(shown.map(({ location }) => location))].sort((a, b) =>
    (a ?? '\uffff').localeCompare(b ?? '\uffff'),
  );
  return [
    heading(words.t('findings'), 1, { newPage: true }),
    heading(words.t('byType'), 2),
    note(words.t('defectsAndObservations')),
    survey.defects.length === 0 ? paragraph(words.t('noDefects')) : matrix(source),
    ...(left > 0 ? [note(words.t('withoutSheet', { count: left }))] : []),
    ...places.flatMap((place) => [
      heading(
        place === null ? words.t('unplaced', { count: survey.unplaced }) : (names.get(place) ?? place),
        2,
      ),
      ...shown
        .filter(({ location }) => location === place)
        .toSorted(gravestFirst)
        .map((defect) => defectSheet(source, defect, photos)),
    ]),
  ];
}
