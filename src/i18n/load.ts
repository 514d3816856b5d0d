import type { Locale } from '#stores/preferences.ts';
import { type Dictionary, withFallback } from './dictionary.ts';

/** `entry` is what is said before one is signed in; `whole` is everything. */
export type Scope = 'entry' | 'whole';

interface Loaded {
  readonly default: Dictionary;
}

const LOAD: Record<Locale, Record<Scope, () => Promise<Loaded>>> = {
  en: { entry: () => import('./en/entry.ts'), whole: () => import('./en/index.ts') },
  'en-US': { entry: () => import('./en-US/entry.ts'), whole: () => import('./en-US/index.ts') },
  'zh-hk': { entry: () => import('./zh-hk/entry.ts'), whole: () => import('./zh-hk/index.ts') },
  zh: { entry: () => import('./zh/entry.ts'), whole: () => import('./zh/index.ts') },
};

/** Loads the words of a locale, with English where it has none. Rejects where they can't be fetched. */
export async function loadDictionary(locale: Locale, scope: Scope): Promise<Dictionary> {
  const [base, over] = await Promise.all([LOAD.en[scope](), LOAD[locale][scope]()]);
  return locale === 'en' ? base.default : withFallback(base.default, over.default);
}
