import type { LANGUAGES, Locale } from '#domain/languages.ts';
import { createFormat } from '#i18n/format.ts';
import type { Language } from '#i18n/i18n.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';

/**
 * All words of a language of records, whatever the reader's is. Rejects where they can't be fetched.
 *
 * @param timeZone IANA name of the zone in which times are written; undefined = this device's
 */
export async function languageOf(
  locale: (typeof LANGUAGES)[Locale]['records'],
  timeZone: string | undefined,
): Promise<Language> {
  const dictionary = await loadDictionary(locale, 'whole');
  return { locale, LL: createWords(locale, dictionary), format: createFormat(locale, undefined, timeZone) };
}
