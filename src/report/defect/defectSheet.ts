import type { HistoryEntry } from '#data/workspace.ts';
import { standOf } from '#domain/inspection/drawings/drawing.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import { seenFrom } from '../pictures/photoFacts.ts';
import { trendText } from '../sections/comparison.ts';
import { keyObservation, type ReportSource } from '../source.ts';
import { type Block, clipped, heading, note, type Pair, stated, table } from '../typesetting/blocks.ts';
import { severityChip } from '../typesetting/severityCell.ts';
import { causeOf, elementOf, materialOf, placeOf, quantityText, sourceOf, urgencyOf } from './facts.ts';
import { measureLines } from './measures.ts';
import { type SheetPlaces, sheetPictures } from './sheetPictures.ts';

/** Remark and recommendation with more letters than this in total use the full page width. */
const COLUMN_LETTERS = 300;
/** Longest text of a place beside the number; facades and tables show all of it. */
const PLACE = 70;
/** Steps by which a person decides that there is a defect, and its severity. */
const ASSESSING: ReadonlySet<string> = new Set(['accept', 'draw', 'severity']);

/** Steps of people on any box of a defect, oldest first; a step on several of them is listed once. */
function stepsOn(defect: Defect, histories: ReportSource['histories']): readonly HistoryEntry[] {
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

/** Who assessed a defect last, and when; the appendix lists all steps. */
function assessed({ histories, words }: ReportSource, defect: Defect): string {
  const entries = stepsOn(defect, histories).filter(({ kind }) => ASSESSING.has(kind));
  const last = entries.at(-1);
  return last ? words.t('assessedBy', { who: words.person(last.who), at: words.dateTime(last.at) }) : '';
}

/** Who found it: the model with its confidence, or a person; and the verdict on it. */
function found({ words }: ReportSource, defect: Defect): string {
  const { damage } = keyObservation(defect);
  return words.clauses([sourceOf(damage, words), words.verdict(damage.verdict)]);
}

/** Its floor and column, and a note if its pin was placed on an earlier version of the drawing. */
function whereabouts({ survey, project, words }: ReportSource, defect: Defect): string {
  const { pin } = defect.facts;
  const cell = placeOf({ survey, project })(defect);
  const isEarlier = pin !== null && standOf(pin, survey.drawings) !== 'here';
  return words.clauses([cell, isEarlier ? words.t('pinEarlier') : ''].filter(Boolean));
}

/** How a defect was observed, and its element, material and causes. */
function seen(source: ReportSource, defect: Defect, photos: SheetPlaces['photos']): readonly Pair[] {
  const { words } = source;
  const { damage } = keyObservation(defect);
  const image = photos.get(damage.image);
  const all = defect.observations.map((one) => one.damage);
  const others = all
    .filter(({ key }) => key !== damage.key)
    .map((one) =>
      words.entry(photos.get(one.image)?.name ?? one.image, words.aside(words.label(one.label), one.id)),
    );
  const parts = [elementOf(defect, words), materialOf(defect, words)];
  return [
    [words.t('seenFrom'), image ? seenFrom(image, words) : ''],
    [words.t('floorColumn'), whereabouts(source, defect)],
    [words.t('alsoIn'), words.list(others)],
    [words.t('source'), found(source, defect)],
    [words.t('element'), words.clauses(parts.filter(Boolean))],
    [words.t('assessment'), assessed(source, defect)],
  ];
}

/** The texts that people wrote about a defect. */
const texts = ({ words }: ReportSource, { observations, facts }: Defect): readonly Pair[] => {
  const remarks = observations.map(({ damage }) => damage.remark).filter(Boolean);
  return [
    [words.t('remark'), remarks.join('\n')],
    [words.t('recommendation'), facts.recommendation],
  ];
};

/** Severity of a defect, what is to be done, and what was done. */
function todo(source: ReportSource, defect: Defect, written: readonly Pair[]): readonly Pair[] {
  const { words, record } = source;
  const { followUp, contractor, signedOffOn } = defect.facts;
  const all = defect.observations.map(({ damage }) => damage);
  const scheme = pinned(PRESETS, record.ratingScheme);
  const level = scheme && levelFor(scheme, defect);
  return [
    [words.t('scale'), level && scheme?.id !== 'general' ? `${level.code} ${words.names(level.names)}` : ''],
    [words.t('measurements'), measureLines(all, words)],
    [words.t('quantity'), quantityText(defect, words)],
    [words.t('cause'), causeOf(defect, words)],
    ...written,
    [words.t('repairBy'), urgencyOf(defect, source)],
    [words.t('followUp'), words.followUp(followUp)],
    [words.t('contractor'), contractor],
    [words.t('signedOffOn'), words.day(signedOffOn)],
    [words.t('sinceBefore'), trendText(source, defect) ?? ''],
  ];
}

/** The sheet of one defect: number, severity, photo with its box, crop, facts and what is to be done. Half a page. */
export function defectSheet(source: ReportSource, defect: Defect, places: SheetPlaces): Block {
  const { words, project } = source;
  const written = stated(texts(source, defect));
  const isLong = written.reduce((sum, [, value]) => sum + value.length, 0) > COLUMN_LETTERS;
  return {
    block: 'sheet',
    title: `${defect.no}   ${words.label(defect.label)}`,
    place: clipped(placePath(project.locations, defect.location), PLACE),
    severity: severityChip(defect.severity, words),
    seen: sheetPictures(source, defect, places),
    left: stated(seen(source, defect, places.photos)),
    right: stated(todo(source, defect, isLong ? [] : written)),
    written: isLong ? written : [],
  };
}
