import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { defectSheet } from '../defect/defectSheet.ts';
import { elevationOf } from '../plan/elevation.ts';
import { type Facade, facadesOf } from '../plan/facades.ts';
import { photoKey } from '../plan/photoKey.ts';
import { gravestFirst } from '../plan/pins.ts';
import { hasSheet, type ReportSource } from '../source.ts';
import { totalText } from '../tables/quantities.ts';
import { type Block, heading, note, paragraph, table, together } from '../typesetting/blocks.ts';
import { severityCell } from '../typesetting/severityCell.ts';
import { matrices } from './matrices.ts';

/** What is to be repaired of each type, and of how many defects that is known; nothing where none has a quantity. */
function quantitiesByType({ survey, words }: ReportSource): Block[] {
  const { totals, unknown } = estimate(survey.defects, survey.rates);
  if (totals.length === 0) return [];
  const rows = [
    ...totals.map((total) => [words.label(total.label), totalText(total, words)]),
    ...unknown.map(({ label, defects }) => [
      words.label(label),
      words.t('quantityUnknownOf', { count: defects }),
    ]),
  ];
  return [
    together(
      heading(words.sheet('Quantities'), 2),
      table([words.t('type'), words.t('quantity')], rows, ['*', '*']),
    ),
  ];
}

/** The defects of a place, one line each: the key to the pins on its drawings. */
const listed = (defects: readonly Defect[], { words }: ReportSource): Block =>
  table(
    [words.t('number'), words.t('type'), words.t('severity'), words.t('seenTimes'), words.t('followUp')],
    defects
      .toSorted(gravestFirst)
      .map((defect) => [
        defect.no,
        words.label(defect.label),
        severityCell(defect.severity, words),
        String(defect.observations.length),
        words.followUp(defect.facts.followUp),
      ]),
    [90, '*', 100, 40, 110],
    [3],
  );

/** A facade: its photos with numbered pins, its defects in a table, then their sheets. */
function* facadeFindings(facade: Facade, source: ReportSource, photos: Photos): Generator<void, Block[]> {
  const { words, survey } = source;
  const { location, defects } = facade;
  if (defects.length === 0) return [];
  const shown = defects.filter((defect) => hasSheet(source.sheets, defect));
  const shownOn = yield* photoKey(facade, source, photos.numbers);
  const title = heading(
    location === null ? words.t('unplaced', { count: survey.unplaced }) : location.name,
    2,
  );
  const elevation = elevationOf(facade, source.project);
  const sheets: Block[] = [];
  for (const defect of shown.toSorted(gravestFirst)) {
    sheets.push(defectSheet(source, defect, { photos: photos.byId, elevation }));
    yield;
  }
  return [
    title,
    ...(shownOn.length > 0 ? [note(words.t('photoKeyText')), ...shownOn] : []),
    listed(defects, source),
    ...sheets,
  ];
}

interface Photos {
  readonly byId: ReadonlyMap<string, InspectionImage>;

  /** Number in the photo index, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
}

/**
 * The matrix, then each facade with its defects, most severe first; yields in between, since there may be hundreds of
 * sheets.
 */
export function* findings(source: ReportSource): Generator<void, Block[]> {
  const { survey, words } = source;
  const photos: Photos = {
    byId: new Map(survey.images.map(({ image }) => [image.id, image])),
    numbers: new Map(survey.images.map(({ image }, index) => [image.id, index + 1])),
  };
  const left = survey.defects.filter((defect) => !hasSheet(source.sheets, defect)).length;
  const facades: Block[] = [];
  for (const facade of facadesOf(survey)) facades.push(...(yield* facadeFindings(facade, source, photos)));
  return [
    heading(words.t('findings')),
    ...(survey.defects.length === 0 ? [paragraph(words.t('noDefects'))] : matrices(source)),
    ...quantitiesByType(source),
    ...(left > 0 ? [note(words.t('withoutSheet', { count: left }))] : []),
    ...facades,
  ];
}
