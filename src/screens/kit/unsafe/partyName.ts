import type { Owed, ToldParty } from '#domain/inspection/register/unsafeCondition.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { packWords } from '../words/regimeWords.ts';

/** Returns the name of a party: that of its law, else the plain word. */
export function usePartyName(): (party: ToldParty, rule: Owed['rule']) => string {
  const language = useI18n();
  return (party, rule) => (rule ? packWords(language, rule.names) : language.LL.unsafe.parties[party]());
}
