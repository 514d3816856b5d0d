import { type ListedNotification, printedNotifications } from '#domain/inspection/record/notifications.ts';
import { citedParts, standings } from '#domain/inspection/regime/citedParts.ts';
import type { Pack, PackSource } from '#domain/inspection/regime/pack.ts';
import {
  furtherDue,
  licenceField,
  packUnder,
  reportDue,
  requiredFields,
  statedIn,
  statutoryAnswers,
  type Under,
  WATERTIGHTNESS,
} from '#domain/inspection/regime/regime.ts';
import { unsafeNotices } from '#domain/inspection/register/unsafeCondition.ts';
import type { ReportSource } from '../source.ts';
import { yesOrNo } from '../tables/sheet.ts';
import {
  type Block,
  bullets,
  heading,
  note,
  paragraph,
  particulars,
  table,
  together,
} from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';
import { notifiedName } from './unsafe.ts';

/** What the regime has the report say at this place; empty for most. */
export const ofRegime = (words: ReportWords, of: 'summary' | 'limitations'): Block[] => {
  const text = words.regimeText(of);
  return text === '' ? [] : [paragraph(text)];
};

/** A statutory answer in words. */
export const answerName = (answer: boolean | null, words: ReportSource['words']): string =>
  answer === null ? words.t('notAnswered') : words.t(yesOrNo(answer));

/** The questions of the regime with their answers; empty where it asks none. Watertightness is stated at the end. */
export function regimeAnswers({ record, words }: ReportSource): Block[] {
  const answers = statutoryAnswers(record).filter(({ question }) => question !== WATERTIGHTNESS);
  if (answers.length === 0) return [];
  return [
    heading(words.questionsTitle() || words.scheme(record), 2),
    ...particulars(
      answers.map(({ question, answer }) => [words.statutory(question), answerName(answer, words)] as const),
    ),
  ];
}

/** The regime's name for the inspector's registration. */
const registration = (under: Under, words: ReportSource['words']): string => {
  const licence = licenceField(under);
  return licence ? words.regimeField(licence.id) : words.t('registration');
};

/**
 * What the regime has the report state: where the authority prescribes a form, as data to be copied into it, since the
 * form itself is the authority's.
 */
export function statutory({ record, project, words }: ReportSource): Block[] {
  const required = requiredFields(record, project.building);
  if (required.length === 0) return [];
  const { inspector } = record;
  const stated = required
    .filter(({ printed }) => printed)
    .map(
      (field) => [words.regimeField(field.id), words.day(statedIn(field, record, project.building))] as const,
    );
  const due = reportDue(record, project.building);
  const form = [
    ...(packUnder(record)?.form
      ? [heading(words.t('statutory')), note(words.t('statutoryText'))]
      : [heading(words.t('particulars'))]),
    ...particulars([
      [words.t('address'), project.address],
      ...stated,
      [words.t('completedOn'), words.day(record.completedOn)],
      ...(due ? [[words.t('reportDue'), words.day(due.date)] as const] : []),
      [words.t('nameChinese'), inspector.nameZh],
      // Only where there are two names is one of them the English one.
      [inspector.nameZh === '' ? words.inspectorTitle() : words.t('nameEnglish'), inspector.name],
      [registration(record, words), [inspector.regType, inspector.regNo].filter(Boolean).join(' ')],
      [words.t('expires'), words.day(inspector.regExpiry)],
      [words.t('organisation'), inspector.org],
    ]),
  ];
  // On one page, since it may be copied from next to a form.
  return [together(...form), ...furtherDeadlines(record, project.building, words)];
}

/** What else falls due after the inspection, and at whom; empty for most. */
function furtherDeadlines(
  record: ReportSource['record'],
  building: ReportSource['project']['building'],
  words: ReportWords,
): Block[] {
  const due = furtherDue(record, building);
  if (due.length === 0) return [];
  return [
    heading(words.packTerm('due'), 2),
    bullets(due.map(({ clock, date }) => words.dueTo(clock.what, clock.to, date))),
  ];
}

/** How somebody was notified, and under which reference. */
const how = (
  { means, reference }: Pick<ListedNotification, 'means' | 'reference'>,
  words: ReportWords,
): string => words.list([means ? words.notificationMeans(means) : '', reference].filter(Boolean));

