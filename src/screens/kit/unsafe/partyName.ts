import type { Party, RequiredNotice } from '#domain/inspection/register/unsafeCondition.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { packWords } from '../words/regimeWords.ts';

/** Returns the name of a party: that of its law, else the plain word. */
export function usePartyName(): (party: Party, rule: RequiredNotice['rule']) => string {
  const language = useI18n();
  return (party, rule) => (rule ? packWords(language, rule.names) : language.LL.unsafe.parties[party]());
}
