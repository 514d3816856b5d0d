import { computed, type ReadonlySignal } from '@preact/signals-core';
import { LETTERHEAD, type Logo, readLogo } from '#domain/inspection/building/logo.ts';
import type { Workspace } from '../workspace.ts';

/** The logos of all projects that have one, by project id; null until they are read. */
export function logosOf({
  projects,
  manage,
}: Pick<Workspace, 'projects' | 'manage'>): ReadonlySignal<ReadonlyMap<string, Logo> | null> {
  return computed(() => {
    const list = projects.value;
    const projectDocuments = (list ?? []).map(({ id }) => manage.projectDocuments(id, LETTERHEAD).value);
    if (!list || projectDocuments.includes(null)) return null;
    return new Map(
      list.flatMap(({ id }, index) => {
        const logo = readLogo(projectDocuments[index] ?? []);
        return logo ? [[id, logo] as const] : [];
      }),
    );
  });
}

/** The logo of a project; null where it has none. */
export const logoOf = async (
  { manage, current }: Pick<Workspace, 'manage' | 'current'>,
  project: string,
): Promise<Logo | null> => readLogo(await current(manage.projectDocuments(project, LETTERHEAD)));
