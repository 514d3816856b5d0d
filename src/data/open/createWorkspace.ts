import { ok, type Result } from '#domain/result.ts';
import { nameSealsByContent } from '../records/nameSealsByContent.ts';
import type { StoreFailure } from '../store/store.ts';
import type { Workspace } from '../workspace.ts';
import { assembleWorkspace } from './assembleWorkspace.ts';
import { recoverProject } from './recoverProject.ts';
import { seed } from './seedSample.ts';
import { startCore } from './startCore.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Opens the workspace: starts the change feed, repairs partial writes of a killed browser, adds the sample, restores
 * this session's steps.
 */
export async function createWorkspace(around: Surroundings): Promise<Result<Workspace, StoreFailure>> {
  const { store, derived, locks } = around;
  const core = await startCore(around);
  if (!core.ok) return core;
  const { queries, documents, confirmed, writer, counts, feed } = core.value;

  /** Runs after the first screen is drawn: it changes nothing visible. */
  let naming: Promise<unknown> = Promise.resolve();
  const nameAllSeals = async (all: readonly string[]): Promise<void> => {
    for (const project of all) await nameSealsByContent(project, { store, documents, locks });
  };
  const settled = async (): Promise<void> => {
    await naming;
    await writer.idle();
    await counts.settled();
  };
  const close = async (): Promise<void> => {
    await naming;
    await writer.idle();
    feed.stop();
    counts.stop();
    await counts.settled();
    queries.clear();
    derived.close();
    await store.close();
  };
  const seeded = await seed(around);
  if (!seeded.ok) {
    await close();
    return seeded;
  }
  const projects = [...(await confirmed.loadProjects()).values()].map(({ project }) => project);
  for (const project of projects) await recoverProject(project, around, core.value);
  void counts.catchUp();
  // Failures are retried at the next start.
  naming = nameAllSeals(projects).catch(() => undefined);
  return ok(assembleWorkspace(around, core.value, { settled, close }));
}
