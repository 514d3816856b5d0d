import { useCallback } from 'react';
import type { Project } from '#domain/inspection/project.ts';
import { isNamedAsShipped } from '#domain/inspection/sample.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

type Named = Pick<Project, 'id' | 'name'>;

/** A project's name as it is read in a language: the one a person gave, else the sample's in that language. */
export const projectName = (LL: Language['LL'], project: Named): string =>
  isNamedAsShipped(project) ? LL.shell.sample() : project.name;

/**
 * What is stored of a name that was typed over the one that is read. Left as it reads, it stays as it is stored: the
 * sample's goes on following the reader's language.
 */
export const nameToStore = (LL: Language['LL'], project: Named, typed: string): string =>
  typed === projectName(LL, project) ? project.name : typed;

/** {@link projectName} in the reader's language. What is stored and exported keeps the stored name. */
export function useProjectName(): (project: Named) => string {
  const { LL } = useI18n();
  return useCallback((project: Named) => projectName(LL, project), [LL]);
}
