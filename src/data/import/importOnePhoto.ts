import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createBrowserTools } from './browserTools.ts';
import { commitImport } from './commit/commitImport.ts';
import type { ImportTarget } from './commit/importTarget.ts';
import type { FileSource } from './fileSource.ts';
import { planImport } from './planImport.ts';

interface OnePhoto {
  readonly project: Project;
  /** All of the project. */
  readonly images: readonly InspectionImage[];
  readonly target: ImportTarget;
  /** Id of the location that it shows; null = not stated. */
  readonly location: string | null;
}

/**
 * Takes one photo into a project, as the import of it alone would: checked in a worker, stored by its content.
 *
 * @returns the photo, also where the project has it already; null where it is none, or couldn't be stored
 */
export async function importOnePhoto(
  file: FileSource,
  { project, images, target, location }: OnePhoto,
): Promise<{ readonly image: string; readonly name: string } | null> {
  const tools = createBrowserTools();
  try {
    const plan = await planImport([file], { project, images }, tools);
    const known = images.find(({ id }) => plan.known.some(({ image }) => image === id));
    const report = await commitImport(plan, { location }, project, target, tools);
    return (
      report.photos[0] ?? report.underway.photos[0] ?? (known ? { image: known.id, name: known.name } : null)
    );
  } finally {
    tools.dispose();
  }
}
