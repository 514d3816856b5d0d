import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { OutlineDraft } from '#stores/draft.ts';
import { useStore } from '#stores/useStore.tsx';

/** The outline being drawn, traced or edited; null while no tool for outlines is chosen. */
export const useOutlineDraft = (): OutlineDraft | null =>
  useStore(useAnnotator().draft, (store) => store.outline);
