import * as react from "react";
import { PixiReactElementProps } from "@pixi/react";
import { Application, Container, ContainerOptions } from "pixi.js";
import { ReadonlySignal } from "@preact/signals-core";

// dist-lib/declarations/src/domain/geometry/rect.d.ts
/** A point; users of the type state the unit and the space (screen, stage, photo fraction). */
interface Point {
  readonly x: number;
  readonly y: number;
}
/** A width and a height in the same unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}
/** An axis-aligned rectangle by its top-left corner; y points down. */
interface Rect extends Point, Size {}
/** Consecutive points, `x0, y0, x1, y1, …`; a ring closes by itself: its last point is not its first. */
type Ring = readonly number[];
/** A filled area: its outer ring first, then its holes. */
type Part = readonly Ring[];
/**
 * The shape of a damage where it is more than its box; users of the type state the unit. A turned box is stored as its
 * four corners in order: an angle would change wherever sides are fractions of a photo.
 */
type Outline = {
  readonly kind: 'polygon';
  readonly parts: readonly Part[];
} | {
  readonly kind: 'turned';
  readonly corners: Ring;
} | {
  readonly kind: 'line';
  readonly points: Ring;
};
/** A box as the scene draws it: `rect` in stage units; label and confidence give the words of its tag. */
interface SceneBox {
  /** The id people see: `CRACK_001`. */
  readonly id: string;
  readonly rect: Rect;
  /** In stage units; drawn in place of the box's border. */
  readonly outline?: Outline;
  readonly label: string;
  /** Shown with two decimals; null leaves it out. */
  readonly confidence: number | null;
  /** Judged false: drawn dashed and faint. */
  readonly rejected: boolean;
  /** Judged right: a tick in its tag and, above fit, a thin outline. */
  readonly accepted: boolean;
}
/** How a label is drawn. Strings are already translated. */
interface LabelLook {
  /** The words on the tag. */
  readonly text: string;
  /** Text colour on the plate, `#RRGGBB`, contrast at least 4.5:1. */
  readonly ink: string;
  /** Border and plate, `#RRGGBB`. A selected box is filled with the same at 25 %. */
  readonly plate: string;
}
/**
 * The pixels of one upright photo (EXIF orientation applied), in the pieces that are drawn. Bitmaps belong to the
 * caller, who closes them. Every call rejects when the photo doesn't decode completely, and after `close`.
 */
interface TileSource {
  /** The whole photo, its longer side at most `maxSize` pixels, in strips from top to bottom. */
  overview(maxSize: number): AsyncIterable<PhotoStrip>;
  /** One tile of a level: level 0 has every pixel, level n one of 2ⁿ in each direction. */
  tile(level: number, column: number, row: number): Promise<ImageBitmap>;
  /** Frees the decoded data. */
  close(): void;
}
/** A part of an overview as wide as the overview. */
interface PhotoStrip {
  /** Size of the whole overview in pixels. */
  readonly whole: Size;
  /** First row of this strip in the overview. */
  readonly top: number;
  readonly bitmap: ImageBitmap;
}
interface GestureKeys {
  readonly shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly command: boolean;
  readonly alt: boolean;
}
/**
 * A gesture on the stage. Points are CSS pixels from the host's top-left corner. `press`, `move`, `release` and
 * `cancel` belong to the one active pointer; a second finger gives `cancel` and then `pinch`.
 */
type Gesture = {
  readonly type: 'press';
  readonly at: Point;
  readonly button: 'primary' | 'middle';
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly keys: GestureKeys;
} | {
  readonly type: 'move';
  readonly at: Point;
  readonly pressed: boolean;
  readonly keys: GestureKeys;
} | {
  readonly type: 'release';
  readonly at: Point;
  readonly keys: GestureKeys;
} | {
  readonly type: 'cancel';
} | {
  readonly type: 'leave';
} /** Opens the menu: a right click, or a resting finger. */ | {
  readonly type: 'menu';
  readonly at: Point;
  readonly pointer: 'mouse' | 'touch' | 'pen';
} /** Zooms by `factor` (above 1 is in) about `at`, and pans by (dx, dy). */ | {
  readonly type: 'wheel';
  readonly at: Point;
  readonly factor: number;
  readonly dx: number;
  readonly dy: number;
} | {
  readonly type: 'pinch';
  readonly at: Point;
  readonly factor: number;
  readonly dx: number;
  readonly dy: number;
};
/** A point of an outline: the index of its ring, and of the point in that ring. */
interface Vertex {
  readonly ring: number;
  readonly at: number;
}
/** What can be measured with points on a damage; each is a field of its own, so that two people's measures both stay. */
declare const MEASURE_KINDS: readonly ['crackWidth', 'lineLength', 'surfaceArea'];
type MeasureKind = (typeof MEASURE_KINDS)[number];
/** What the outline tool does with the drawn points; `trace` is the trace tool's. */
type OutlineWay = 'polygon' | 'line' | 'turned' | 'add' | 'cut' | 'points' | 'trace';
/** What the measure tool picks points for. */
type Measuring = 'scale' | MeasureKind;
/** Points being picked with the measure tool. */
interface MeasureDraft {
  readonly what: Measuring;
  /** Fractions of the upright photo. */
  readonly points: readonly Point[];
  /** Both points of a scale are set, and its length is being asked for. */
  readonly asking: boolean;
  /**
   * What was last requested and is not there: more points; the crack's own line, which is being sought, was not found, or
   * is narrower than the photo resolves. Null after each point.
   */
  readonly notice: 'more' | 'following' | 'not_found' | 'not_resolved' | null;
}
/** An outline being drawn, traced or edited. All points are fractions of the upright photo. */
interface OutlineDraft {
  readonly way: OutlineWay;
  /** Whether it becomes the selected damage's outline instead of a new damage. */
  readonly forLead: boolean;
  /** What has been set so far, stroke by stroke: a click is a stroke of one point. */
  readonly strokes: readonly (readonly Point[])[];
  /** The proposed line from there to the pointer. */
  readonly proposed: readonly Point[];
  /** The selected damage's outline while its points are edited. */
  readonly edited: Outline | null;
  /** The point of the edited outline that keys act on. */
  readonly vertex: Vertex | null;
  /** Where Enter sets the next point; null until an arrow key is used. */
  readonly cross: Point | null;
  /** Whether a traced line is being computed. */
  readonly busy: boolean;
  /** Why the last request could not be carried out; null where it was. */
  readonly fault: OutlineDraftFault | null;
}
type OutlineDraftFault = 'no_shape' | 'no_lead' | 'no_area' | 'not_traced' | 'not_resolved' | 'no_scale';
/** What is being drawn, moved or resized; written by gestures, drawn by the scene, never stored. */
interface DraftStore {
  /** Stage units, by damage id; `''` is a box that has no id yet. */
  boxes: Readonly<Record<string, Rect>>;
  /** The rubber band in stage units. */
  band: Rect | null;
  /** Null unless something is being measured. */
  measure: MeasureDraft | null;
  /** Null unless an outline is being drawn. */
  outline: OutlineDraft | null;
}
/** What the pointer is over on the stage; null where it is over nothing. */
interface HoverStore {
  hoveredId: string | null;
}
/** How the photo and its boxes are shown; never changes the photo. 1 is unchanged. */
interface Appearance {
  /** 0.25 to 2. */
  readonly brightness: number;
  /** 0.25 to 2. */
  readonly contrast: number;
  /** 0 (grey) to 2. */
  readonly saturation: number;
  /** Opacity of the boxes, 0.1 to 1. */
  readonly opacity: number;
}
/**
 * The zoom and position that a person chose. Drawn scale = fit × (1 + zoomOffset); stage point (x, y) is at the
 * corner where the fitted stage begins, which for a photo that is not 4:3 may be outside the host.
 */
