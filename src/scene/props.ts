import type { ReadonlySignal } from '@preact/signals-core';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import type { Gesture } from '#domain/geometry/gesture.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { TileSource } from '#domain/geometry/tiles.ts';
import type { DraftStore } from '#stores/draft.ts';
import type { HoverStore } from '#stores/hover.ts';
import { type Appearance, PLAIN_APPEARANCE } from '#stores/stageSettings.ts';
import type { ViewStore } from '#stores/view.ts';

/** A photo for the stage; `width` and `height` are its upright pixels. Compared by `id` only. */
export interface ScenePhoto extends Size {
  readonly id: string;
  /** Starts decoding. Called when the photo is shown, and again after a lost context. */
  open(): TileSource;
}

/** Why nothing can be drawn: the photo can't be decoded, there is no WebGL 2, or its context is lost for now. */
export type SceneError = 'photo' | 'webgl' | 'context-lost';

/** What is drawn. All are compared by reference: pass the same array or map while nothing in it changed. */
export interface SceneProps {
  readonly photo: ScenePhoto | null;
  /** Later boxes lie above earlier ones. */
  readonly boxes: readonly SceneBox[];
  /** By label key, in the reader's language. */
  readonly labels: ReadonlyMap<string, LabelLook>;
  /** Boxes and tags; the photo is drawn in any case. */
  readonly shown: boolean;
  /** Whether boxes have tags; what draws them is loaded then. Stays true once it is. */
  readonly tags: boolean;
  /** Handles on the selected box, where it is the only one. */
  readonly handles: boolean;
  /** Handles are drawn only while the pointer is on that box or drags it. */
  readonly handlesOnHover: boolean;
  /** Whether a hovered box glows. */
  readonly glow: boolean;
  /** The selected boxes are not drawn, so that what lies under them is seen. */
  readonly selectionHidden: boolean;
  /** Every box of up to a hundred in view has its tag; else tags make room for one another. */
  readonly allTags: boolean;
  /** Key of the label that a box being drawn will have. */
  readonly drawLabel: string;
  readonly adjust: Appearance;
  readonly reducedMotion: boolean;
}

const NO_LABELS: ReadonlyMap<string, LabelLook> = new Map();

/** The props before any were passed. */
export const NOTHING_DRAWN: SceneProps = {
  photo: null,
  boxes: [],
  labels: NO_LABELS,
  shown: true,
  tags: false,
  handles: false,
  handlesOnHover: false,
  glow: true,
  selectionHidden: false,
  allTags: true,
  drawLabel: '',
  adjust: PLAIN_APPEARANCE,
  reducedMotion: false,
};

/** What the scene draws, the stores it follows, and its callbacks. The component fills its positioned parent. */
export interface AnnotatorCanvasProps extends SceneProps {
  /** A CSS cursor. */
  readonly cursor: string;
  /** `target`, `photo` and `motion` are read; `host`, `drawn` and `moving` are written here alone. */
  readonly view: ViewStore;
  readonly hover: HoverStore;
  /** Ids of `boxes`, the lead first. */
  readonly selection: ReadonlySignal<readonly string[]>;
  readonly draft: DraftStore;
  readonly onGesture: (gesture: Gesture) => void;
  /** Called when the photo of this image and its boxes have been drawn. */
  readonly onReady: (imageId: string) => void;
  /** Called with null when the error is over. */
  readonly onError: (error: SceneError | null) => void;
}
