import type { ThermalFacts } from '#domain/inspection/photos/thermal.ts';
import type { Language } from '#i18n/i18n.ts';

/** Texts for thermal photos: temperatures to a tenth of a degree, with what they assume. */
export function thermalWords({ LL, format }: Pick<Language, 'LL' | 'format'>) {
  const words = LL.gallery.thermal;
  const degrees = (celsius: number): string => format.number(celsius, 1);
  return {
    degrees,
    /** The range of a photo and what it assumes, or why there is none. */
    facts(facts: ThermalFacts): string {
      if (facts.kind !== 'temperatures') return words[facts.kind]();
      return words.range({
        low: degrees(facts.lowC),
        high: degrees(facts.highC),
        emissivity: format.number(facts.emissivity, 2),
        reflected: degrees(facts.reflectedC),
        distance: format.number(facts.distanceM, 1),
        humidity: format.percent(facts.humidity),
      });
    },
  };
}
