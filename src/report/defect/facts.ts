import { type Damage, isImported } from '#domain/damage/damage.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { decimalsOf, quantityOf } from '#domain/inspection/quantities/quantity.ts';
import {
  type Acceptance,
  acceptanceOf,
  type Defect,
  type DefectFacts,
  type RepairReport,
  reportOf,
} from '#domain/inspection/register/defect.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import {
  type OwnFormats,
  type OwnReader,
  type OwnStated,
  ownText,
} from '#domain/inspection/register/ownField.ts';
import { MEASURE_KINDS } from '#domain/measure/measure.ts';
import { decimalsFor, decimalsWithoutError } from '#domain/measure/precision.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned, type RatingLevel } from '#domain/rating/scheme/scheme.ts';
import { shownError } from '#domain/rating/width.ts';
import { keyObservation, type ReportSource } from '../source.ts';
import { severityText } from '../typesetting/severityCell.ts';
import type { ReportWords } from '../words.ts';

// Facts of a defect for sheets, schedule, summary and workbook, defined once so that they agree.

/** The boxes of a defect, the one on its sheet first. */
function boxesOf(defect: Defect) {
  const { damage } = keyObservation(defect);
  const others = defect.observations.map((one) => one.damage).filter(({ key }) => key !== damage.key);
  return [damage, ...others];
}

/** Choices of all boxes of a defect as keys, without duplicates. */
const chosen = (keys: readonly (string | null)[]): readonly string[] => [
  ...new Set(keys.filter((key) => key !== null)),
];

/** Choices of a defect as keys: its elements, materials and causes. */
export const elementKeys = (defect: Defect) => chosen(boxesOf(defect).map(({ element }) => element));
export const materialKeys = (defect: Defect) => chosen(boxesOf(defect).map(({ material }) => material));
export const causeKeys = (defect: Defect) => chosen(boxesOf(defect).flatMap(({ causes }) => causes));

export const elementOf = (defect: Defect, words: ReportWords): string =>
  words.list(elementKeys(defect).map((key) => words.element(key)));

export const materialOf = (defect: Defect, words: ReportWords): string =>
  words.list(materialKeys(defect).map((key) => words.material(key)));

export const causeOf = (defect: Defect, words: ReportWords): string =>
  words.list(causeKeys(defect).map((key) => words.cause(key)));

/** The size of a defect, one line per kind of measure, with its 95 % interval where it has one; empty where nothing was measured. */
export function sizeOf(defect: Defect, words: ReportWords): string {
  const boxes = boxesOf(defect);
  return MEASURE_KINDS.flatMap((kind) => {
    const measure = boxes.map((damage) => damage[kind]).find((one) => one);
    return measure ? words.measure(kind, measure).value : [];
  }).join('\n');
}

/** Decimals of a defect's quantity: for a measured one as many as its error allows. */
export function quantityDecimals(defect: Defect): number {
  const quantity = quantityOf(defect);
  if (!quantity) return 0;
  if (quantity.from === 'typed') return decimalsOf(quantity.amount);
  const measure = defect.observations
    .map(({ damage }) => damage.surfaceArea ?? damage.lineLength)
    .find((one) => one);
  if (!measure) return decimalsOf(quantity.amount);
  // Quantities are stored in thousandths, however precise the measure is.
  const error = shownError(measure.result, measure.scale);
  return Math.min(3, error === null ? decimalsWithoutError(measure.result.value) : decimalsFor(error));
}

/** How much is to be repaired, and whether that was measured or stated. */
export function quantityText(defect: Defect, words: ReportWords): string {
  const quantity = quantityOf(defect);
  if (!quantity) return '';
  const amountText = `${words.number(quantity.amount, quantityDecimals(defect))} ${words.unit(quantity.unit)}`;
  return words.aside(amountText, words.t(quantity.from === 'typed' ? 'quantityTyped' : 'quantityMeasured'));
}

/** What a level of a scheme requires: `within 90 days`. */
export function actionOf({ urgencyDays }: RatingLevel, words: ReportWords): string {
  if (urgencyDays === null) return '–';
  return urgencyDays === 0 ? words.t('atOnce') : words.t('withinDays', { days: urgencyDays });
}

/**
 * By when it is to be repaired: the date that a person set, else what its level requires; empty where neither is known.
 */
export function urgencyOf(defect: Defect, { record, words }: Pick<ReportSource, 'record' | 'words'>): string {
  if (defect.facts.repairBy) return words.day(defect.facts.repairBy);
  const scheme = pinned(PRESETS, record.ratingScheme);
  const level = scheme && levelFor(scheme, defect);
  return level && level.urgencyDays !== null ? actionOf(level, words) : '';
}

