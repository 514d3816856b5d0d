import type { RefusedWrite } from '#data/store/sync/syncState.ts';
import type { TeamProject } from '#data/team/team.ts';
import { saveFile } from '#ui/saveFile.ts';

/**
 * Saves everything of a project that this device has and the server did not take as a JSON file.
 *
 * @param documents refused documents that belong to no step
 */
export async function saveRefused(project: TeamProject, documents: readonly RefusedWrite[]): Promise<void> {
  const file = JSON.stringify({ refused: documents, ...(await project.refused()) }, null, 2);
  saveFile(new Blob([file], { type: 'application/json' }), `refused-${project.id}.json`);
}
