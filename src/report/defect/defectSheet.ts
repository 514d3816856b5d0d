import type { Content } from 'pdfmake/interfaces';
import { standOf } from '#domain/inspection/drawings/drawing.ts';
import { cellText, createWhere } from '#domain/inspection/drawings/where.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { decimalsOf, quantityOf } from '#domain/inspection/quantities/quantity.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned } from '#domain/rating/scheme/scheme.ts';
import { seenFrom } from '../pictures/photoFacts.ts';
import { trendText } from '../sections/comparison.ts';
import { keyObservation, type ReportSource } from '../source.ts';
import { clipped, INK, particulars, rule, together } from '../typesetting/blocks.ts';
import { severityChip } from '../typesetting/severityCell.ts';
import { weight } from '../typesetting/weight.ts';
import { stepsOn } from './log.ts';
import { measureLines } from './measures.ts';
import { type SheetPlaces, sheetPictures } from './sheetPictures.ts';
import { sourceOf } from './sourceOf.ts';

/** Points. */
const NAME = 88;
/** The left of the two columns of facts; what is to be done needs more room. */
const LEFT = 222;
/** Remark and recommendation longer than this (Latin letters) take the width of the page. */
const COLUMN_WEIGHT = 360;
/** Characters of a place beside the number; facades and tables have it whole. */
const PLACE = 70;
/** Steps by which a person says that there is a defect, and how grave it is. */
const ASSESSING: ReadonlySet<string> = new Set(['accept', 'draw', 'severity']);

type Pair = readonly [name: string, value: string];

/** Who assessed a defect last, and when; all that was done stands in the appendix. */
function assessed({ histories, words }: ReportSource, defect: Defect): string {
  const entries = stepsOn(defect, histories).filter(({ kind }) => ASSESSING.has(kind));
  const last = entries.at(-1);
  return last ? words.t('assessedBy', { who: last.who, at: words.dateTime(last.at) }) : '';
}

/** What people chose for any of a defect's boxes, each choice once. */
const chosen = (
  { words }: ReportSource,
  name: 'element' | 'material' | 'cause',
  keys: readonly (string | null)[],
): string => words.list([...new Set(keys.filter((key) => key !== null))].map((key) => words[name](key)));

/** Who found it: the model and how sure it was, or a person; and what a person says of that. */
function found({ words }: ReportSource, defect: Defect): string {
  const { damage } = keyObservation(defect);
  return words.clauses([sourceOf(damage, words), words.verdict(damage.verdict)]);
}

/** On which floor and column it lies, and that its pin was placed on another drawing than the one there is now. */
function whereabouts({ survey, project, words }: ReportSource, defect: Defect): string {
  const { pin } = defect.facts;
  const cell = cellText(createWhere(survey.drawings, project.locations)(defect));
  const isEarlier = pin !== null && standOf(pin, survey.drawings) !== 'here';
  return words.clauses([cell, isEarlier ? words.t('pinEarlier') : ''].filter(Boolean));
}

/** How much is to be repaired, and who says so. */
function amount({ words }: ReportSource, defect: Defect): string {
  const quantity = quantityOf(defect);
  if (!quantity) return '';
  const said = `${words.number(quantity.amount, decimalsOf(quantity.amount))} ${words.unit(quantity.unit)}`;
  return words.aside(said, words.t(quantity.from === 'typed' ? 'quantityTyped' : 'quantityMeasured'));
}

/** How a defect was seen, and of what it is. */
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
  const elements = all.map(({ element }) => element);
  const materials = all.map(({ material }) => material);
  const parts = [chosen(source, 'element', elements), chosen(source, 'material', materials)];
  return [
    [words.t('seenFrom'), image ? seenFrom(image, words) : ''],
    [words.t('floorColumn'), whereabouts(source, defect)],
    [words.t('alsoIn'), words.list(others)],
    [words.t('source'), found(source, defect)],
    [words.t('element'), words.clauses(parts.filter(Boolean))],
    [words.t('assessment'), assessed(source, defect)],
  ];
}

/** What people wrote of a defect. */
const texts = ({ words }: ReportSource, { observations, facts }: Defect): readonly Pair[] => {
  const remarks = observations.map(({ damage }) => damage.remark).filter(Boolean);
  return [
    [words.t('remark'), remarks.join('\n')],
    [words.t('recommendation'), facts.recommendation],
  ];
};

/** How grave a defect is, what is to be done, and what was done. */
function todo(source: ReportSource, defect: Defect, written: readonly Pair[]): readonly Pair[] {
  const { words, record } = source;
  const { repairBy, followUp, contractor, signedOffOn } = defect.facts;
  const all = defect.observations.map(({ damage }) => damage);
  const causes = all.flatMap((one) => one.causes);
  const scheme = pinned(PRESETS, record.ratingScheme);
  const level = scheme && levelFor(scheme, defect);
  return [
    [words.t('scale'), level && scheme?.id !== 'general' ? `${level.code} ${words.names(level.names)}` : ''],
    [words.t('measurements'), measureLines(all, words)],
    [words.t('quantity'), amount(source, defect)],
    [words.t('cause'), chosen(source, 'cause', causes)],
    ...written,
    [words.t('repairBy'), repairBy],
    [words.t('followUp'), words.followUp(followUp)],
    [words.t('contractor'), contractor],
    [words.t('signedOffOn'), signedOffOn],
    [words.t('sinceBefore'), trendText(source, defect) ?? ''],
  ];
}

/** Number and type of a defect, where it lies, and how grave it is. */
const head = ({ words, project }: ReportSource, defect: Defect): Content => ({
  columns: [
    { width: 'auto', text: `${defect.no}   ${words.label(defect.label)}`, style: 'sheet' },
    {
      width: '*',
      text: clipped(placePath(project.locations, defect.location), PLACE),
      fontSize: 8.5,
      color: INK.muted,
      margin: [0, 4.5, 0, 0],
    },
    severityChip(defect.severity, words),
  ],
  columnGap: 12,
  margin: [0, 0, 0, 3],
});

/** One defect: number, severity, photo with its box, crop, facts and what is to be done. Half a page. */
export function defectSheet(source: ReportSource, defect: Defect, places: SheetPlaces): Content {
  const written = texts(source, defect);
  const isLong = weight(written) > COLUMN_WEIGHT;
  const facts: Content = {
    columns: [
      { width: LEFT, stack: particulars(seen(source, defect, places.photos), NAME) },
      { width: '*', stack: particulars(todo(source, defect, isLong ? [] : written), NAME) },
    ],
    columnGap: 12,
    fontSize: 8,
  };
  return {
    margin: [0, 0, 0, 12],
    stack: [
      together(
        together(head(source, defect), ...sheetPictures(source, defect, places)),
        facts,
        ...(isLong ? [{ stack: particulars(written, NAME), fontSize: 8 }] : []),
        rule(),
      ),
    ],
  };
}
