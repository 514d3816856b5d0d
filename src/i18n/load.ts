import type { Locale } from '#domain/languages.ts';
import type { Faults, PartialFaults } from './agreement.ts';
import { type Dictionary, withFallback } from './dictionary.ts';

/** Each scope includes the one before: words before sign-in, words of the dashboard, everything. */
export const SCOPES = ['entry', 'dashboard', 'whole'] as const;
export type Scope = (typeof SCOPES)[number];

interface Loaded {
  readonly default: Dictionary;
}

const LOAD = {
  en: {
    entry: () => import('./en/entry.ts'),
    dashboard: () => import('./en/dashboardScope.ts'),
    whole: () => import('./en/index.ts'),
  },
  'en-US': {
    entry: () => import('./en-US/entry.ts'),
    dashboard: () => import('./en-US/dashboardScope.ts'),
    whole: () => import('./en-US/index.ts'),
  },
  'zh-hk': {
    entry: () => import('./zh-hk/entry.ts'),
    dashboard: () => import('./zh-hk/dashboardScope.ts'),
    whole: () => import('./zh-hk/index.ts'),
  },
  zh: {
    entry: () => import('./zh/entry.ts'),
    dashboard: () => import('./zh/dashboardScope.ts'),
    whole: () => import('./zh/index.ts'),
  },
} satisfies Record<Locale, Record<Scope, () => Promise<Loaded>>>;

type Languages = typeof LOAD;
type Tree<Language extends Locale, Of extends Scope> = Awaited<
  ReturnType<Languages[Language][Of]>
>['default'];
type FaultsOf<Language extends Locale, Of extends Scope> = Language extends 'en-US'
  ? PartialFaults<Tree<'en', Of>, Tree<Language, Of>>
  : Faults<Tree<'en', Of>, Tree<Language, Of>>;
/** Every language whose words agree with English; otherwise its faults, as a type error. */
type Agreeing = {
  [Language in Locale]: {
    [Of in Scope]: [FaultsOf<Language, Of>] extends [never]
      ? Languages[Language][Of]
      : `${Language}: ${FaultsOf<Language, Of>}`;
  };
};

/** Loads the words of a locale, with English ones where it has none. Rejects where they can't be fetched. */
export async function loadDictionary(locale: Locale, scope: Scope): Promise<Dictionary> {
  const languages = LOAD satisfies Agreeing;
  const [base, over] = await Promise.all([languages.en[scope](), languages[locale][scope]()]);
  return locale === 'en' ? base.default : withFallback(base.default, over.default);
}
