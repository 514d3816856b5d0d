import { EXAMPLE_SCHEME, type ExampleWords } from '#data/example/exampleWords.ts';
import type { Severity } from '#domain/damage/damage.ts';
import { SHIPPED_KEYS, SHIPPED_SENTENCES } from '#domain/inspection/sentences/builtInSentences.ts';
import { fits } from '#domain/inspection/sentences/sentence.ts';
import { languageTag } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { declarationFor } from '../../kit/words/declarationFor.ts';

/** The texts of the example in a language, with the built-in sentences as recommendations. */
export function exampleContent({ LL, locale }: Pick<Language, 'LL' | 'locale'>): ExampleWords {
  const { content } = LL.example;
  const recommend = (label: string, severity: Severity): string => {
    const key = SHIPPED_KEYS.find((one) => fits(SHIPPED_SENTENCES[one], { label, severity }));
    return key ? LL.sentences.shipped[key]() : '';
  };
  return {
    name: content.name(),
    nameZh: content.nameZh(),
    address: content.address(),
    client: content.client(),
    roof: content.roof(),
    drawing: content.drawing(),
    titleLastYear: content.titleLastYear(),
    titleThisYear: content.titleThisYear(),
    purpose: content.purpose(),
    inspector: content.inspector(),
    inspectorZh: content.inspectorZh(),
    role: content.role(),
    stated: content.stated(),
    weather: content.weather(),
    equipment: content.equipment(),
    limitation: content.limitation(),
    roofNotInspected: content.roofNotInspected(),
    hidden: content.hidden(),
    unsure: content.unsure(),
    milder: content.milder(),
    component: content.component(),
    cause: content.cause(),
    contractor: content.contractor(),
    summary: content.summary(),
    conclusion: content.conclusion(),
    sentence: content.sentence(),
    declaration: declarationFor(LL, EXAMPLE_SCHEME),
    language: languageTag(locale),
    recommend,
  };
}
