import { LETTERHEAD, type Logo, readLogo } from '#domain/inspection/building/logo.ts';
import type { Readable } from '#domain/readable.ts';
import { derive } from '#domain/signal.ts';
import { firstOf } from '../firstOf.ts';
import { combine, follow } from '../records/combine.ts';
import type { Workspace } from '../workspace.ts';

/** The logos of all projects that have one, by the project's id; null until they are read. */
export function logosOf({
  projects,
  manage,
}: Pick<Workspace, 'projects' | 'manage'>): Readable<ReadonlyMap<string, Logo> | null> {
  const sheets = follow(projects, (list) =>
    combine((list ?? []).map(({ id }) => manage.sheets(id, LETTERHEAD))),
  );
  return derive(projects, sheets, (list, found) => {
    if (!list || found.length < list.length || found.includes(null)) return null;
    return new Map(
      list.flatMap(({ id }, index) => {
        const logo = readLogo(found[index] ?? []);
        return logo ? [[id, logo] as const] : [];
      }),
    );
  });
}

/** The logo of a project; null where it has none. */
export const logoOf = async ({ manage }: Pick<Workspace, 'manage'>, project: string): Promise<Logo | null> =>
  readLogo(await firstOf(manage.sheets(project, LETTERHEAD)));
