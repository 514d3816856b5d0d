import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { packUnder, type Under } from '#domain/inspection/regime/regime.ts';
import type { LANGUAGES, Locale } from '#domain/languages.ts';
import type { ReportWords } from '#report/words.ts';
import { languageOf } from './languageOf.ts';
import { projectName } from './projectName.ts';
import { bilingual, reportWords } from './reportWords.ts';

type ReportLocale = (typeof LANGUAGES)[Locale]['records'];
/** The languages of each choice, in the order of each line. */
const CHOICES = {
  en: ['en'],
  'zh-hk': ['zh-hk'],
  zh: ['zh'],
  both: ['zh-hk', 'en'],
  bothSimplified: ['zh', 'en'],
} as const satisfies Readonly<Record<string, readonly [ReportLocale, ReportLocale?]>>;
export type ReportLanguage = keyof typeof CHOICES;
export const REPORT_LANGUAGES = Object.keys(CHOICES) as readonly ReportLanguage[];

/**
 * The words of the chosen language or languages, with times of the building, and the project with its name in them.
 *
 * @param under the kind of inspection, whose regime may say where the building is
 */
export async function readIn(
  choice: ReportLanguage,
  project: Project,
  under: Under,
  person: ReportWords['person'],
): Promise<{ readonly words: ReportWords; readonly project: Project }> {
  const timeZone = timeZoneOf(project.building, packUnder(under));
  const languages = await Promise.all(CHOICES[choice].map((locale) => languageOf(locale, timeZone)));
  const words = languages
    .map((language) => reportWords(language, project.labels, person, under))
    .reduce(bilingual);
  const all = [...new Set(languages.map((language) => projectName(language, project)))];
  // The Chinese name may contain the English one.
  const names = all.filter((name) => !all.some((other) => other !== name && other.includes(name)));
  return { words, project: { ...project, name: names.join(' ') } };
}
