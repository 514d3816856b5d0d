import { type ReasonWords, reasonWords } from '#data/import/reasonWords.ts';
import type { Locale } from '#domain/languages.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import type { Words } from '#i18n/wordsOf.ts';

/** Where a command writes, and in which words. */
export interface Terminal {
  readonly LL: Words;
  readonly say: ReasonWords;
  /** A line of the result. */
  out(line: string): void;
  /** A line about the work. */
  note(line: string): void;
  /** How far the work is, in place of what was said before; null = it is done. Nothing where nobody watches. */
  progress(state: string | null): void;
}

/** Where texts go. */
export interface Channels {
  readonly out: (text: string) => unknown;
  readonly note: (text: string) => unknown;
  /** Whether somebody watches the notes in a terminal. */
  readonly isWatched?: boolean;
}

/** Control characters and marks of direction, by which a name from a file could overwrite lines or turn them around. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A text from a file as it may be shown in a terminal. */
const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/**
 * @param language of what is said of files
 * @param write writes to the output and to the channel for errors
 */
export async function createTerminal(language: Locale, write: Channels): Promise<Terminal> {
  const LL = createWords(language, await loadDictionary(language, 'whole'));
  return {
    LL,
    say: reasonWords(LL, createFormat(language).entry),
    out: (line) => write.out(`${printable(line)}\n`),
    note: (line) => write.note(`${printable(line)}\n`),
    progress: (state) => write.isWatched && write.note(`\r\x1b[K${printable(state ?? '')}`),
  };
}
