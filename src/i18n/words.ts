import { i18nObject } from 'typesafe-i18n';
import { own } from '#domain/keyed.ts';
import { LANGUAGES, type Locale } from '#domain/languages.ts';
import type { Dictionary } from './dictionary.ts';
import { createFormat } from './format.ts';
import type { FormatterName } from './parameters.ts';
import type { Words } from './wordsOf.ts';

/** The text shown for a word that no dictionary has. */
const missing = (locale: Locale, path: string) => `[missing "${locale}.${path}" translation]`;

/**
 * typesafe-i18n returns an empty string for an unknown key; this names the missing word instead. The tree of functions
 * is wrapped along with the dictionary's tree, each branch once: typesafe-i18n copies a whole branch whenever one of
 * its words is accessed, which took most of the time for rendering a list.
 */
function reporting(
  words: unknown,
  dictionary: string | Dictionary | undefined,
  locale: Locale,
  path: string,
  put: (given: unknown) => unknown,
  finish: (sentence: string) => string,
): unknown {
  const target = typeof words === 'function' ? words : () => '';
  const known = new Map<string, unknown>();
  return new Proxy(target, {
    get(_, key) {
      if (typeof key === 'symbol' || key === 'prototype') return Reflect.get(target, key);
      const there = known.get(key);
      if (there !== undefined) return there;
      const below = typeof dictionary === 'object' ? own(dictionary, key) : undefined;
      const at = path ? `${path}.${key}` : key;
      const word = reporting(Reflect.get(target, key), below, locale, at, put, finish);
      // Caching unknown keys, which come from data, would only make it grow.
      if (below !== undefined) known.set(key, word);
      return word;
    },
    apply: (_, self, args) =>
      typeof dictionary === 'string'
        ? finish(String(Reflect.apply(target, self, args.map(put))))
        : missing(locale, path),
  });
}

/** Mark the start and end of an argument while its sentence is built: private-use characters. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const EDGE = /(?<=(.))((?: ?[\uE000\uE001])+ ?)(?=(.))/gu;
const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z0-9]/;

/** A text argument with its start and end marked; other values as they are. */
const marked = (given: unknown): unknown =>
  typeof given === 'string' && given !== '' ? `${OPEN}${given}${CLOSE}` : given;

function between(left: string, edge: string, right: string): string {
  if (HAN.test(left) && HAN.test(right)) return '';
  const mixed = (HAN.test(left) && LATIN.test(right)) || (LATIN.test(left) && HAN.test(right));
  return mixed || edge.includes(' ') ? ' ' : '';
}

/**
 * A Chinese sentence with {@link marked} arguments, with a space between Chinese and Latin letters or figures and none
 * within Chinese, whatever script the names in it use. The names themselves are unchanged.
 */
const spaced = (sentence: string): string =>
  sentence.includes(OPEN)
    ? sentence
        .replace(EDGE, (_, left: string, edge: string, right: string) => between(left, edge, right))
        .replace(/[\uE000\uE001]/g, '')
    : sentence;

/**
 * Every word of a dictionary as a function of its arguments: `LL.shell.save.saved({ at })`.
 *
 * @param putIn applied to an argument before it is put into its sentence; by default nothing
 */
export function createWords(
  locale: Locale,
  dictionary: Dictionary,
  putIn: (value: unknown) => unknown = (value) => value,
): Words {
  const { number, count, confidence, currency } = createFormat(locale);
  const formatters: Record<FormatterName, (value: number) => string> = {
    number: (value) => number(value),
    count,
    confidence,
    currency,
  };
  const plain: unknown = i18nObject(locale, { ...dictionary }, formatters);
  const { chinese } = LANGUAGES[locale];
  const ready = chinese ? (value: unknown) => marked(putIn(value)) : putIn;
  const put = (given: unknown): unknown =>
    typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ready(value)]))
      : ready(given);
  const finish = chinese ? spaced : (sentence: string) => sentence;
  return reporting(plain, dictionary, locale, '', put, finish) as Words;
}
