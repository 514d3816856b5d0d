import type { BackupWriting } from '#data/backup/backups.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';
import { until } from './memoryWorkspace.ts';
import { type Browser, createBrowser } from './tabs.ts';

/** The bytes of the only photo. */
export const PHOTO = new Blob(['a photo']);

/** A browser with one project, whose one photo has two boxes. */
export async function workedOn() {
  const browser = createBrowser();
  const workspace = await browser.open('A');
  const project = workspace.manage.create({ name: 'Tower 塔', code: '', address: '', client: '' });
  const sha256 = await sha256Of(PHOTO);
  await workspace.importTarget.keepPhoto(PHOTO, sha256);
  const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
  const done = await workspace.importTarget.begin(project).write({
    labels: [],
    photos: [
      {
        key: 'p',
        place: 0,
        name: '裂縫.jpg',
        path: '裂縫.jpg',
        width: 100,
        height: 80,
        sha256,
        location: null,
        takenAt: null,
        facts: {},
      },
    ],
    detections: new Map([['p', ['crack', 'rust'].map((label) => ({ label, confidence: 0.5, box }))]]),
  });
  if (!done.ok) throw new Error(done.error.why);
  const image = done.value.get('p') ?? '';
  await until(workspace.edits.damages(image), (list) => list !== null);
  return { browser, workspace, project, image };
}

/** A project's backup as a file. */
export async function backupOf(
  workspace: Workspace,
  project: string,
  run: BackupWriting = {},
): Promise<Blob> {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const file = new Response(pipe.readable).blob();
  const done = await workspace.backups.write(project, pipe.writable, run);
  if (!done.ok) throw new Error(done.error);
  return file;
}

/** Another machine. */
export async function elsewhere(): Promise<{ browser: Browser; workspace: Workspace }> {
  const browser = createBrowser();
  const over = { photos: createMemoryPhotos(), device: 'Z9X' };
  return { browser, workspace: await browser.open('B', over) };
}
