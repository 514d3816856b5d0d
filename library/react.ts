// `alpha-ai/annotator/react`: hooks over an annotator. React 19 is a peer dependency.
export { AnnotatorProvider, useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
export {
  useAction,
  useAnnouncement,
  useCursor,
  useFilter,
  useListing,
  useListingLater,
  useNavigation,
  useStageSettings,
  useTool,
} from '#annotator/react/hooks.tsx';
export { type SceneState, useMirrorAttributes } from '#annotator/react/useMirrorAttributes.tsx';
export { useShortcuts } from '#annotator/react/useShortcuts.tsx';
