// `alpha-ai/annotator/scene`: photo and boxes on a WebGL canvas. Pixi and React are peer dependencies.
export type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
export type { TileSource } from '#domain/geometry/tiles.ts';
export { AnnotatorCanvas } from '#scene/AnnotatorCanvas.tsx';
export { default as PlainCanvas } from '#scene/plain/PlainCanvas.tsx';
export {
  type AnnotatorCanvasProps,
  NOTHING_DRAWN,
  type SceneError,
  type ScenePhoto,
  type SceneProps,
} from '#scene/props.ts';
