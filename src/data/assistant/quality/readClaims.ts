import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type PhotoClaims, photoClaims } from '#domain/numbers/quality/claims.ts';
import type { Workspace } from '../../workspace.ts';
import { createPacer } from '../../write/yieldToPage.ts';

/** Photos read at the same time. */
const AT_ONCE = 20;

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
  const pace = createPacer();
  const read: PhotoClaims[] = [];
  for (let at = 0; at < images.length; at += AT_ONCE) {
    const some = await Promise.all(
      images
        .slice(at, at + AT_ONCE)
        .map(async ({ id }) =>
          photoClaims(id, await workspace.runsOf(id), await workspace.damagesOf(id), viewed.has(id)),
        ),
    );
    read.push(...some.filter(({ runs }) => runs.length > 0));
    await pace();
  }
  return read;
}
