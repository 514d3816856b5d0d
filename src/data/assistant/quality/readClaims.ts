import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type PhotoClaims, photoClaims } from '#domain/numbers/quality/claims.ts';
import type { Workspace } from '../../workspace.ts';
import { createPacer } from '../../write/yieldToPage.ts';

/** Photos read at a time. */
const AT_ONCE = 20;

/**
 * Reads what runs said of photos and people of that, with pauses for the page.
 *
 * @param images of the inspection: excluded ones are left out before
 * @param viewed photos that a person ticked as viewed
 * @returns photos that some run looked at; rejects where the store can't be read now
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
