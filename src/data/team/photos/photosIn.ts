import { imagesOf, projectDocumentsOf, projectKey } from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { DRAWING } from '#domain/inspection/drawings/drawing.ts';
import type { Store } from '../../store/store.ts';

/** Hashes of the photos and other files that a project's documents refer to; null where these can't be read. */
export async function photosIn(
  store: Pick<Store, 'range'>,
  project: string,
): Promise<readonly string[] | null> {
  const hashes = new Set<string>();
  const own = { from: projectKey(project), to: projectKey(project) };
  for (const range of [own, imagesOf(project), projectDocumentsOf(project, DRAWING)]) {
    const read = await store.range(range);
    if (!read.ok) return null;
    for (const doc of read.value) for (const sha256 of photoHashesOf(doc)) hashes.add(sha256);
  }
  return [...hashes];
}
