import { NO_KIND, PLAIN_KINDS } from '#domain/inspection/record/record.ts';
import type { CitedPart } from '#domain/inspection/regime/citedParts.ts';
import type { Pack, Standing } from '#domain/inspection/regime/pack.ts';
import { packOfNotice, packUnder, regimeOf, type Under } from '#domain/inspection/regime/regime.ts';
import { SHIPPED_PACKS } from '#domain/inspection/regime/shippedPacks.ts';
import { own } from '#domain/keyed.ts';
import { LANGUAGES, type Names, nameIn } from '#domain/languages.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

type InLocale = Pick<Language, 'locale'>;
/** A dictionary and its language. */
export type Spoken = Pick<Language, 'locale' | 'LL'>;

/** The words of a pack for a reader: American spelling where it has one, English where theirs are missing. */
export const packWords = ({ locale }: InLocale, words: Names): string =>
  own<string>(words, locale) || nameIn(locale, words);

/** The packs to look a name up in: the record's own first, since a record may have been under another one before. */
const packsFor = (under: Under | null): readonly Pack[] => {
  const pack = under && packUnder(under);
  return [...(pack ? [pack] : []), ...SHIPPED_PACKS];
};

/** The name of a kind of inspection; one that no known pack has, as a file may bring it, is named as it is stored. */
export function kindName(language: Spoken, under: Under): string {
  if (under.scheme === NO_KIND) return language.LL.record.notifications.notStated();
  const plain = PLAIN_KINDS.find((one) => one === under.scheme);
  if (plain) return language.LL.record.schemes[plain]();
  const regime = regimeOf(under);
  return regime ? packWords(language, regime.kind.names) : under.scheme;
}

/** The name of a notice's scheme, in full or in a few letters. @param kept see `packOfNotice` */
export function noticeScheme(
  language: Spoken,
  notice: { readonly scheme: string },
  kept: readonly Pack[],
  how: 'schemes' | 'short' = 'schemes',
): string {
  const pack = packOfNotice(notice, kept);
  if (!pack) return language.LL.notices[how].other();
  return packWords(language, how === 'short' ? pack.short : pack.names);
}

/**
 * The name of a verdict in the terms of the regime.
 *
 * @param under null where inspections of several kinds are counted together
 */
export function verdictName(language: Spoken, verdict: LocationVerdict, under: Under | null): string {
  const words = under && packUnder(under)?.verdicts[verdict];
  return words ? packWords(language, words) : language.LL.record.verdicts[verdict]();
}

/** The names of verdicts in an inspection. */
export function useVerdictName(under: Under): (verdict: LocationVerdict) => string {
  const language = useI18n();
  return (verdict) => verdictName(language, verdict, under);
}

/** What the law calls the person who inspects, as a title. @param under null where several kinds are listed */
export function inspectorName(language: Spoken, under: Under | null): string {
  const title = under && packUnder(under)?.terms.inspectorTitle;
  return title ? packWords(language, title) : language.LL.record.details.inspector();
}

/** What whoever signs a record declares: in the words of the regime, if it has any. */
export function declarationFor(language: Spoken, under: Under): string {
  const words = packUnder(under)?.texts.declaration;
  return words ? packWords(language, words) : language.LL.signing.sheet.declaration();
}

/** How many parts of a pack rest on what, and that a firm has to check it. */
export function packStanding(
  { locale, LL }: Spoken,
  { primary, secondary, unverified }: Readonly<Record<Standing, number>>,
): string {
  const count = primary + secondary + unverified;
  const sentences = [LL.regime.standing({ count, primary, secondary, unverified }), LL.regime.check()];
  return sentences.join(LANGUAGES[locale].chinese ? '' : ' ');
}

/** What a part of a pack rests on, and where that is written; a dash where it is written nowhere. */
export function restsText(
  { LL, format }: Language,
  { sources }: Pack,
  { cites, standing }: CitedPart,
): string {
  const titles = new Map(sources.map(({ id, title }) => [id, title]));
  const places = cites.map(({ source, at }) => format.entry(titles.get(source) ?? source, at));
  return format.entry(LL.regime.standings[standing](), format.clauses(places) || '–');
}

/** The name of a pack's field, question or duty; an unknown one is named as it is stored. */
export function partName(
  language: InLocale,
  under: Under | null,
  part: 'fields' | 'questions' | 'duties' | 'closeUp',
  id: string,
): string {
  for (const pack of packsFor(under)) {
    const found = (pack[part] ?? []).find((one) => one.id === id);
    if (found) return packWords(language, found.names);
  }
  return id;
}

/** Which part of a pack the items of an open point are. */
const ITEMS_OF: Readonly<Partial<Record<GateCode, 'fields' | 'questions' | 'duties'>>> = {
  regime_fields_missing: 'fields',
  investigation_answer_contradicts: 'fields',
  date_in_future: 'fields',
  question_not_answered: 'questions',
  answer_without_findings: 'questions',
  regime_duty: 'duties',
};

/** The name of an open point's item that a pack names; null for any other. */
export function regimeItem(
  language: InLocale,
  under: Under | null,
  code: GateCode,
  item: string,
): string | null {
  if (code === 'close_up_due') {
    const [, id = '', place = ''] = /^([^:]*):(.*)$/s.exec(item) ?? [];
    return `${partName(language, under, 'closeUp', id)} · ${place}`;
  }
  const part = ITEMS_OF[code];
  const found = part === undefined ? item : partName(language, under, part, item);
  return found === item ? null : found;
}
