import * as v from 'valibot';
import { listOf, stored } from '#domain/stored.ts';

/** More photos than any inspection has; the first ones give way. */
const MOST = 20_000;

const kept = (project: string) =>
  stored<readonly string[]>({
    storage: () => localStorage,
    key: `opened-photos:${project}`,
    schema: listOf(v.string()),
    otherwise: [],
  });

/** The photos of a project that stood on the stage of this device, by id. */
export const openedPhotos = (project: string): ReadonlySet<string> => new Set(kept(project).read());

/** Notes that a photo stood on the stage. */
export function notePhotoOpened(project: string, image: string): void {
  const store = kept(project);
  const before = store.read();
  if (!before.includes(image)) store.write([...before, image].slice(-MOST));
}
