import type { Point } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Measures } from '#domain/measure/measure.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { PROGRAM } from '#domain/measure/program.ts';
import { takeMeasure } from '#domain/measure/takeMeasure.ts';
import type { Tracer } from '#vision/trace/tracer.ts';
import type { Core } from '../core.ts';

/** Length and width along a traced line, at the photo's scale; nothing where it has none. Fractions. */
export async function traceMeasures(
  core: Core,
  tracer: Tracer,
  image: InspectionImage,
  line: readonly Point[],
  kept: readonly Point[],
): Promise<Partial<Measures>> {
  const facts = core.app.scaleFacts(image.id);
  const held = facts && photoScale(facts).tilted;
  if (!facts || !held) return {};
  const { places, blur: blurPx } = await tracer.widths(line);
  const by = { by: core.app.author(), at: core.app.now(), program: PROGRAM };
  const taken = [
    takeMeasure('lineLength', kept, facts.photo, held, by, { blurPx }),
    takeMeasure('crackWidth', places.flat(), facts.photo, held, by, { blurPx }),
  ];
  return Object.assign({}, ...taken.flatMap((each) => (each.ok ? [each.value] : [])));
}
