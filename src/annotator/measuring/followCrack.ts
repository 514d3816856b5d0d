import { announce, type Core } from '#annotator/core.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { FEWEST_POINTS } from '#domain/measure/measure.ts';
import { placeWidths } from '#domain/measure/takeMeasure.ts';
import { type MeasureDraft, setMeasureDraft } from '#stores/draft.ts';
import type { CrackWidths, PhotoTracer } from '../ports.ts';
import { storeMeasured } from './measured.ts';

/** The ways in which a crack may run through its box (fractions): from end to end of a line, along, and both diagonals. */
export function waysThrough({ outline, x, y, width, height }: Shape): readonly Place[] {
  const at = (across: number, down: number): Point => ({ x: x + width * across, y: y + height * down });
  const along = height >= width ? ([at(0.5, 0), at(0.5, 1)] as const) : ([at(0, 0.5), at(1, 0.5)] as const);
  const through = [along, [at(0, 0), at(1, 1)] as const, [at(1, 0), at(0, 1)] as const];
  if (outline?.kind !== 'line') return through;
  const { points } = outline;
  const [x0 = 0, y0 = 0] = points;
  const [x1 = 0, y1 = 0] = points.slice(-2);
  return [
    [
      { x: x0, y: y0 },
      { x: x1, y: y1 },
    ] as const,
    ...through,
  ];
}

/**
 * This much of the box at each end along its longer side is not measured: there a path that was begun at the box's edge
 * may not have come to the crack yet, and follows whatever is dark.
 */
const END = 0.15;
/** Places wider than so many medians are at a junction, or beside the crack. */
const STRANGE = 2;

type Place = readonly [Point, Point];

const isInside = ({ x, y, width, height }: Rect, [a, b]: Place, photo: Size): boolean => {
  const [across, down] = [((a.x + b.x) / 2 - x) / width, ((a.y + b.y) / 2 - y) / height];
  const isTall = height * photo.height >= width * photo.width;
  const [along, beside] = isTall ? [down, across] : [across, down];
  return along >= END && along <= 1 - END && beside >= 0 && beside <= 1;
};

const withoutStrange = (places: readonly Place[], photo: Size): readonly Place[] => {
  const widths = placeWidths(places.flat(), photo);
  const median = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  return places.filter((_, i) => (widths[i] ?? 0) <= STRANGE * median);
};

/** The widths along the dark line that most places were found on, inside the box; null where none has three. */
async function widthsIn(tracer: PhotoTracer, box: Shape, photo: Size): Promise<CrackWidths | null> {
  let best: CrackWidths | null = null;
  for (const [from, to] of waysThrough(box)) {
    const found = await tracer.widths(await tracer.refine(from, to, box));
    const places = withoutStrange(
      found.places.filter((place) => isInside(box, place, photo)),
      photo,
    );
    if (places.length > (best?.places.length ?? 0)) best = { ...found, places };
  }
  return best && best.places.length * 2 >= FEWEST_POINTS.crackWidth ? best : null;
}

/**
 * Measures the width of a crack without a click: follows the dark line through its box and takes the width at each place of
 * it. The measure is stored as a traced one; where no line is found, or its width is below what the photo resolves, the bar
 * says so and nothing is stored.
 */
export async function followCrack(core: Core, of: Damage): Promise<void> {
  const { listingSource, app, draft, viewing } = core;
  const { image } = listingSource.listing.value;
  if (!image || of.image !== image.id) return;
  const notice = (text: MeasureDraft['notice']) => {
    if (draft.measure) setMeasureDraft(draft, { ...draft.measure, notice: text });
  };
  notice('following');
  viewing.frame(fractionToStage(of.box, image));
  let found: CrackWidths | null = null;
  const opening = app.tracer(image.id);
  try {
    found = await widthsIn(await opening, of.box, image);
  } catch {
    // Not found, as where the photo shows no line.
  } finally {
    opening.then((tracer) => tracer.close()).catch(() => undefined);
  }
  // Points were picked by hand meanwhile, or another damage was selected: theirs come first.
  const { measure } = draft;
  const isStill = listingSource.listing.value.lead?.key === of.key && measure?.what === 'crackWidth';
  if (!isStill || measure.points.length > 0) return;
  notice(found ? null : 'not_found');
  if (!found) return announce(core, 'measure_not_found');
  const lead = listingSource.listing.value.lead ?? of;
  const fault = storeMeasured(
    core,
    { kind: 'crackWidth', points: found.places.flat(), traced: { blurPx: found.blur } },
    lead,
  );
  if (fault) notice(fault);
}
