import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Locale } from '#domain/languages.ts';
import type { Preferences } from '#stores/preferences.ts';
import { onStoreChange } from '#stores/store.ts';
import { createFormat, type Format } from './format.ts';
import { isolated } from './isolate.ts';
import { loadDictionary, SCOPES, type Scope } from './load.ts';
import { createWords } from './words.ts';
import type { Words } from './wordsOf.ts';

/** One language, loaded. */
export interface Language {
  readonly locale: Locale;
  /** Every word as a function: `LL.shell.logout()`. */
  readonly LL: Words;
  readonly format: Format;
}

/** The current language. It follows the preferences, once all its words have been loaded. */
export interface I18n {
  readonly language: ReadonlySignal<Language>;
  /**
   * Also loads the words of a wider scope, now and for every later locale. A scope is never narrowed. Returns the same
   * promise each time until it fails. Rejects where they can't be fetched.
   */
  widen(scope: Scope): Promise<void>;
}

/**
 * Declares fonts for characters that Inter lacks; `ui` names their families by the language of the page. The browser
 * downloads only those for characters in use.
 */
const FACES: Readonly<Record<Locale, (() => Promise<unknown>) | null>> = {
  en: null,
  'en-US': null,
  'zh-hk': () => import('@fontsource-variable/noto-sans-hk/index.css'),
  zh: () => import('@fontsource-variable/noto-sans-sc/index.css'),
};

/** Loads the words of the login, in the preferred language. Rejects where they can't be fetched. */
export async function createI18n(preferences: Preferences): Promise<I18n> {
  let scope: Scope = 'entry';
  let loaded: Scope = scope;

  const load = async (locale: Locale, requested: Scope): Promise<Language> => {
    const [dictionary] = await Promise.all([
      loadDictionary(locale, requested),
      // If that fails, the system's font is used.
      FACES[locale]?.().catch(() => undefined),
    ]);
    return { locale, LL: createWords(locale, dictionary, isolated), format: createFormat(locale, isolated) };
  };

  const language = signal(await load(preferences.locale, scope));

  const update = async (): Promise<void> => {
    const { locale } = preferences;
    const requestedScope = scope;
    if (language.value.locale === locale && loaded === requestedScope) return;
    const next = await load(locale, requestedScope);
    // Another locale or a wider scope was requested meanwhile, so that one is loaded instead.
    if (locale !== preferences.locale || requestedScope !== scope) return update();
    loaded = requestedScope;
    language.value = next;
  };
  const widened = new Map<Scope, Promise<void>>();

  // Where the words can't be fetched, the language stays as it is, complete.
  onStoreChange(preferences, () => void update().catch((error: unknown) => console.warn(error)), 'batched');

  return {
    language,
    widen: (requestedWords) => {
      if (SCOPES.indexOf(requestedWords) > SCOPES.indexOf(scope)) scope = requestedWords;
      const known = widened.get(requestedWords);
      if (known) return known;
      const under = update();
      widened.set(requestedWords, under);
      under.catch(() => widened.delete(requestedWords));
      return under;
    },
  };
}