/** When, and by whom. */
const when = ({ notifiedOn, notifiedBy }: ListedNotification, words: ReportWords): string =>
  words.list([words.day(notifiedOn), notifiedBy].filter(Boolean));

/** The headings and rows of the notifications of unsafe conditions, for paper and screen. */
export function notificationRows({
  record,
  survey,
  words,
}: Pick<ReportSource, 'record' | 'survey' | 'words'>): {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  return {
    head: (['notifiedWhom', 'notifiedHow', 'notifiedWhen', 'protection', 'evidencePhoto'] as const).map(
      (one) => words.t(one),
    ),
    rows: [
      ...printedNotifications(record).map((one) => [
        one.notifiedWhom,
        how(one, words),
        when(one, words),
        one.protection,
        one.photo?.name ?? '',
      ]),
      ...unsafeNotices(survey.defects).map(({ defect, condition: { protection }, notice }) => [
        words.aside(notifiedName(notice, words), defect.no),
        how(notice, words),
        words.list([words.dateTime(notice.at), notice.by].filter(Boolean)),
        protection?.text ?? '',
        protection?.photo?.name ?? '',
      ]),
    ].map((row) => row.map((text) => text || '–')),
  };
}

/** Who was notified of unsafe conditions; empty where nobody was. */
export function notifications(source: ReportSource): Block[] {
  const { head, rows } = notificationRows(source);
  if (rows.length === 0) return [];
  return [heading(source.words.t('notifications'), 2), table(head, rows, ['*', 92, 84, '*', 92])];
}

/** The same in a line for the closing: who, and when. */
export const notifiedLine = ({
  record,
  survey,
  words,
}: Pick<ReportSource, 'record' | 'survey' | 'words'>): string =>
  words.clauses([
    ...printedNotifications(record).map(({ notifiedWhom, notifiedOn }) =>
      words.aside(notifiedWhom || '–', words.day(notifiedOn) || '–'),
    ),
    ...unsafeNotices(survey.defects).map(({ notice }) =>
      words.aside(notifiedName(notice, words), words.dateTime(notice.at)),
    ),
  ]);

/** How far the pack that a record keeps can be relied on; empty for records without one of their own. */
export const packStanding = ({ record, words }: Pick<ReportSource, 'record' | 'words'>): Block[] =>
  record.regimePack ? [note(words.packStanding(standings(citedParts(record.regimePack))))] : [];

/** What of a source was read, and when. */
const readOf = ({ read, extent, on = '' }: PackSource, words: ReportWords): string =>
  [words.sourceRead(read), extent ? words.packText(extent) : '', words.day(on)]
    .filter((part) => part !== '')
    .join('\n');

function sources({ sources: all }: Pack, words: ReportWords): Block {
  const head = (['source', 'published', 'extent'] as const).map(words.packTerm);
  return table(
    head,
    all.map((one) => [
      words.list([one.title, one.edition ?? ''].filter((part) => part !== '')),
      [one.publisher ?? '–', one.url ?? ''].filter((part) => part !== '').join('\n'),
      readOf(one, words),
    ]),
    ['*', 140, 140],
  );
}

function parts(pack: Pack, words: ReportWords): Block {
  const titles = new Map(pack.sources.map(({ id, title }) => [id, title]));
  return table(
    (['part', 'cited', 'rests'] as const).map(words.packTerm),
    citedParts(pack).map(({ sort, names, cites, standing }) => [
      words.entry(words.partSort(sort), words.packText(names)),
      words.clauses(cites.map(({ source, at }) => words.entry(titles.get(source) ?? source, at))) || '–',
      words.standing(standing),
    ]),
    ['*', '*', 80],
  );
}

/** Which rules the inspection followed, in which texts they were found, and what of them isn't in the pack. */
export function packBasis(source: ReportSource): Block[] {
  const { record, words } = source;
  const pack = record.regimePack;
  if (!pack) return [];
  const leftOut = (pack.leftOut ?? []).map(words.packText);
  return [
    heading(words.packTerm('basis')),
    paragraph(words.entry(words.packText(pack.names), pack.edition)),
    ...packStanding(source),
    ...(leftOut.length > 0 ? [heading(words.packTerm('leftOut'), 2), bullets(leftOut)] : []),
    ...(pack.sources.length > 0 ? [heading(words.packTerm('sources'), 2), sources(pack, words)] : []),
    heading(words.packTerm('parts'), 2),
    parts(pack, words),
  ];
}
