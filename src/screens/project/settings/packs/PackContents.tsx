import type { Pack, PackClock, PackField } from '#domain/inspection/regime/pack.ts';
import type { PackPartName } from '#domain/inspection/regime/packParts.ts';
import { type PackNote, packOf } from '#domain/inspection/regime/readPack.ts';
import { type Names, nameIn } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { packPart } from '../../../kit/words/packPath.ts';
import { packWords } from '../../../kit/words/regimeWords.ts';
import * as styles from './packs.css.ts';

type Spoken = Pick<Language, 'locale' | 'LL' | 'format'>;

function languagesOf({ LL, format }: Spoken, notes: readonly PackNote[]): string {
  const { parts, partly } = LL.packs;
  const lacks = (locale: string) => notes.some(({ path }) => path.endsWith(`.${locale}`));
  return format.list([
    parts.en(),
    ...(['zh-hk', 'zh'] as const).map((locale) =>
      lacks(locale) ? partly({ language: parts[locale]() }) : parts[locale](),
    ),
  ]);
}

function fieldLine(language: Spoken, { names, type, unit, kept }: PackField): string {
  const words = language.LL.packs;
  return words.fieldLine({
    name: packWords(language, names),
    type: language.format.list([words.values[type](), ...(unit === undefined ? [] : [unit])]),
    where: words.values[kept.in](),
  });
}

/** The day from which a clock runs: a field by its name, a notice, or a day of the record. */
function clockStart(language: Spoken, { fields }: Pack, { from }: PackClock): string {
  const field = fields.find(({ id }) => from === `field:${id}`);
  if (field) return packWords(language, field.names);
  const { details } = language.LL.record;
  if (from === 'notice') return language.LL.packs.values.notice();
  return from === 'startedOn' ? details.started() : from === 'completedOn' ? details.completed() : from;
}

function clockLine(language: Spoken, pack: Pack, clock: PackClock): string {
  const words = language.LL.packs;
  const { unit, count } = clock.after;
  return words.clockLine({
    what: packWords(language, clock.what),
    after: unit === 'days' ? words.days({ count }) : words.months({ count }),
    from: clockStart(language, pack, clock),
    to: packWords(language, clock.to),
  });
}

type Line = (language: Spoken, pack: Pack) => readonly string[];

const named = (language: Spoken, all: readonly { readonly names: Names }[]): readonly string[] =>
  all.map(({ names }) => packWords(language, names));

const textsIn = (language: Spoken, of: Readonly<Record<string, Names | undefined>>): readonly string[] =>
  Object.entries(of).flatMap(([part, words]) =>
    words ? language.format.entry(packPart(language, part), packWords(language, words)) : [],
  );

/** What is said of a pack, in this order. */
const LINES: readonly (readonly [PackPartName, Line])[] = [
  ['authority', (language, { authority }) => [packWords(language, authority)]],
  ['edition', (_, { edition }) => [edition]],
  ['timeZone', (_, { timeZone }) => (timeZone === undefined ? [] : [timeZone])],
  ['kinds', (language, { kinds }) => named(language, kinds)],
  ['fields', (language, { fields }) => fields.map((field) => fieldLine(language, field))],
  ['questions', (language, { questions }) => named(language, questions)],
  [
    'ratingSchemes',
    ({ locale }, { ratingSchemes }) => ratingSchemes.map(({ names }) => nameIn(locale, names)),
  ],
  ['verdicts', (language, { verdicts }) => textsIn(language, verdicts)],
  ['elementLists', (language, { elementLists }) => named(language, elementLists)],
  ['duties', (language, { duties }) => named(language, duties)],
  ['clocks', (language, pack) => pack.clocks.map((clock) => clockLine(language, pack, clock))],
  ['texts', (language, { texts }) => textsIn(language, texts)],
  ['report', ({ LL }, { report }) => report.map((section) => LL.packs.values[section]())],
  ['leftOut', (language, { leftOut = [] }) => leftOut.map((one) => packWords(language, one))],
  [
    'sources',
    ({ LL }, { sources }) => sources.map(({ title, read }) => `${title} · ${LL.packs.values[read]()}`),
  ],
];

/** What a pack contains: whose it is, what it asks, what it holds against a signature, by when, and on what it rests. */
export function PackContents({ pack }: { readonly pack: Pack }) {
  const language = useI18n();
  const words = language.LL.packs;
  const read = packOf(pack);
  return (
    <dl className={styles.contents}>
      <dt className={styles.term}>{words.languages()}</dt>
      <dd className={styles.value}>{languagesOf(language, read.ok ? read.value.notes : [])}</dd>
      {LINES.map(([part, line]) => {
        const lines = line(language, pack);
        return (
          <div key={part} className={styles.line}>
            <dt className={styles.term}>{packPart(language, part)}</dt>
            <dd className={styles.value} dir="auto">
              {lines.length === 0 ? (
                words.none()
              ) : (
                <ul className={styles.entries}>
                  {[...new Set(lines)].map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
