import { LEAST_ZOOM } from '#annotator/measuring/measuring.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing, useStore } from '#annotator/react/hooks.tsx';
import { photoPixelsPerUnit } from '#domain/geometry/navigation.ts';
import { viewTransform } from '#domain/geometry/view.ts';
import { isComplete } from '#domain/measure/measure.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { MeasureDraft } from '#stores/draft.ts';

/** What to do next with the measure tool. */
export function useHint(
  measure: MeasureDraft | null,
  { lead, scaled, marked }: { readonly lead: boolean; readonly scaled: boolean; readonly marked: boolean },
): string {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const image = useListing((listing) => listing.image);
  const near = useStore(
    view,
    ({ target, host }) => viewTransform(target, host).scale / photoPixelsPerUnit(image) >= LEAST_ZOOM - 1e-6,
  );
  const words = LL.measure.hints;
  if (!measure) return '';
  const { what, points, asking } = measure;
  const count = points.length;
  if (what === 'scale') {
    if (asking) return words.howLong();
    if (count === 1) return words.secondEnd();
    if (marked) return words.secondLength();
    return scaled ? words.firstEnd() : words.noScale();
  }
  if (!lead) return words.noDamage();
  if (what === 'lineLength') return isComplete(what, count) ? words.lineOn() : words.line();
  if (what === 'surfaceArea') return isComplete(what, count) ? words.cornersOn() : words.corners();
  if (!near) return words.zoom();
  if (isComplete(what, count)) return words.morePlaces({ places: count / 2 });
  const place = Math.floor(count / 2) + 1;
  return count % 2 === 0 ? words.firstEdge({ place }) : words.secondEdge({ place });
}
