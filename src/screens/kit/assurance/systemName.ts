import { type AiSystem, systemTitle } from '#domain/assurance/systems.ts';
import type { Language } from '#i18n/i18n.ts';

type Named = Pick<AiSystem, 'name' | 'version' | 'firm'>;

/** The title of an entry, with the firm whose register it comes from. */
export const systemName = (system: Named, { LL }: Pick<Language, 'LL'>): string =>
  system.firm
    ? LL.assurance.systems.ofFirm({ name: systemTitle(system), firm: system.firm })
    : systemTitle(system);

/** The same where entries are told apart by their firms: this firm is named too. */
export const nameWithFirm = (system: Named, { LL }: Pick<Language, 'LL'>): string =>
  systemName({ ...system, firm: system.firm || LL.assurance.systems.ownFirm() }, { LL });

/** The name of the system that a risk is about. @param id null = all systems */
export function systemNameOf(
  systems: readonly AiSystem[],
  id: string | null,
  language: Pick<Language, 'LL'>,
): string {
  if (id === null) return language.LL.assurance.risks.allSystems();
  const system = systems.find((one) => one.id === id);
  return system ? systemName(system, language) : language.LL.assurance.sources.notKnown();
}