/** Floor and column of a defect: `3/F · B`; empty where neither is known. */
export function placeOf({
  survey,
  project,
}: Pick<ReportSource, 'survey' | 'project'>): (defect: Defect) => string {
  const where = createWhere(survey.drawings, project.locations);
  return (defect) => {
    const { floor, column } = where(defect);
    return [floor, column].filter(Boolean).join(' · ');
  };
}

/** Alternative text of a defect's picture: number, type, severity and place. */
export const calledInFull = (
  { words, project }: Pick<ReportSource, 'words' | 'project'>,
  { no, label, severity, location }: Defect,
): string =>
  words.list(
    [no, words.label(label), severityText(severity, words), placePath(project.locations, location)].filter(
      Boolean,
    ),
  );

type Sourced = Pick<Damage, 'source' | 'model' | 'confidence'>;

/** Who drew a box: a model by its name, a person here or in another program, or nobody knows. */
export function drawnBy(damage: Sourced, words: ReportWords): string {
  if (damage.source === 'person') return words.t(damage.model ? 'sourceElsewhere' : 'sourcePerson');
  if (damage.source === 'file') return words.t('sourceUnknown');
  if (isImported(damage)) return words.t('sourceImported');
  const { name = '', version = '' } = damage.model?.origin?.model ?? {};
  if (name === '') return words.t('sourceModelPlain');
  return version === '' ? name : words.t('modelVersion', { name, version });
}

/** The same with the confidence of a model at detection. */
export function sourceOf(damage: Sourced, words: ReportWords): string {
  const claimedConfidence = damage.model?.confidence ?? damage.confidence;
  if (damage.source !== 'model' || claimedConfidence === null) return drawnBy(damage, words);
  const confidence = words.number(claimedConfidence, 2);
  const { name = '', version = '' } = damage.model?.origin?.model ?? {};
  if (name === '') return words.t('sourceModel', { confidence });
  return version === ''
    ? words.t('sourceNamed', { name, confidence })
    : words.t('sourceNamedVersion', { name, version, confidence });
}

/** How values of own fields are written, in the words of a report or of a page. */
export const ownFormats = (words: Pick<ReportWords, 't' | 'number' | 'day' | 'list'>): OwnFormats => ({
  number: words.number,
  day: words.day,
  yesNo: (yes) => words.t(yes ? 'yes' : 'no'),
  list: words.list,
  unreadable: (raw) => words.t('own_unreadable', { raw }),
});

/** What is stated in own fields, by their names. @param registers of a defect, a photo or a record */
export const ownPairs = (
  reader: OwnReader,
  registers: Parameters<OwnReader['all']>[0],
  words: Parameters<typeof ownLine>[1],
): readonly [name: string, value: string][] =>
  reader.all(registers).map(({ name, stated }) => [name, ownLine(stated, words)]);

/** Why a value of an own field needs a look, in words; nothing where it doesn't. */
export const ownNotes = (stated: OwnStated, words: Pick<ReportWords, 't'>): readonly string[] =>
  stated.kind === 'unreadable'
    ? []
    : stated.doubts.map((doubt) =>
        doubt === 'renamed' ? words.t('own_renamed', { name: stated.value.name }) : words.t(`own_${doubt}`),
      );

/** A value of an own field with what has to be known of it. */
export function ownLine(
  stated: OwnStated,
  words: Pick<ReportWords, 't' | 'number' | 'day' | 'list' | 'aside'>,
): string {
  const notes = ownNotes(stated, words);
  const text = ownText(stated, ownFormats(words));
  return notes.length > 0 ? words.aside(text, words.list(notes)) : text;
}

/** A contractor's report of a repair: who states it, of which day, to which order. */
export const reportedText = ({ by, on, order }: RepairReport, words: ReportWords): string =>
  words.aside(words.list([by, words.day(on)].filter(Boolean)), order);

/** Who accepted a repair, and what they remarked. */
export const acceptanceText = ({ by, remark }: Acceptance, words: ReportWords): string =>
  words.clauses([by, remark].filter(Boolean));

/** What is stated of a repair besides its follow-up: what a contractor reported, and who accepted it; empty where nothing is. */
export function repairTexts(facts: DefectFacts, words: ReportWords) {
  const [report, acceptance] = [reportOf(facts), acceptanceOf(facts)];
  return {
    reported: report ? reportedText(report, words) : '',
    accepted: acceptance ? acceptanceText(acceptance, words) : '',
  };
}

/** A follow-up with whose word it rests on. */
export function followUpText(facts: DefectFacts, words: ReportWords): string {
  const { reported, accepted } = repairTexts(facts, words);
  const by = accepted || reported;
  return by === '' ? words.followUp(facts.followUp) : words.aside(words.followUp(facts.followUp), by);
}
