import { LANGUAGES, type Locale } from '#domain/languages.ts';
import { isMoment, isTimeZone } from '#domain/moment.ts';

const group = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A number with `,` between thousands and `.` before `precision` decimals, in every language.
 * @returns an empty string for a value that is not finite
 */
export function formatNumber(value: number, precision = 3): string {
  if (!Number.isFinite(value)) return '';
  const [whole = '0', decimals] = Math.abs(value).toFixed(precision).split('.');
  const digits = decimals ? `${group(whole)}.${decimals}` : group(whole);
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Decimal units, as for disks; with a decimal where it adds information. */
function formatBytes(value: number): string {
  let rest = Math.max(0, value);
  let unit = 0;
  while (rest >= 999.5 && unit < BYTES.length - 1) {
    rest /= 1000;
    unit += 1;
  }
  return `${formatNumber(rest, unit > 0 && rest < 9.95 ? 1 : 0)} ${BYTES[unit]}`;
}

const DAY = 24 * 3600e3;
/** Each unit, in milliseconds, with the least number of it from which it is used. */
const UNITS = [
  ['year', 365.25 * DAY, 2],
  ['month', 30.44 * DAY, 2],
  ['day', DAY, 2],
  ['hour', 3600e3, 2],
  ['minute', 60e3, 0],
] as const;

/** In whole numbers of the largest suitable unit. */
function formatDuration(tag: string, ms: number): string {
  const [unit, length] = UNITS.find(([, size, from]) => ms >= size * from) ?? UNITS[4];
  const whole = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  });
  return whole.format(ms / length);
}

/**
 * Formats of numbers and times in one language. Times are this device's, or those of the time zone that the formats were
 * made for; `at` is milliseconds since 1970, UTC.
 */
export interface Format {
  number(value: number, precision?: number): string;
  /** A whole number: `1,234`. */
  count(value: number): string;
  /** 0 to 1, two decimals: `0.87`. */
  confidence(value: number): string;
  /** `$1,234.50`. */
  currency(value: number): string;
  /** A fraction as a whole percentage: `87%`. */
  percent(value: number): string;
  /** Bytes in decimal units: `1.2 GB`. */
  bytes(value: number): string;
  /** `14:05`. */
  time(at: number): string;
  /** `21 Nov 2026`. */
  date(at: number): string;
  dateTime(at: number): string;
  /**
   * A civil date (`YYYY-MM-DD`) in the form of `date`, independent of the time zone; other texts are returned as they
   * are.
   */
  day(date: string): string;
  /** A duration in its largest unit: `30 days`. Milliseconds. */
  duration(ms: number): string;
  /** A list: `a, b`, in Chinese `a、b`. */
  list(words: readonly string[]): string;
  /** Clauses, or sentences without full stops: `a; b`, in Chinese `a；b`. */
  clauses(parts: readonly string[]): string;
  /** A named value: `name: value`, in Chinese `name：value`. */
  entry(name: string, value: string): string;
  /** A text with a note: `text (note)`, in Chinese `text（note）`. */
  aside(text: string, note: string): string;
}

/**
 * Makes the formats of one language.
 *
 * @param putIn applied to a word before it is put into a list; by default nothing
 * @param timeZone IANA name; omitted, or unknown to this browser = this device's
 */
export function createFormat(
  locale: Locale,
  putIn: (word: string) => string = (word) => word,
  timeZone?: string,
): Format {
  const { dates: tag, chinese } = LANGUAGES[locale];
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? { timeZone } : {};
  const time = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...zone });
  const civil = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    ...zone,
  });
  /** An invalid time is shown as a dash. */
  const at = (say: (moment: number) => string) => (moment: number) => (isMoment(moment) ? say(moment) : '–');
  return {
    number: formatNumber,
    count: (value) => formatNumber(value, 0),
    confidence: (value) => formatNumber(value, 2),
    currency: (value) => {
      const amount = formatNumber(value, 2);
      return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`;
    },
    percent: (value) => `${formatNumber(value * 100, 0)}%`,
    bytes: formatBytes,
    time: at(time.format),
    date: at(date.format),
    // The built-in format with a time would write Hong Kong's date as 3/4/2026, which others read as 4 March.
    dateTime: at(chinese ? (moment) => `${date.format(moment)} ${time.format(moment)}` : dateTime.format),
    day(text) {
      const at = text.length === 10 ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
      return isMoment(at) ? civil.format(at) : text;
    },
    duration: (ms) => formatDuration(tag, Math.max(0, ms)),
    list: (words) => words.map(putIn).join(chinese ? '、' : ', '),
    clauses: (parts) => parts.join(chinese ? '；' : '; '),
    entry: (name, value) => `${name}${chinese ? '：' : ': '}${value}`,
    aside: (text, note) => (note === '' ? text : chinese ? `${text}（${note}）` : `${text} (${note})`),
  };
}
