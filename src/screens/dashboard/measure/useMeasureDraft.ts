import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useStore } from '#annotator/hooks.tsx';
import type { MeasureDraft } from '#stores/draft.ts';

/** The points being picked; null while the measure tool rests. */
export const useMeasureDraft = (): MeasureDraft | null =>
  useStore(useAnnotator().draft, (store) => store.measure);
