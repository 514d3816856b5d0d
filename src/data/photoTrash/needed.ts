import { ALL_PROJECTS, type KeyRange, projectDocumentsOf } from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { DRAWING } from '#domain/inspection/drawings/drawing.ts';
import type { Store } from '../store/store.ts';

/** All images of all projects. */
const IMAGES: KeyRange = { from: 'i:', to: 'i:\uffff' };

/** The project that an id of a project's or an image's document names. */
const projectIn = (id: string): string => id.split(':')[1] ?? '';

/**
 * Hashes of the photos that any image or drawing speaks of, whoever wrote it, removed or not; null where that can't be
 * read. Seals, which are large, are not read: what they show an image or a drawing speaks of, too.
 */
export async function neededPhotos(store: Pick<Store, 'range'>): Promise<ReadonlySet<string> | null> {
  const needed = new Set<string>();
  const projects = new Set<string>();
  for (const range of [IMAGES, ALL_PROJECTS]) {
    const read = await store.range(range);
    if (!read.ok) return null;
    for (const doc of read.value) {
      projects.add(projectIn(doc._id));
      for (const sha256 of photoHashesOf(doc, 'with shipped')) needed.add(sha256);
    }
  }
  for (const project of projects) {
    const read = await store.range(projectDocumentsOf(project, DRAWING));
    if (!read.ok) return null;
    for (const doc of read.value) for (const sha256 of photoHashesOf(doc)) needed.add(sha256);
  }
  return needed;
}