interface View {
  /** 0 at fit, never below; rounded to 1e-6. */
  readonly zoomOffset: number;
  /** View offset in stage units, 0 to 1600. */
  readonly x: number;
  /** View offset in stage units, 0 to 1200. */
  readonly y: number;
}
/** Where the stage is drawn: host point = origin + stage point × scale. CSS pixels. */
interface ViewTransform {
  /** CSS pixels per stage unit. */
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
}
/** The view of one annotator: `target` is what was asked for, `drawn` what is on the screen now. */
interface ViewStore {
  target: View;
  /** Size of the host element in CSS pixels. */
  host: Size;
  /** The upright pixels of the photo that is fitted into the host; null where none is open. */
  photo: Size | null;
  /** Written by the scene; equal to `viewTransform(target, host, photo)` at rest. */
  drawn: ViewTransform;
  /** Whether `drawn` is still moving towards `target`. */
  moving: boolean;
  /** How to get to the target: jump (a drag, a wheel) or glide (a key, next). */
  motion: 'jump' | 'glide';
}
/** A photo for the stage; `width` and `height` are its upright pixels. Compared by `id` only. */
interface ScenePhoto extends Size {
  readonly id: string;
  /** Starts decoding. Called when the photo is shown, and again after a lost context. */
  open(): TileSource;
}
/** Why nothing can be drawn: the photo can't be decoded, there is no WebGL 2, or its context is lost for now. */
type SceneError = 'photo' | 'webgl' | 'context-lost';
/** What is drawn. All are compared by reference: pass the same array or map while nothing in it changed. */
interface SceneProps {
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
/** The props before any were passed. */
declare const NOTHING_DRAWN: SceneProps;
/** What the scene draws, the stores it follows, and its callbacks. The component fills its positioned parent. */
interface AnnotatorCanvasProps extends SceneProps {
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
type Lasting = Pick<AnnotatorCanvasProps, 'view' | 'hover' | 'selection' | 'draft' | 'onReady' | 'onError'>;
/** What a scene is created with and keeps until it is destroyed. */
interface SceneMount extends Lasting {
  readonly app: Application;
  readonly host: HTMLElement;
}
interface AnnotationSceneOptions extends ContainerOptions {
  readonly mount: SceneMount;
}
/**
 * Everything on the canvas. {@link update} and the stores only note what has changed; the next frame draws it.
 * No frame is drawn while nothing changes.
 */
declare class AnnotationScene extends Container {
  #private;
  constructor(options: AnnotationSceneOptions);
  /** Takes what is to be drawn from the next frame on. */
  update(next: SceneProps): void;
  destroy(): void;
}
declare module '@pixi/react' {
  interface PixiElements {
    pixiAnnotationScene: PixiReactElementProps<typeof AnnotationScene>;
  }
}
/**
 * Photo and boxes on a WebGL canvas that fills its positioned parent. Reports gestures and decides nothing.
 * The stores are read once: to change them, give the component another `key`.
 */
declare function AnnotatorCanvas(props: AnnotatorCanvasProps): react.JSX.Element;
/**
 * Photo and boxes without WebGL: the photo on a plain canvas, boxes and tags as SVG. Takes the same props as the WebGL
 * canvas and reports the same gestures. Loaded only where there is no WebGL.
 */
declare function PlainCanvas(props: AnnotatorCanvasProps): react.JSX.Element;
export { AnnotatorCanvas, type AnnotatorCanvasProps, type LabelLook, NOTHING_DRAWN, PlainCanvas, type SceneBox, type SceneError, type ScenePhoto, type SceneProps, type TileSource };
