import { createKeptShots } from '#data/import/shots/keptShots.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';

/** A photo that was reported as stored, before or after it was handed over to its project. */
export interface Taken {
  readonly project: string;
  readonly id: string;
  readonly sha256: string;
}

const kept = createKeptShots();

/** Takes a photo of random bytes, as the camera does. */
export async function takeShot(project: string, bytes: number): Promise<Taken> {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536));
  const photo = new Blob([content], { type: 'image/jpeg' });
  const shot = { id: crypto.randomUUID(), project, name: 'IMG.jpg', photo, at: Date.now() };
  if (!(await kept.put({ ...shot, location: null, record: null }))) throw new Error('a shot was not stored');
  return { project, id: shot.id, sha256: await sha256Of(photo) };
}

/** Hands the photos that were taken over to their project, and only then forgets them: the order of the app. */
export async function handOver(workspace: Workspace, project: string): Promise<number> {
  const shots = await kept.of(project);
  const here = new Set(
    (await firstOf(workspace.images(project))).flatMap(({ photo }) =>
      photo.kind === 'stored' ? photo.sha256 : [],
    ),
  );
  const photos = [];
  for (const { id, name, photo } of shots) {
    const sha256 = await sha256Of(photo);
    if (here.has(sha256)) continue;
    const put = await workspace.importTarget.keepPhoto(photo, sha256);
    if (!put.ok) throw new Error(put.error);
    photos.push({
      ...{ key: id, place: photos.length, name, path: name, width: 4000, height: 3000, sha256 },
      ...{ location: null, takenAt: null, facts: {} },
    });
  }
  const done = await workspace.importTarget
    .begin(project)
    .write({ labels: [], photos, detections: new Map() });
  if (!done.ok) throw new Error(done.error.why);
  if (!(await kept.remove(shots.map(({ id }) => id)))) throw new Error('shots were not removed');
  return shots.length;
}

/** What is wrong with the photos that were taken: each is kept, or in its project with the same bytes. */
export async function lostShots(workspace: Workspace, all: readonly Taken[]): Promise<readonly string[]> {
  const trouble: string[] = [];
  for (const project of new Set(all.map((one) => one.project))) {
    const waiting = new Set<string>();
    for (const { photo } of await kept.of(project)) waiting.add(await sha256Of(photo));
    const images = await firstOf(workspace.images(project));
    const inProject = new Map<string, number>();
    for (const image of images) {
      const bytes = await workspace.photo(image).catch(() => null);
      const sha256 = bytes ? await sha256Of(bytes) : `nothing for ${image.id}`;
      inProject.set(sha256, (inProject.get(sha256) ?? 0) + 1);
    }
    for (const { id, sha256 } of all.filter((one) => one.project === project)) {
      if (!waiting.has(sha256) && !inProject.has(sha256))
        trouble.push(`the photo ${id} that was taken is gone`);
      if ((inProject.get(sha256) ?? 0) > 1) trouble.push(`the photo ${id} is in its project twice`);
    }
    for (const sha256 of inProject.keys())
      if (sha256.startsWith('nothing')) trouble.push(`the project ${project} has ${sha256}`);
  }
  return trouble;
}
