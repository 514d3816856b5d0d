import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useStore } from '#annotator/react/hooks.tsx';
import type { MeasureDraft } from '#stores/draft.ts';

/** The points being picked; null while the measure tool rests. */
export const useMeasureDraft = (): MeasureDraft | null =>
  useStore(useAnnotator().draft, (store) => store.measure);
