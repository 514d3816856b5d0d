import { computed, type ReadonlySignal } from '@preact/signals-core';
import {
  AI_SOURCE,
  AI_SYSTEM,
  readRegister,
  type SystemRegister,
  type SystemUse,
  systemsInUse,
} from '#domain/assurance/systems.ts';
import type { RunDoc } from '#domain/edit/documents.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import { firstOf } from '../firstOf.ts';
import type { Workspace } from '../workspace.ts';
import { createPacer } from '../write/yieldToPage.ts';

/** Documents of a kind in all projects of this device. Null until they are read. */
const documentsInAll = (
  { projects, manage }: Pick<Workspace, 'projects' | 'manage'>,
  kind: string,
): ReadonlySignal<readonly ProjectDocument[] | null> =>
  computed(() => {
    const found = projects.value?.map(({ id }) => manage.projectDocuments(id, kind).value);
    return found?.every((one) => one !== null) ? found.flat() : null;
  });

/**
 * The register of AI systems: like sentences, each entry is stored with a project and offered in all, so that a team has it
 * with its projects. Null until it is read.
 */
export function systemRegister(
  workspace: Pick<Workspace, 'projects' | 'manage'>,
  now: () => number = Date.now,
): ReadonlySignal<SystemRegister | null> {
  const [systems, answers] = [documentsInAll(workspace, AI_SYSTEM), documentsInAll(workspace, AI_SOURCE)];
  return computed(() =>
    systems.value && answers.value ? readRegister(systems.value, answers.value, now()) : null,
  );
}

/** Photos read at the same time. */
const AT_ONCE = 20;

/** Which systems a project's detections came from. Rejects where the store can't be read now. */
export async function systemsOfProject(
  workspace: Pick<Workspace, 'projects' | 'manage' | 'images' | 'runsOf'>,
  project: string,
): Promise<readonly SystemUse[]> {
  const pace = createPacer();
  const [register, images] = await Promise.all([
    firstOf(systemRegister(workspace)),
    firstOf(workspace.images(project)),
  ]);
  const runs: RunDoc[] = [];
  for (let at = 0; at < images.length; at += AT_ONCE) {
    const some = images.slice(at, at + AT_ONCE);
    runs.push(...(await Promise.all(some.map(({ id }) => workspace.runsOf(id)))).flat());
    await pace();
  }
  return systemsInUse(register, project, runs);
}
