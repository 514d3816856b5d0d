import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type PhotoClaims, photoClaims } from '#domain/numbers/quality/claims.ts';
import { mapPhotos } from '../../read/mapPhotos.ts';
import type { Workspace } from '../../workspace.ts';

/**
 * Reads what models found in photos and how people judged it, with pauses for the page.
 *
 * @param images of the inspection, without excluded ones
 * @param viewed photos that a person marked as viewed
 * @returns photos that were processed by some run; rejects where the store can't be read now
 */
export async function readClaims(
  workspace: Pick<Workspace, 'runsOf' | 'damagesOf'>,
  images: readonly InspectionImage[],
  viewed: ReadonlySet<string>,
): Promise<readonly PhotoClaims[]> {
  const all = await mapPhotos(images, async ({ id }) =>
    photoClaims(id, await workspace.runsOf(id), await workspace.damagesOf(id), viewed.has(id)),
  );
  return all.filter(({ runs }) => runs.length > 0);
}
