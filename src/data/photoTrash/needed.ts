import { ALL_PROJECTS, type KeyRange, projectDocumentsOf } from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { DRAWING } from '#domain/inspection/drawings/drawing.ts';
import { MASKED_COPY } from '#domain/inspection/photos/mask.ts';
import type { Store } from '../store/store.ts';

/** All images of all projects. */
const IMAGES: KeyRange = { from: 'i:', to: 'i:\uffff' };

/** The project in the id of a project's or an image's document. */
const projectIn = (id: string): string => id.split(':')[1] ?? '';

/**
 * Hashes of the photos that any image, drawing or masked copy refers to, whoever wrote it, including removed ones; null where they
 * can't be read. Seals, which are large, are not read: an image or a drawing also refers to everything in them.
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
  for (const project of projects)
    for (const kind of [DRAWING, MASKED_COPY]) {
      const read = await store.range(projectDocumentsOf(project, kind));
      if (!read.ok) return null;
      for (const doc of read.value) for (const sha256 of photoHashesOf(doc)) needed.add(sha256);
    }
  return needed;
}
