import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { MeasureDraft } from '#stores/draft.ts';
import { useStore } from '#stores/useStore.tsx';

/** The points being picked; null while the measure tool rests. */
export const useMeasureDraft = (): MeasureDraft | null =>
  useStore(useAnnotator().draft, (store) => store.measure);
