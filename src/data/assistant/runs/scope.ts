import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { mapPhotos } from '../../read/mapPhotos.ts';
import type { Workspace } from '../../workspace.ts';

/** The photos that a model is run on. */
export type RunScope =
  | { readonly kind: 'image'; readonly image: string }
  /** Those that a person selected. */
  | { readonly kind: 'chosen'; readonly images: readonly string[] }
  /** Those that this model has not processed. */
  | { readonly kind: 'unrun' }
  | { readonly kind: 'project' }
  | { readonly kind: 'location'; readonly location: string };

/** Whether a model has processed a photo, and its result wasn't undone. */
async function isRun(workspace: Pick<Workspace, 'runsOf'>, image: string, model: string): Promise<boolean> {
  const runs = await workspace.runsOf(image);
  return runs.some(({ by, fields }) => by?.model === model && fields.status?.v !== 'undone');
}

/** The photos of a scope, in order; excluded photos only where they are selected explicitly. */
export async function photosOf(
  workspace: Pick<Workspace, 'runsOf'>,
  images: readonly InspectionImage[],
  scope: RunScope,
  model: string,
): Promise<readonly InspectionImage[]> {
  if (scope.kind === 'image') return images.filter(({ id }) => id === scope.image);
  if (scope.kind === 'chosen') {
    const chosen = new Set(scope.images);
    return images.filter(({ id }) => chosen.has(id));
  }
  const all = inspected(images);
  if (scope.kind === 'location') return all.filter(({ location }) => location === scope.location);
  if (scope.kind === 'project') return all;
  const ran = await mapPhotos(all, ({ id }) => isRun(workspace, id, model));
  return all.filter((_, index) => !ran[index]);
}
