import '#ui/theme/global.css.ts';
import { useState } from 'react';
import { type Locale, localeFor } from '#domain/languages.ts';
import enCustody from '#i18n/en/custody.ts';
import enSigning from '#i18n/en/signing.ts';
import en from '#i18n/en/verifier.ts';
import { createFormat } from '#i18n/format.ts';
import { isolated } from '#i18n/isolate.ts';
import { createWords } from '#i18n/words.ts';
import zhCustody from '#i18n/zh/custody.ts';
import zhSigning from '#i18n/zh/signing.ts';
import zh from '#i18n/zh/verifier.ts';
import zhHkCustody from '#i18n/zh-hk/custody.ts';
import zhHkSigning from '#i18n/zh-hk/signing.ts';
import zhHk from '#i18n/zh-hk/verifier.ts';
import { showPage } from './standalone.tsx';
import { VerifierPage } from './VerifierPage.tsx';

/** The words of this page alone: no other is requested. */
const ENGLISH = { custody: enCustody, signing: enSigning, verifier: en };
const DICTIONARIES = {
  en: ENGLISH,
  'en-US': ENGLISH,
  zh: { custody: zhCustody, signing: zhSigning, verifier: zh },
  'zh-hk': { custody: zhHkCustody, signing: zhHkSigning, verifier: zhHk },
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

showPage(<App />);
