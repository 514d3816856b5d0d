import type { Content } from 'pdfmake/interfaces';
import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import type { Defect } from '#domain/inspection/defect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { heading, note, paragraph, table } from './blocks.ts';
import { defectSheet } from './defectSheet.ts';
import { type Facade, facadesOf } from './plan/facades.ts';
import { photoKey } from './plan/photoKey.ts';
import { gravestFirst } from './plan/pins.ts';
import { severityCell, severityText } from './severityCell.ts';
import { hasSheet, type ReportSource } from './source.ts';

/** Kinds of defect against severity, each cell `defects (observations)`. */
function matrix({ survey, words }: ReportSource): Content {
  const cell = (defects: readonly Defect[]) => {
    const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
    return defects.length === 0 ? '–' : `${defects.length} (${observations})`;
  };
  const labels = [...new Set(survey.defects.map(({ label }) => label))].sort();
  const row = (name: string, defects: readonly Defect[]) => [
    name,
    ...GRAVEST_FIRST.map((level) => cell(defects.filter(({ severity }) => severity === level))),
    cell(defects),
  ];
  return table(
    [words.t('type'), ...GRAVEST_FIRST.map((level) => severityText(level, words)), words.t('total')],
    [
      ...labels.map((label) =>
        row(
          words.label(label),
          survey.defects.filter((one) => one.label === label),
        ),
      ),
      row(words.t('total'), survey.defects),
    ],
    ['*', ...GRAVEST_FIRST.map(() => 'auto' as const), 'auto'],
  );
}

/** The defects of a place in a line each: what the pins on its drawings stand for. */
const listed = (defects: readonly Defect[], { words }: ReportSource): Content =>
  table(
    [words.t('number'), words.t('type'), words.t('severity'), words.t('observations'), words.t('followUp')],
    defects
      .toSorted(gravestFirst)
      .map((defect) => [
        defect.no,
        words.label(defect.label),
        severityCell(defect.severity, words),
        String(defect.observations.length),
        words.followUp(defect.facts.followUp),
      ]),
    ['auto', '*', '*', 'auto', 'auto'],
  );

/** A facade: its photos with numbered pins, its defects in a table, then their sheets. */
function facadeFindings(facade: Facade, source: ReportSource, photos: Photos): Content[] {
  const { words, survey } = source;
  const { location, defects } = facade;
  if (defects.length === 0) return [];
  const shown = defects.filter((defect) => hasSheet(source.sheets, defect));
  const keys = photoKey(facade, source, photos.numbers);
  return [
    heading(location === null ? words.t('unplaced', { count: survey.unplaced }) : location.name, 2),
    ...(keys.length > 0 ? [note(words.t('photoKeyText')), ...keys] : []),
    listed(defects, source),
    ...shown.toSorted(gravestFirst).map((defect) => defectSheet(source, defect, photos.byId)),
  ];
}

interface Photos {
  readonly byId: ReadonlyMap<string, InspectionImage>;
  /** In the photo index, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** The matrix, then each facade with its defects, gravest first. */
export function findings(source: ReportSource): Content[] {
  const { survey, words } = source;
  const photos: Photos = {
    byId: new Map(survey.images.map(({ image }) => [image.id, image])),
    numbers: new Map(survey.images.map(({ image }, index) => [image.id, index + 1])),
  };
  const left = survey.defects.filter((defect) => !hasSheet(source.sheets, defect)).length;
  return [
    heading(words.t('findings'), 1, { newPage: true }),
    heading(words.t('byType'), 2),
    note(words.t('defectsAndObservations')),
    survey.defects.length === 0 ? paragraph(words.t('noDefects')) : matrix(source),
    ...(left > 0 ? [note(words.t('withoutSheet', { count: left }))] : []),
    ...facadesOf(survey).flatMap((facade) => facadeFindings(facade, source, photos)),
  ];
}
