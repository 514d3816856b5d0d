import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';

const LABELS = ['crack', 'rust', 'stain', 'peeling_paint'];

/** Stores new random bytes as a photo. @returns their SHA-256 */
async function keepNewPhoto(workspace: Workspace, bytes: number): Promise<string> {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536));
  const photo = new Blob([content]);
  const sha256 = await sha256Of(photo);
  const kept = await workspace.importTarget.keepPhoto(photo, sha256);
  if (!kept.ok) throw new Error(kept.error);
  return sha256;
}

/** @returns the id of a new project without photos */
export const createProject = (workspace: Workspace): string =>
  workspace.manage.create({ name: `Torture ${Date.now()}`, code: '', address: '', client: '' });

/** Creates a project with photos of random bytes, and one photo without any reference, as of an abandoned import. */
export async function importPhotos(workspace: Workspace, count: number, boxes: number, bytes: number) {
  await keepNewPhoto(workspace, bytes);
  const project = createProject(workspace);
  const photos = [];
  for (let index = 0; index < count; index += 1)
    photos.push({
      key: `${index}`,
      place: index,
      name: `DJI_${index}.JPG`,
      path: `DJI_${index}.JPG`,
      width: 4000,
      height: 3000,
      sha256: await keepNewPhoto(workspace, bytes),
      location: null,
      takenAt: null,
      facts: {},
    });
  const detections = Array.from({ length: boxes }, (_, at) => ({
    label: LABELS[at % LABELS.length] ?? 'crack',
    confidence: 0.5 + (at % 50) / 100,
    box: { x: (at % 20) / 25, y: Math.floor(at / 20) / 400, width: 0.03, height: 0.03 },
    source: 'model' as const,
  }));
  const done = await workspace.importTarget.begin(project).write({
    labels: [],
    photos,
    detections: new Map(photos.map(({ key }) => [key, detections])),
  });
  if (!done.ok) throw new Error(done.error.why);
  return { project, images: [...done.value.values()] };
}
