import { LANGUAGES, LOCALES, type Locale } from '#domain/languages.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const squeezed = (text: string): string => text.toLowerCase().replace(/[.,]/g, '');

/** The names of months, short and long, in all of the app's languages. */
const monthNames = (): ReadonlyMap<string, number> =>
  new Map(
    LOCALES.flatMap((locale) =>
      (['short', 'long'] as const).flatMap((month) => {
        const { format } = new Intl.DateTimeFormat(LANGUAGES[locale].dates, { month, timeZone: 'UTC' });
        return MONTHS.map((at) => [squeezed(format(Date.UTC(2000, at, 1))), at + 1] as const);
      }),
    ),
  );

type Part = 'year' | 'month' | 'day';
const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';

/** The order of year, month and day in a language's numeric dates. */
const orderIn = (locale: Locale): readonly Part[] =>
  new Intl.DateTimeFormat(LANGUAGES[locale].dates, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (isPart(type) ? [type] : []));

/** Earlier years are refused, since dates then followed other calendars. */
const FIRST_YEAR = 1600;

/** @returns `YYYY-MM-DD`; null where there is no such day */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const is = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return year >= FIRST_YEAR && year <= 9999 && is ? date.toISOString().slice(0, 10) : null;
}

/**
 * Reads a day as people write it in this language: numeric in the language's order, with the month's name (`21 Nov
 * 2026`, `Nov 21, 2026`), as `2026年11月21日`, or as `2026-11-21` in every language. Years have four digits, 1600 and
 * later.
 * @returns `YYYY-MM-DD`, empty for only spaces; null for an invalid day
 */
export function readDay(text: string, locale: Locale): string | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (plain === '') return '';
  const first = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?$/.exec(plain);
  if (first) return dayOf(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4})$/.exec(plain);
  if (last) {
    const order = orderIn(locale);
    // Languages that write the year first have no numeric order with the year at the end.
    if (order[0] === 'year') return null;
    const [a, b, year] = [Number(last[1]), Number(last[2]), Number(last[3])];
    return order[0] === 'month' ? dayOf(year, a, b) : dayOf(year, b, a);
  }
  const words = squeezed(plain).split(' ');
  const year = words.findIndex((word) => /^\d{4}$/.test(word));
  const day = words.findIndex((word) => /^\d{1,2}$/.test(word));
  const names = monthNames();
  const month = words.find((word) => names.has(word));
  if (words.length !== 3 || year < 0 || day < 0 || month === undefined) return null;
  return dayOf(Number(words[year]), names.get(month) ?? 0, Number(words[day]));
}
