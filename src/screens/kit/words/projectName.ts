import { useCallback } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { isNamedAsShipped } from '#domain/inspection/photos/sample.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

type Named = Pick<Project, 'id' | 'name'> & Partial<Pick<Project, 'building'>>;

/** The name that a person gave, else the sample's in the reader's language. */
export const givenName = (LL: Language['LL'], project: Named): string =>
  isNamedAsShipped(project) ? LL.shell.sample() : project.name;

/** A project's name as displayed in a language: in Chinese after its Chinese name, where it has one. */
export function projectName({ LL, locale }: Pick<Language, 'LL' | 'locale'>, project: Named): string {
  const name = givenName(LL, project);
  const chinese = LANGUAGES[locale].chinese ? project.building?.nameZh : undefined;
  return chinese && !name.includes(chinese) ? `${chinese} ${name}` : name;
}

/** {@link projectName} in the reader's language. Stored and exported data keeps the stored name. */
export function useProjectName(): (project: Named) => string {
  const { LL, locale } = useI18n();
  return useCallback((project: Named) => projectName({ LL, locale }, project), [LL, locale]);
}
