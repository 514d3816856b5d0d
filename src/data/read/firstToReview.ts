import { inspected } from '#domain/inspection/photos/inspected.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import { own } from '#domain/keyed.ts';
import type { Workspace } from '../workspace.ts';

/** A box by what the dashboard's address calls it. */
interface ShownBox {
  readonly image: string;
  /** The id people see: `CRACK_001`. */
  readonly damage: string;
}

/**
 * The first box that nobody judged, in the order of the photos: of those that the project's threshold shows, else of all.
 * Photos whose counts say that none is left are not read.
 *
 * @param group of a model's run: only its boxes
 * @returns null where there is none; rejects where the store can't be read now
 */
export async function firstToReview(
  workspace: Pick<Workspace, 'projects' | 'images' | 'counts' | 'runsOf' | 'damagesOf' | 'current'>,
  project: string,
  group?: string,
): Promise<ShownBox | null> {
  const counts = workspace.counts(project).value;
  const threshold = workspace.projects.value?.find(({ id }) => id === project)?.settings.threshold ?? 0;
  let hidden: ShownBox | null = null;
  for (const { id } of inspected(await workspace.current(workspace.images(project)))) {
    if (own(counts, id)?.unreviewed === 0) continue;
    const open = (await workspace.damagesOf(id)).filter(isToJudge);
    if (open.length === 0) continue;
    const runs = new Set(
      group === undefined
        ? []
        : (await workspace.runsOf(id)).flatMap(({ by, run }) => (by?.group === group ? run : [])),
    );
    const found = open.filter(({ model }) => group === undefined || (model !== null && runs.has(model.run)));
    const shown = found.find(({ confidence }) => confidence === null || confidence >= threshold);
    if (shown) return { image: id, damage: shown.id };
    const [first] = found;
    if (first) hidden ??= { image: id, damage: first.id };
  }
  return hidden;
}
