// `alpha-ai/annotator`: the open photo without a screen. Only what is listed here is public; `api/annotator.d.ts` is the
// checked report of it.
export type { ActionId, Direction } from '#annotator/actions/ids.ts';
export type { Bindings } from '#annotator/actions/make.ts';
export type { Action, Annotator, Listing } from '#annotator/annotator.ts';
export type { Announcement } from '#annotator/announcement.ts';
export type { Commands } from '#annotator/commands.ts';
export { type AnnotatorDeps, createAnnotator } from '#annotator/createAnnotator.ts';
export type { Navigation, NavigationState } from '#annotator/navigation.ts';
export type {
  AppPort,
  EditPort,
  Likelihoods,
  Photo,
  PhotoTracer,
  ProjectPhotos,
  UndoneStep,
} from '#annotator/ports.ts';
export type { Damage, HumanFields, ModelClaim, Severity } from '#domain/damage/damage.ts';
export { BUILT_IN_LABELS, type Label } from '#domain/damage/label.ts';
export type { SceneBox } from '#domain/damage/sceneBox.ts';
export type { Verdict } from '#domain/damage/verdict.ts';
export type { Draft, NewBox, Step, StepKind } from '#domain/edit/command.ts';
export type { Gesture } from '#domain/geometry/gesture.ts';
export type { Outline, Shape } from '#domain/geometry/outline/outline.ts';
export type { Point, Rect, Size } from '#domain/geometry/rect.ts';
export { fail, ok, type Result } from '#domain/result.ts';
export type { Tool, ToolState } from '#domain/tool.ts';
export { onChange } from '#signals/onChange.ts';
export { createApp, createMemoryEdits, detection } from './host.ts';
