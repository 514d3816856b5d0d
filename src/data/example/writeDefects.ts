import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { firstOf } from '../firstOf.ts';
import { defectsIn, factsFor, type Judging, reviewPhoto } from './exampleDefects.ts';
import type { ExampleMaking } from './exampleMaking.ts';
import { whereIn } from './exampleProject.ts';

/** Judges, rates and measures the photos' boxes, and fills in the text fields of each defect. */
export async function writeDefects(
  making: ExampleMaking,
  images: ReadonlyMap<string, InspectionImage>,
  day: string,
  judgingOfPhoto: (sample: string) => Judging | null,
): Promise<void> {
  const { records, project, workspace } = making;
  const { labels } = await making.read();
  const [drawing] = await firstOf(records.drawings(project));
  for (const [sample, image] of images) {
    const judging = judgingOfPhoto(sample);
    if (!judging) continue;
    await reviewPhoto(making, image, judging);
    const defects = await defectsIn(making, image.id, labels);
    for (const [nth, damage] of defects.entries())
      records.setDefect(
        project,
        damage.key,
        factsFor(damage, day, whereIn(sample, nth, drawing?.picture?.sha256 ?? ''), making),
      );
    await workspace.settled();
  }
}
