import '#ui/theme/global.css.ts';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Locale, localeFor } from '#domain/languages.ts';
import enSigning from '#i18n/en/signing.ts';
import en from '#i18n/en/verifier.ts';
import { createFormat } from '#i18n/format.ts';
import { isolated } from '#i18n/isolate.ts';
import { createWords } from '#i18n/words.ts';
import zhSigning from '#i18n/zh/signing.ts';
import zh from '#i18n/zh/verifier.ts';
import zhHkSigning from '#i18n/zh-hk/signing.ts';
import zhHk from '#i18n/zh-hk/verifier.ts';
import { VerifierPage } from './VerifierPage.tsx';

/** The words of this page alone: no other is requested. */
const ENGLISH = { signing: enSigning, verifier: en };
const DICTIONARIES = {
  en: ENGLISH,
  'en-US': ENGLISH,
  zh: { signing: zhSigning, verifier: zh },
  'zh-hk': { signing: zhHkSigning, verifier: zhHk },
} as const satisfies Readonly<Record<Locale, object>>;

const languageOf = (locale: Locale) => ({
  locale,
  LL: createWords(locale, DICTIONARIES[locale], isolated),
  format: createFormat(locale, isolated),
});

function App() {
  const [language, setLanguage] = useState(() => languageOf(localeFor(navigator.languages)));
  return <VerifierPage language={language} onLocale={(locale) => setLanguage(languageOf(locale))} />;
}

/** Follows the theme of the system: there are no preferences here. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
};
showTheme();
dark.addEventListener('change', showTheme);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
