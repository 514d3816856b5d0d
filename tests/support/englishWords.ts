import { createI18n, type I18n } from '#i18n/i18n.ts';
import { createPreferences } from '#stores/preferences.ts';

/** All English words, for rendering. */
export async function englishWords(): Promise<I18n> {
  const i18n = await createI18n(createPreferences(localStorage, ['en']));
  await i18n.widen('whole');
  return i18n;
}
