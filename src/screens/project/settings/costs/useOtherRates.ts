import { computed } from '@preact/signals-core';
import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { RATES, type Rates, readRates } from '#domain/inspection/quantities/rates.ts';
import { useProjectName } from '../../../kit/words/projectName.ts';

/** A project with rates. */
interface RatedProject {
  readonly id: string;
  readonly name: string;
  readonly rates: Rates;
}

/** The other projects that have rates, the newest first. */
export function useOtherRates(project: string): readonly RatedProject[] {
  const { projects, manage } = useWorkspace();
  const nameOf = useProjectName();
  const all = useValue(projects);
  const projectDocuments = useValue(
    useMemo(
      () => computed(() => (projects.value ?? []).map(({ id }) => manage.projectDocuments(id, RATES).value)),
      [projects, manage],
    ),
  );
  return useMemo(
    () =>
      (all ?? [])
        .map((one) => {
          const mine = projectDocuments
            .flatMap((some) => some ?? [])
            .filter((projectDocument) => projectDocument.project === one.id);
          return { one, rates: readRates(mine) };
        })
        .filter(({ one, rates }) => one.id !== project && rates.rates.size > 0)
        .toSorted((a, b) => (a.one.createdAt < b.one.createdAt ? 1 : -1))
        .map(({ one, rates }) => ({ id: one.id, name: nameOf(one), rates })),
    [all, projectDocuments, project, nameOf],
  );
}
