import { ReadonlySignal } from "@preact/signals-core";
import { InspectionEvent } from "xstate";

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
/** A box and, where there is one, the outline that it bounds: one value, so that a merge takes both or neither. */
interface Shape extends Rect {
  readonly outline?: Outline;
}
/** Success or an expected failure, as a value. */
type Result<T, E> = {
  readonly ok: true;
  readonly value: T;
} | {
  readonly ok: false;
  readonly error: E;
};
/** A result. */
declare const ok: <T>(value: T) => Result<T, never>;
/** The reason why there is no result. */
declare const fail: <E>(error: E) => Result<never, E>;
/**
 * What the ± of a scale rests on, or why it has none. `answered`: on people's answers about plane and direction.
 * `as_signed`: never stored; a measure in a record that an earlier version signed with its ± is shown as it was signed.
 */
declare const ERROR_BASES: readonly ["answered", "not_asked", "off_plane", "plane_unknown", "not_square", "square_unknown", "lengths_disagree", "lens_differs", "tilt_unknown", "yaw_unknown", "tilt_error_unknown", "digital_zoom", "distance_error_unknown", "laser_differs", "file_error_unknown"];
type ErrorBasis = (typeof ERROR_BASES)[number] | 'as_signed';
/** What a scale states of its ±. */
interface WithErrorBasis {
  /** Whether a ± may be given for what is measured at this scale; absent where nobody was asked. */
  readonly errorBasis?: ErrorBasis;
}
/** How a scale was found, best first. */
type ScaleSource = 'two_point' | 'georeference' | 'calibrated' | 'sensor' | 'equivalent_35mm';
/** Millimetres on the wall per photo pixel, with its relative standard error. */
interface Scale extends WithErrorBasis {
  readonly mmPerPx: number;
  /** ρ: one standard deviation, relative to the scale. */
  readonly relSigma: number;
  readonly source: ScaleSource;
  /** The scales of two known lengths in the photo, mm per pixel, where the scale is their mean. */
  readonly lengths?: readonly [first: number, second: number];
}
/** Distance to the wall along the optical axis, in metres, with its standard error. */
interface Range {
  readonly distanceM: number;
  readonly sigmaM: number;
}
/** How far a damage spreads over its element. */
declare const EXTENTS: readonly ['spot', 'local', 'general'];
type Extent = (typeof EXTENTS)[number];
declare const STAIN_KINDS: readonly ['dirt', 'water', 'rust'];
type StainKind = (typeof STAIN_KINDS)[number];
/** What a person observed that the severity rules ask for; null = not stated. */
interface RatingSigns {
  /** Rusted share of the element's surface, percent; never taken from the box. */
  readonly rustPercent: number | null;
  readonly extent: Extent | null;
  readonly stain: StainKind | null;
  /** A loose fixing, or lost cross-section. */
  readonly loose: boolean;
  readonly overPublicWay: boolean;
  /** Runs diagonally from the corner of an opening. */
  readonly atOpening: boolean;
}
/** A value with its standard error, in the same unit. */
interface Estimate {
  readonly value: number;
  readonly sigma: number;
}
/** A crack's width from several places, mm. */
type CrackWidth = {
  readonly kind: 'measured'; /** Null where the median itself is not resolvable. */
  readonly median: Estimate | null;
  readonly max: Estimate;
  readonly places: number;
} /** Below what the photo resolves (three pixels or more): all that can be said is "narrower than". */ | {
  readonly kind: 'not_resolvable';
  readonly belowMm: number;
  readonly places: number;
};
/** What a radiometric camera assumed of the air and the surface, as its file says. */
interface ThermalConditions {
  /** 0 (exclusive) to 1. */
  readonly emissivity: number;
  /** To the surface, metres. */
  readonly distanceM: number;
  /** Reflected apparent temperature, °C. */
  readonly reflectedC: number;
  readonly atmosphereC: number;
  /** Relative humidity, 0 to 1. */
  readonly humidity: number;
}
/** A temperature and where it is on the upright photo, in fractions. */
interface Spot extends Point {
  readonly celsius: number;
}
/** Temperatures of an area. */
interface AreaTemperatures {
  /** The first of the lowest and of the highest values, row by row. */
  readonly low: Spot;
  readonly high: Spot;
  readonly meanC: number;
  /** The number of values of the sensor in the area. */
  readonly count: number;
}
/**
 * The temperatures that a person read in the box of a damage on a thermal photo, with all that they depend on. Surface
 * temperatures stand and fall with the emissivity, so who stated it is part of the measure.
 */
interface TemperatureReading {
  /** Fractions of the upright photo: the box when they were read. */
  readonly area: Rect;
  readonly result: AreaTemperatures;
  readonly conditions: ThermalConditions;
  /** Whether the emissivity is the file's or was stated by the person who read them. */
  readonly emissivityFrom: 'file' | 'person';
}
/** A reading that was kept as a measure. */
interface TemperatureMeasure extends TemperatureReading {
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Version of the program that computed it. */
  readonly program: string;
}
/** What can be measured with points on a damage; each is a field of its own, so that two people's measures both stay. */
declare const MEASURE_KINDS: readonly ['crackWidth', 'lineLength', 'surfaceArea'];
type MeasureKind = (typeof MEASURE_KINDS)[number];
/** Points that image processing, not a hand, found along a dark line between a person's clicks. */
interface Traced {
  /** Standard deviation of the edge blur, photo pixels; 0 where not stated. */
  readonly blurPx: number;
}
/** What every measure stores, so that it can be checked and repeated. */
interface Measured {
  /**
   * Fractions of the upright photo. A width: the two edges of each place in turn; a length: its vertices in order; an
   * area: its corners in order, not closed.
   */
  readonly points: readonly Point[];
  /** The scale used for the measure, including tilt. */
  readonly scale: Scale;
  /** The wall was more than 30° away from facing the camera. */
  readonly oblique: boolean;
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Version of the program that computed it. */
  readonly program: string;
  /** Absent where a hand picked the points. */
  readonly traced?: Traced;
}
/** Millimetres. */
interface WidthMeasure extends Measured {
  readonly result: CrackWidth;
}
/** Metres for a length, square metres for an area. */
interface ExtentMeasure extends Measured {
  readonly result: Estimate;
}
/** The measures of one damage, and what a person observed besides. */
interface Measures {
  readonly crackWidth: WidthMeasure | null;
  readonly lineLength: ExtentMeasure | null;
  readonly surfaceArea: ExtentMeasure | null;
  readonly temperature: TemperatureMeasure | null;
  /** Null where nothing was observed. */
  readonly signs: RatingSigns | null;
}
/**
 * A moment on a hybrid logical clock as a string: 12 hex digits of milliseconds since 1970, 4 of a counter,
 * then the writer. String order is time order, ties included.
 */
type Stamp = string;
/** The running number that a box got when it first counted as a defect at a place. Given once, never changed. */
interface GivenNumber {
  /** Location id; a dash for photos without a location. */
  readonly place: string;
  /** At least 1. */
  readonly no: number;
  /** When it was given, and by whom. */
  readonly t: Stamp;
}
/** Who drew boxes: a model, a person, or nobody knows (`file`: the file they came from doesn't say). */
declare const AUTHORS: readonly ['model', 'person', 'file'];
type Author = (typeof AUTHORS)[number];
/** A model by the name that people know it by; each part is empty or null where nobody stated it. */
interface NamedModel {
  readonly name: string;
  readonly version: string;
  /** SHA-256 of its file, 64 hex digits in lower case. */
  readonly sha256: string | null;
}
/** A statement with where and when the boxes came in. */
interface Origin {
  readonly author: Author;
  /** Only with the author `model`. */
  readonly model: NamedModel | null;
  /** Path of the annotation file, or of the folder that holds many; null where there was none. */
  readonly file: string | null;
  /** When they were imported or found here, milliseconds since 1970; null where that isn't known. */
  readonly at: number | null;
}
/** A person's judgement of a damage; `unreviewed` until there is one. */
declare const VERDICTS: readonly ['unreviewed', 'accepted', 'rejected', 'unsure'];
/** A person’s judgement of a damage. */
type Verdict = (typeof VERDICTS)[number];
/** Why a detection was rejected. */
declare const REJECT_REASONS: readonly ['not_stated', 'shadow_or_reflection', 'dirt', 'joint_or_pattern', 'component', 'wrong_object', 'duplicate', 'out_of_scope', 'image_too_poor', 'other'];
type RejectReason = (typeof REJECT_REASONS)[number];
/** Severity by the General scheme, 0 negligible to 4 critical; null = not assessed (never shown as 0). */
declare const SEVERITIES: readonly [0, 1, 2, 3, 4];
/** 0 negligible to 4 critical. */
type Severity = (typeof SEVERITIES)[number];
declare const SEVERITY_BASES: readonly ['person', 'rule'];
type SeverityBasis = (typeof SEVERITY_BASES)[number];
/** A box that wasn't drawn here, as a model found it or a file has it; never changed. */
interface ModelClaim {
  readonly run: string;
  readonly label: string;
  /** 0 to 1; null where the file had none. */
  readonly confidence: number | null;
  /** Fractions of the upright photo; with the outline that the box bounds, where the file had one. */
  readonly box: Shape;
  /** Who drew it; absent in seals of earlier versions. */
  readonly origin?: Origin;
}
/** The fields of a damage that people write; each is one register with its own stamp. See `fields.ts`. */
interface HumanFields extends Measures {
  readonly status: 'live' | 'undone' | 'deleted';
  /** Label key. */
  readonly label: string;
  /** Fractions (0 to 1) of the upright photo from its top left, with the outline that the box bounds. */
  readonly box: Shape;
  readonly verdict: Verdict;
  /** Only with a rejected verdict. */
  readonly reason: RejectReason | null;
  readonly severity: Severity | null;
  /** Whether a person chose the severity or accepted the one a rule proposes; null where that wasn't stored. */
  readonly severityBasis: SeverityBasis | null;
  readonly remark: string;
  /** Cause keys, at most three. */
  readonly causes: readonly string[];
  readonly element: string | null;
  readonly material: string | null;
  readonly comments: readonly DamageComment[];
  /** The running numbers it got as a defect, by place; empty until it first counted as one. Never taken back. */
  readonly numbers: readonly GivenNumber[];
}
/** One damage on one photo as it is shown: the model's claim with what people said on top. */
interface Damage extends Omit<HumanFields, 'status'> {
  /** Stable internal id, the one its document has. */
  readonly key: string;
  /** The id people see, unique in its image: `CRACK_001`. Given once, kept when relabelled. */
  readonly id: string;
  readonly image: string;
  /** 0 to 1; null for boxes that people drew and for files without confidences. */
  readonly confidence: number | null;
  /** Who drew it: a model, a person here or in another program, or nobody knows. */
  readonly source: Author;
  readonly model: ModelClaim | null;
}
/** Comments are append-only. */
interface DamageComment {
  readonly text: string;
  readonly author: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}
/** The two-valued source of lists and filters: what nobody knows the author of counts as a model's. */
declare const listedSource: ({
  source
}: Pick<Damage, 'source'>) => 'model' | 'person';
/**
 * The tools, under the names used by people, the mirror and the tool machine; exactly one is active. What each does is
 * a state in `machines/tool.machine.ts`.
 */
declare const TOOL_RULES: {
  readonly POINTER: {
    readonly keys: readonly ["s", "Shift+S"];
    readonly group: 'working';
    readonly cursor: 'default';
    readonly pressed: null;
    readonly handles: true;
    readonly digits: 'severity';
  };
  readonly PAN: {
    readonly keys: readonly ["g", "Shift+G"];
    readonly group: 'working';
    readonly cursor: 'grab';
    readonly pressed: 'grabbing';
    readonly handles: false;
    readonly digits: 'severity';
  };
  readonly ZOOM_IN: {
    readonly keys: readonly ["z", "d", "Shift+Z", "Shift+D"];
    readonly group: 'zooming';
    readonly cursor: 'zoom-in';
    readonly pressed: null;
    readonly handles: false;
    readonly digits: 'severity';
  };
  readonly ZOOM_OUT: {
    readonly keys: readonly ["x", "Shift+X"];
    readonly group: 'zooming';
    readonly cursor: 'zoom-out';
    readonly pressed: null;
    readonly handles: false;
    readonly digits: 'severity';
  };
  readonly DELETE: {
    readonly keys: readonly [];
    readonly group: 'removing';
    readonly cursor: 'default';
    readonly pressed: null;
    readonly handles: false;
    readonly digits: 'severity';
  };
  readonly DRAW: {
    readonly keys: readonly ["b", "r"];
    readonly group: 'working';
    readonly cursor: 'crosshair';
    readonly pressed: null;
    readonly handles: false;
    readonly digits: 'label';
  };
  readonly OUTLINE: {
    readonly keys: readonly ["Shift+P"];
    readonly group: 'working';
    readonly cursor: 'crosshair';
    readonly pressed: null;
    readonly handles: false;
    readonly digits: 'label';
  };
  readonly TRACE: {
    readonly keys: readonly ["Shift+M"];
    readonly group: 'working';
    readonly cursor: 'crosshair';
    readonly pressed: null;
    readonly handles: false;
    readonly digits: 'label';
  };
  readonly MEASURE: {
    readonly keys: readonly ["m"];
    readonly group: 'working';
    readonly cursor: 'crosshair';
    readonly pressed: null;
    readonly handles: false;
    readonly digits: 'own';
  };
};
/** A tool of the stage. */
type Tool = keyof typeof TOOL_RULES;
/** What the outline tool does with the drawn points; `trace` is the trace tool's. */
type OutlineWay = 'polygon' | 'line' | 'turned' | 'add' | 'cut' | 'points' | 'trace';
/** What the measure tool picks points for. */
type Measuring = 'scale' | MeasureKind;
/** Whether the boxes are shown over the photo. */
type AnnotationResult = 'SHOW' | 'HIDE';
/** What the pointer is doing with the active tool. */
type ToolPhase = 'idle' | 'pressed' | 'panning' | 'dragging' | 'confirming';
/** The state of the tool machine for everything else. */
interface ToolState {
  readonly tool: Tool;
  readonly result: AnnotationResult;
  readonly phase: ToolPhase;
  /** Ids waiting for the answer to the deletion dialog, the lead first; empty unless confirming. */
  readonly pendingDeleteIds: readonly string[];
}
/** Every action; the id is also the path of its words in the dictionaries. */
type ActionId = `tool.${Tool}` | `measure.${'scale' | 'crackWidth' | 'lineLength' | 'surfaceArea' | 'finish' | 'takeBack'}` | `outlineFar.${Direction}` | `outline.${'close' | 'add' | 'finish' | 'takeBack' | 'next' | 'previous' | Direction}` | 'result.toggle' | `view.${'in' | 'out' | 'fit' | 'oneToOne' | 'frame' | 'peek' | 'hand' | 'loupe' | 'hide' | 'isolate' | 'unhide' | 'thresholdDown' | 'thresholdUp' | 'plain' | 'camera' | 'hideBox' | 'handles' | 'allTags'}` | `review.${'accept' | 'reject' | 'unsure' | 'acceptStay' | 'rejectStay' | 'unsureStay' | 'clear' | 'assess' | 'comment' | 'why' | 'unsafe' | 'reason' | 'otherWord' | 'autoAdvance' | 'components'}` | `severity.${Severity | 'suggested'}` | `severityStay.${Severity}` | `assess.${'remark' | 'cause' | 'element' | 'material'}` | `relabel.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | `edit.${'label' | 'delete' | 'selectAll' | 'copy' | 'paste' | 'duplicate'}` | `nudge.${Direction}` | `nudgeFar.${Direction}` | `resize.${Direction}` | `resizeFar.${Direction}` | `mask.${'draw' | 'repeat'}` | 'undo' | 'redo' | `damage.${'next' | 'previous' | 'nextUnreviewed' | 'previousUnreviewed' | 'tabNext' | 'tabPrevious' | 'pile'}` | `image.${'next' | 'previous'}` | `filter.${'reset' | 'judged' | 'components'}` | `app.${'escape' | 'help' | 'palette' | 'export' | 'menu' | 'filter' | 'list' | 'save'}`;
/** Directions of the arrow keys. */
type Direction = 'left' | 'right' | 'up' | 'down';
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
/** A point of an outline: the index of its ring, and of the point in that ring. */
interface Vertex {
  readonly ring: number;
  readonly at: number;
}
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
declare const SORT_KEYS: readonly ['order', 'place', 'labelPlace', 'confidence', 'unsure', 'doubt', 'size', 'label', 'verdict'];
type SortKey = (typeof SORT_KEYS)[number];
/** Which damages the list, the stage and stepping show. Empty lists don't restrict. */
interface DamageFilter {
  /** Label keys. */
  readonly labels: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly severities: readonly (Severity | null)[];
  readonly sources: readonly ReturnType<typeof listedSource>[];
  /** Hides unreviewed boxes that aren't a person's below this confidence; 0 to 1. */
  readonly threshold: number;
  /** Lowest and highest confidence shown, 0 to 1; boxes without one always pass. */
  readonly range: readonly [low: number, high: number];
  /** Searched in id, label and remark. */
  readonly text: string;
  /** Ids that a person hid one by one on the open image. */
  readonly hidden: readonly string[];
  /** Hides what has a verdict. */
  readonly hideJudged: boolean;
  /** Hides components, such as windows and air conditioners. */
  readonly hideComponents: boolean;
  readonly sort: SortKey;
}
/** The filter of one annotator; replaced as a whole, so that readers can compare by reference. */
interface FilterStore {
  filter: DamageFilter;
}
/** What the pointer is over on the stage; null where it is over nothing. */
interface HoverStore {
  hoveredId: string | null;
}
/** The eight handles of a box by compass: `nw` is the top-left corner, `e` the middle of the right edge. */
declare const HANDLES: readonly ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];
type Handle = (typeof HANDLES)[number];
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
/** The menu of the stage, or of the list of damages, while it is open. */
interface StageMenu {
  /** CSS pixels from the host's corner; outside of the host where the list opened it. */
  readonly at: Point;
  /** Where it was opened; the focus goes back there when it is closed. */
  readonly from: 'stage' | 'list';
  /** The damages it applies to, all selected, the lead first; empty for the photo. */
  readonly ids: readonly string[];
  /** The next box under the one that the pointer was on. */
  readonly beneath: string | null;
}
/**
 * What a small screen shows together with the stage: its tools and the strip of photos, all photos, or the details of
 * damages.
 */
type Pane = 'photo' | 'photos' | 'damages' | 'details';
/** A panel beside the stage. */
type SidePanel = 'images' | 'damages';
/** How a person wants the stage to behave; kept between visits, see `preferences.ts`. */
interface StageChoices {
  /** Whether the view follows from box to box, or moves only by hand. */
  camera: 'follow' | 'stay';
  /** Whether every box has its tag where up to a hundred are in view; otherwise overlapping tags are hidden. */
  allTags: boolean;
}
/** Settings of one annotator while a photo is worked on; never stored with a damage. */
interface StageSettings {
  /** The label that the next drawn box gets: the last one used. */
  drawLabel: string;
  appearance: Appearance;
  /** True while a key is held to see the photo without boxes. */
  peek: boolean;
  /** True while Space is held: every tool then pans. */
  hand: boolean;
  /** The handle of the selected box that the pointer is over. */
  handle: Handle | null;
  /** True while a key is held to see what is under the selected boxes. */
  selectionHidden: boolean;
  /** Whether the selected box has handles even without a pointer on it. */
  handles: boolean;
  /** Magnification of the side loupe, 2 to 8; null while it is hidden. */
  loupe: number | null;
  /** Boxes that overlap at the last click, smallest first; fewer than two are not offered. */
  overlapping: readonly string[];
  menu: StageMenu | null;
  /** Ids of the last judged damages, which the reason chooser is about. */
  judged: readonly string[];
  /** Which boxes threshold, histogram and precision count. */
  counted: 'photo' | 'inspection';
  /** Whether a verdict key moves on to the next unreviewed box. */
  autoAdvance: boolean;
  /** True once the first photo was drawn, failed, or there is none: code that isn't needed for that is loaded then. */
  settled: boolean;
  /** Large screens show all panes at once. */
  pane: Pane;
  /** The side panel that covers a part of the stage, in a window too narrow for three columns. */
  overlay: SidePanel | null;
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
/** A message for screen readers, as data: the words are in the dictionaries under `annotator.said.<key>`. */
interface Announcement {
  readonly key: 'selected' | 'selected_many' | 'deselected' | 'judged' | 'graded' | 'relabelled' | 'drawn' | 'changed' | 'pasted' | 'copied' | 'deleted' | 'undone' | 'redone' | 'nothing_to_undo' | 'nothing_to_redo' | 'photo_done' | 'drag_lost' | 'too_small' | 'threshold' | 'tool' | 'hidden' | 'shown' | 'auto_advance_on' | 'auto_advance_off' | 'judged_hidden' | 'judged_shown' | 'components_hidden' | 'components_shown' | 'tags_all' | 'tags_thinned' | 'camera_follows' | 'camera_stays' | 'saved' | 'measure_what' | 'measure_nearer' | 'measure_outside' | 'measure_no_scale' | 'measure_more' | 'measure_not_found' | 'measure_not_resolved' | 'nothing_suggested' | 'no_other_word';
  /** Plain values: ids, label keys, verdicts, numbers; the screen translates keys. */
  readonly params: Readonly<Record<string, string | number>>;
  /** What is said before it: a verdict, for instance, before the damage that comes next. */
  readonly before?: Announcement;
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
/** Events about outlines, from pointer, keys and the bar. Points are CSS pixels from the host's corner. */
type OutlineEvent = {
  readonly type: 'clicked';
  readonly at: Point;
  readonly over: string | null;
} | {
  readonly type: 'dragged';
  readonly from: Point;
  readonly at: Point;
} | {
  readonly type: 'drag.dropped';
} /** A drag ended, by a drop or an interruption. */ | {
  readonly type: 'drag.over';
} /** The pointer is here and nothing is pressed. */ | {
  readonly type: 'aimed';
  readonly at: Point;
} | {
  readonly type: 'way';
  readonly way: OutlineWay;
} | {
  readonly type: 'for';
  readonly lead: boolean;
} /** The crosshair moves by CSS pixels; it starts at the last point or in the centre of the visible part. */ | {
  readonly type: 'crossed';
  readonly by: Point;
} /** A point is set where the crosshair is. */ | {
  readonly type: 'set';
} /** A point is added in the middle of the edge after the chosen one. */ | {
  readonly type: 'added';
} | {
  readonly type: 'finished';
} | {
  readonly type: 'taken.back';
} | {
  readonly type: 'dropped.all';
} /** The chosen point moves by photo pixels. */ | {
  readonly type: 'nudged';
  readonly by: Point;
} /** The next or previous point of the edited outline is chosen. */ | {
  readonly type: 'stepped';
  readonly by: 1 | -1;
} | {
  readonly type: 'simplified';
} | {
  readonly type: 'turned';
  readonly degrees: number;
};
/** What a label stands for: damage counts as a defect, a component (window, air conditioner) never does. */
type LabelKind = 'defect' | 'component';
/**
 * A damage label. Built-in labels have translated names under their key; a label made by a person or
 * found in a file is shown by `name`.
 */
interface Label {
  /** Stable key, as in files and ids: `peeling_paint`. */
  readonly key: string;
  readonly name: string;
  readonly kind: LabelKind;
  /** Border and plate colour, `#RRGGBB`. */
  readonly colour: string;
  /**
   * Digit that relabels, `1` to `9`; `''` = none. Where absent, its place among the labels decides, see `labelDigits`.
   */
  readonly digit?: string;
  /** No longer offered for new boxes; existing ones are drawn and counted as before. */
  readonly retired?: boolean;
}
/** The seven labels of the specification, `hole`, and those of Hong Kong's inspections. */
declare const BUILT_IN: {
  readonly nail: {
    readonly name: 'Nail';
    readonly colour: '#FF4500';
    readonly kind: 'defect';
    readonly spreads: false;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["nails", "釘", "钉", "釘子", "钉子", "外露釘", "外露钉"];
  };
  readonly stain: {
    readonly name: 'Stain';
    readonly colour: '#008000';
    readonly kind: 'defect';
    readonly spreads: true;
    readonly worsensCracks: true;
    readonly alsoCalled: readonly ["stains", "staining", "water stain", "damp stain", "discolouration", "discoloration", "污漬", "污渍", "水漬", "水渍"];
  };
  readonly crack: {
    readonly name: 'Crack';
    readonly colour: '#0000FF';
    readonly kind: 'defect';
    readonly spreads: false;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["cracks", "cracking", "fissure", "fissures", "裂縫", "裂缝", "裂紋", "裂纹"];
  };
  readonly peeling_paint: {
    readonly name: 'Peeling Paint';
    readonly colour: '#FFC0CB';
    readonly kind: 'defect';
    readonly spreads: true;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["peeling", "paint peeling", "flaking paint", "paint flaking", "peeling of paint", "油漆剝落", "油漆剥落"];
  };
  readonly rust: {
    readonly name: 'Rust';
    readonly colour: '#FFFF00';
    readonly kind: 'defect';
    readonly spreads: true;
    readonly worsensCracks: true;
    readonly alsoCalled: readonly ["rusting", "rusty", "corrosion", "rust mark", "銹漬", "鏽漬", "锈渍", "銹蝕", "鏽蝕", "锈蚀", "生銹", "生鏽", "生锈"];
  };
  readonly window: {
    readonly name: 'Window';
    readonly colour: '#555555';
    readonly kind: 'component';
    readonly spreads: false;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["windows", "窗", "窗戶", "窗户"];
  };
  readonly air_con: {
    readonly name: 'Air Conditioner';
    readonly colour: '#FFFFFF';
    readonly kind: 'component';
    readonly spreads: false;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["air conditioner", "air conditioners", "air conditioning", "ac unit", "aircon", "冷氣機", "空调", "冷氣", "空調"];
  };
  readonly hole: {
    readonly name: 'Hole';
    readonly colour: '#800080';
    readonly kind: 'defect';
    readonly spreads: false;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["holes", "孔洞", "洞", "破洞"];
  };
  readonly spalling: {
    readonly name: 'Spalling';
    readonly colour: '#A0522D';
    readonly kind: 'defect';
    readonly spreads: true;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["spall", "spalls", "concrete spalling", "混凝土剝落", "混凝土剥落", "石屎剝落"];
    readonly later: true;
  };
  readonly exposed_reinforcement: {
    readonly name: 'Exposed Reinforcement';
    readonly colour: '#FF8C00';
    readonly kind: 'defect';
    readonly spreads: false;
    readonly worsensCracks: true;
    readonly alsoCalled: readonly ["exposed rebar", "exposed bar", "rebar", "鋼筋外露", "钢筋外露", "露筋"];
    readonly later: true;
  };
  readonly debonded_finish: {
    readonly name: 'Debonded Finish';
    readonly colour: '#20B2AA';
    readonly kind: 'defect';
    readonly spreads: true;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["delamination", "debonding", "hollow", "hollowness", "loose finish", "飾面鬆脫", "饰面空鼓", "空鼓", "批盪鬆脫"];
    readonly later: true;
  };
  readonly water_seepage: {
    readonly name: 'Water Seepage';
    readonly colour: '#1E90FF';
    readonly kind: 'defect';
    readonly spreads: true;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["seepage", "leakage", "water leakage", "leak", "滲水", "渗水", "漏水"];
    readonly later: true;
  };
  readonly unauthorised_works: {
    readonly name: 'Unauthorised Works';
    readonly colour: '#C71585';
    readonly kind: 'defect';
    readonly spreads: false;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["ubw", "unauthorised building works", "unauthorized building works", "unauthorized works", "僭建物", "僭建", "违建", "违章建筑"];
    readonly later: true;
  };
  readonly signboard: {
    readonly name: 'Signboard';
    readonly colour: '#708090';
    readonly kind: 'component';
    readonly spreads: false;
    readonly worsensCracks: false;
    readonly alsoCalled: readonly ["sign board", "signboards", "招牌"];
    readonly later: true;
  };
};
/** The keys of the labels that every project has. */
type BuiltInLabel = keyof typeof BUILT_IN;
/** The built-in labels in the order in which they are listed and get their digits. */
declare const BUILT_IN_LABELS: readonly (Label & {
  readonly key: BuiltInLabel;
})[];
/** The kinds of steps, by which undo button and history name them. */
declare const STEP_KINDS: readonly ['accept', 'reject', 'unsure', 'clear_verdict', 'reason', 'draw', 'move', 'resize', 'outline', 'relabel', 'duplicate', 'paste', 'delete', 'severity', 'remark', 'cause', 'element', 'material', 'comment', 'import', 'locate', 'assign', 'review_request', 'second_review', 'remove_images', 'exclude', 'include', 'photo_fields', 'new_project', 'particulars', 'archive', 'remove_project', 'locations', 'labels', 'record', 'measure', 'signs', 'scale', 'defect', 'merge', 'split', 'notice', 'settings', 'drawing', 'pin', 'sentence', 'pack', 'rates', 'other_word', 'move_to_team', 'release_lock', 'origin', 'ai_register', 'sample', 'script', 'mask', 'release', 'erase', 'order'];
/** What a step does, by which it is named to people. */
type StepKind = (typeof STEP_KINDS)[number];
/** Fields to set on one damage of the draft's image. */
interface DamagePatch {
  /** `Damage.key`. */
  readonly key: string;
  readonly set: Partial<HumanFields>;
}
/** A box that a person draws; it gets its id when it is written. */
interface NewBox {
  readonly label: string;
  readonly box: Shape;
  readonly set?: Partial<HumanFields>;
}
/** One gesture, verdict or bulk action: one step of undo. */
interface Draft {
  readonly kind: StepKind;
  readonly image: string;
  readonly patches: readonly DamagePatch[];
  readonly create?: readonly NewBox[];
  /** A confirmed deletion: undo skips it. */
  readonly final?: true;
  /** The invented person whose step this is, in the finished example; absent = whoever works here. */
  readonly who?: string;
}
/** A step as the undo button names it. */
interface Step {
  readonly kind: StepKind;
  readonly image: string;
  /** Number of damages it touched. */
  readonly count: number;
}
interface SaveState {
  readonly status: 'saved' | 'saving' | 'failed';
  /** When the last command was stored; milliseconds since 1970; null before the first. */
  readonly savedAt: number | null;
  /** Why saving failed; null unless failed. */
  readonly failure: 'quota' | 'closed' | 'unknown' | null;
}
/** A value that somebody set on a field of a damage and that was overruled. */
interface OtherWord {
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly value: unknown;
  /** What to set to take it over; null where that is impossible: a newer or broken device wrote it. */
  readonly set: Partial<HumanFields> | null;
}
/** A change of a damage's field, with the values others set at the same time. */
interface ReportedChange {
  readonly field: string;
  readonly after: unknown;
  readonly concurrentEdits?: readonly OtherWord[];
}
/** What the lists of photos, and stepping through them, need to know of one. */
interface ListedPhoto {
  readonly id: string;
  /** Location id (`F-1`), or null when not assigned. */
  readonly location: string | null;
  /** Why it is excluded from the inspection. Absent: it isn't. */
  readonly excluded?: object;
}
/** What a photo's metadata says about its scale; null = unknown. */
interface CameraFacts {
  /** Calibrated focal length in pixels of the photo as taken. */
  readonly focalPx: number | null;
  readonly focalMm: number | null;
  readonly focal35Mm: number | null;
  /** Width of the sensor's long side. */
  readonly sensorWidthMm: number | null;
  readonly digitalZoom: number | null;
  /** Laser distance along the line of sight, metres. */
  readonly laserM: number | null;
  /** The camera's direction: degrees clockwise from north. */
  readonly headingDeg: number | null;
  /** 0 level, -90 straight down. */
  readonly pitchDeg: number | null;
  /** Size of the original frame, pixels. */
  readonly frame: Size | null;
}
/**
 * Where the pixels of an orthophoto are in its coordinate reference system, as a GeoTIFF says: with column `x` and row
 * `y` in pixels from the top left corner of the picture, E = a·x + b·y + c and N = d·x + e·y + f.
 */
interface Georeference extends Size {
  readonly transform: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  /** `geographic` coordinates are degrees of longitude and latitude; `other`: geocentric, or the file doesn't say. */
  readonly kind: 'projected' | 'geographic' | 'other';
  /** EPSG's code of the coordinate reference system; null where the file has none. */
  readonly epsg: number | null;
  /** What the file calls it; may be empty. */
  readonly name: string;
  /** Metres in the unit of projected coordinates; null where the file doesn't say. */
  readonly metresPerUnit: number | null;
}
declare const ANSWERS: readonly ['yes', 'no', 'unknown'];
/** A person's answer to a question about a scale; absent where nobody was asked. */
type Answer = (typeof ANSWERS)[number];
/** A known length in the photo. */
interface Reference {
  /** Fractions of the upright photo. */
  readonly a: Point;
  readonly b: Point;
  readonly lengthMm: number;
  readonly sigmaMm: number;
  /** Whether it is in the plane of the defect. */
  readonly inPlane?: Answer;
  /** Whether the camera faced the wall squarely. */
  readonly square?: Answer;
}
/** A distance that a person typed. */
interface TypedDistance extends Range {
  /** Whether the person stated its error; else it is our assumption, which gives no ±. */
  readonly errorStated?: boolean;
}
/** What people entered for a photo's scale; null = nothing. Each is one field of the photo. */
interface ScaleInputs {
  readonly reference: Reference | null;
  /** Distance to the wall along the line of sight. */
  readonly distance: TypedDistance | null;
  /** Angle between the line of sight and the wall's normal, degrees. */
  readonly tiltDeg: number | null;
  /** Standard error of the angle, typed or by the gimbal, degrees; without one a scale that rests on it has no ±. */
  readonly tiltSigmaDeg?: number | null;
  /** Width of the sensor's long side, mm. */
  readonly sensorWidthMm: number | null;
  /** A second known length, which checks the first. */
  readonly secondReference?: Reference | null;
  /** Whether the distance, typed or measured by laser, is that to the plane of the defect. */
  readonly distanceInPlane?: Answer | null;
}
/** Everything that a photo's scale can be computed from. */
interface ScaleFacts {
  /** The upright photo, pixels. */
  readonly photo: Size;
  readonly inputs: ScaleInputs;
  readonly camera: CameraFacts;
  /** Outward normal of the facade, degrees clockwise from north; null where not stated. */
  readonly bearing: number | null;
  /** Where an orthophoto is, as its file says; null or absent where it doesn't. */
  readonly georeference?: Georeference | null;
}
/** A photo that can be opened; its size is the upright one in pixels. */
interface Photo extends ListedPhoto, Size {
  /** File name with its extension. */
  readonly name: string;
}
/** The photos that can be opened, and the locations by which they are listed. */
interface ProjectPhotos {
  /** Null while they are being read. */
  readonly images: readonly Photo[] | null;
  readonly locations: readonly {
    readonly id: string;
  }[];
}
/** A step that was undone or redone. */
interface UndoneStep extends Step {
  /** Number of fields that were left unchanged because somebody changed them since. */
  readonly skipped: number;
  /** Keys of the damages it changed. */
  readonly keys: readonly string[];
}
/** Reads damages and writes steps. */
interface EditPort {
  /**
   * Damages of an image that aren't deleted, in the order of creation; null until they are read. Includes steps that
   * aren't stored yet.
   */
  damages(image: string): ReadonlySignal<readonly Damage[] | null>;
  /** Takes a step. `created` are the displayed ids of its new boxes; `isDenied`: the person's role doesn't allow it. */
  run(draft: Draft): {
    readonly created: readonly string[];
    readonly isDenied?: boolean;
  };
  /** Undoes this person's newest step that can be undone; null where there is none, a failure where it can't be read. */
  undo(): Promise<Result<UndoneStep | null, unknown>>;
  redo(): Promise<Result<UndoneStep | null, unknown>>;
  /** Stores again what couldn't be stored. */
  retry(): void;
  readonly save: ReadonlySignal<Pick<SaveState, 'status'>>;
  /** What undo and redo would do next. */
  readonly steps: ReadonlySignal<{
    readonly undo: Step | null;
    readonly redo: Step | null;
  }>;
  /** Who did what to a damage, oldest first. Rejects where it can't be read. */
  history(image: string, key: string): Promise<readonly ReportedChange[]>;
}
/** The widths along a traced line. */
interface CrackWidths {
  /** The two edges of the crack at each place, fractions of the upright photo. */
  readonly places: readonly (readonly [Point, Point])[];
  /** The softness of the edges, as the standard deviation of a blur; photo pixels. */
  readonly blur: number;
}
/**
 * Traces a crack between points of one photo. All points are fractions of the upright photo. Every call rejects where
 * the photo can't be decoded; after `close` calls never settle.
 */
interface PhotoTracer {
  /** The likely path between two points, searched only in the visible part of the photo. */
  propose(from: Point, to: Point, view: Rect): Promise<readonly Point[]>;
  /** The same path at full resolution, smoothed. */
  refine(from: Point, to: Point, view: Rect): Promise<readonly Point[]>;
  /** The widths along such a path. */
  widths(line: readonly Point[]): Promise<CrackWidths>;
  close(): void;
}
/** How likely boxes are right, as the verdicts on others of the project let one expect. */
interface Likelihoods {
  /** Labels, as the model gives them, that have enough verdicts. */
  readonly labels: readonly string[];
  /** 0 to 1; the confidence itself for other labels, null for boxes without one. */
  chance(damage: Pick<Damage, 'label' | 'confidence' | 'model'>): number | null;
}
/** What else the annotator asks of the app around it. */
interface AppPort {
  /** The photos that can be opened. */
  readonly photos: ReadonlySignal<ProjectPhotos>;
  /** The project's labels in their order; digits choose among them, see `labelDigits`. */
  readonly labels: ReadonlySignal<readonly Label[]>;
  /** What an image's scale can follow from; null where the image is not known. */
  scaleFacts(image: string): ScaleFacts | null;
  /** Opens a photo for tracing lines, by its id. Rejects where it can't be traced on. */
  tracer(image: string): Promise<PhotoTracer>;
  /** How likely detections of the project are right, by its verdicts. Rejects where these can't be read now. */
  calibration(): Promise<Likelihoods>;
  /** Name of the person at work, for comments. */
  author(): string;
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
/**
 * What screens can do, with parameters. Changes apply to the whole selection, as one step of undo. A form names the damage
 * it shows (`of`): where that no longer leads the selection, the change applies to it alone, so that what was typed about
 * one damage is never written to another.
 */
interface Commands {
  /** Handles a gesture of pointer, wheel or fingers on the stage. */
  gesture(gesture: Gesture): void;
  /** Puts an image on the stage (null clears it) and selects the damage asked for, else the first listed. */
  open(image: Photo | null, damage?: string | null): void;
  /** `only` replaces, `toggle` adds or takes away, `range` selects from the lead to this one. */
  select(id: string, how?: 'only' | 'toggle' | 'range'): void;
  /** Opens the menu for a listed damage, or for the selection it belongs to. @param at as in {@link StageMenu} */
  menu(id: string, at: Point): void;
  selectAll(): void;
  deselect(): void;
  choose(tool: Tool): void;
  showResult(result: AnnotationResult): void;
  /** Opens the deletion dialog for these ids; without ids for the selection. */
  requestDelete(ids?: readonly string[]): void;
  confirmDelete(): void;
  cancelDelete(): void;
  /**
   * Judges the selection and, unless `stay` is set, moves on to the next unreviewed. With nothing selected it selects
   * the first unreviewed and judges nothing.
   */
  judge(verdict: Verdict, options?: {
    readonly stay?: boolean;
    readonly reason?: RejectReason;
  }): void;
  /** Accepts the selection at a severity, as one step; moves on like {@link judge}. */
  grade(severity: Severity, options?: {
    readonly stay?: boolean;
  }): void;
  /** States why these damages (else the selection) were rejected; applies to the rejected ones among them. */
  reason(reason: RejectReason, ids?: readonly string[]): void;
  /** Gives the selection a label; while drawing without a selection, chooses the label of the next box. */
  relabel(label: string, of?: Damage): void;
  drawLabel(label: string): void;
  /**
   * Gives the selection a severity. A person's choice accepts what nobody has judged; what is judged keeps its verdict.
   * @param by what the severity is based on: a person's choice by default
   */
  severity(severity: Severity | null, of?: Damage, by?: SeverityBasis): void;
  remark(text: string, of?: Damage): void;
  /** At most three cause keys. */
  causes(causes: readonly string[], of?: Damage): void;
  element(element: string | null, of?: Damage): void;
  material(material: string | null, of?: Damage): void;
  comment(text: string, of?: Damage): void;
  /** Takes over what another person said of this damage at the same time, from the history. */
  otherWord(set: Partial<HumanFields>, of: Damage): void;
  /** Moves or resizes one damage of the open image exactly; stage units, kept inside the photo. */
  reshape(of: Damage, rect: Rect): void;
  /**
   * Gives one damage of the open image another outline; fractions of the photo.
   * @returns false where the outline can't be stored, or the damage is gone
   */
  reoutline(of: Damage, outline: Outline): Promise<boolean>;
  /** Replaces the named parts of the filter. */
  filter(patch: Partial<DamageFilter>): void;
  /** Sets what the measure tool measures, and switches to the tool. */
  measure(what: Measuring): void;
  /** Draws, traces and edits outlines; switches to the tool for it where needed. */
  outline(event: OutlineEvent): void;
  /** Confirms that the measured points are discarded, and goes on with the step that asked about them. */
  discardMeasure(): void;
  /** Ends a measure: all its points are set, or the length for the scale was entered. */
  finishMeasure(): void;
  /** Sets the signs that a person saw on this damage, which the severity rules ask for. */
  signs(seen: RatingSigns, of: Damage): void;
  /** Computes a measure again from its points, at the photo's current scale. */
  workOut(kind: MeasureKind, of: Damage): void;
  /** Stores the temperatures read in the box of a damage, or removes them (null). */
  temperature(read: TemperatureReading | null, of: Damage): void;
  /** Removes a measure of this damage. */
  forgetMeasure(kind: MeasureKind, of: Damage): void;
  appearance(patch: Partial<Appearance>): void;
}
/** What opens beside or over the stage; only one at a time. */
type Panel = 'assessment' | 'comment' | 'label' | 'reason' | 'why' | 'unsafe' /** Masks are drawn; the masks of this photo are repeated on the next. */ | 'masks' | 'repeatMasks' | 'help' | 'palette' | 'export' | 'discardMeasure';
/** Where a key asks to move the focus. `list` takes it off the stage. */
type FocusTarget = 'stage' | 'filter' | 'list' | AssessmentField;
/** The fields of the assessment that keys can focus. */
type AssessmentField = 'severity' | 'remark' | 'cause' | 'element' | 'material' | 'reason';
/** Where a person is in a project: the requested and the open photo, the location, the open panel, the requested focus. */
interface NavigationState {
  /** False until an address or a person said where to start; no photo is opened before. */
  readonly begun: boolean;
  readonly images: readonly Photo[] | null;
  readonly locations: readonly {
    readonly id: string;
  }[];
  readonly location: string;
  /** The photo that was requested; it may not be stored yet, or no longer exist. */
  readonly requested: string | null;
  /** The damage to select when the photo opens. */
  readonly damage: string | null;
  /** The open photo. */
  readonly image: Photo | null;
  /** The photos at the chosen location. */
  readonly listed: readonly Photo[];
  readonly panel: Panel | null;
  readonly focus: FocusTarget | null;
}
/** What is reported to others. */
type NavigationFact = /** Another photo is open, or none. */{
  readonly type: 'photo.opened';
  readonly image: Photo | null;
  readonly damage: string | null;
} /** The address asks for a damage of the photo that is open. */ | {
  readonly type: 'damage.requested';
  readonly id: string;
} /** A person went somewhere: makes a new entry in the browser's history. */ | {
  readonly type: 'place.changed';
  readonly image: string;
  readonly location: string;
} | {
  readonly type: 'location.changed';
  readonly location: string;
};
/** Where a person is in a project: photo, list, panel, focus. */
interface Navigation {
  readonly state: ReadonlySignal<NavigationState>;
  /** Opens a photo; one that is still being stored is opened once it is there. */
  open(image: string, location?: string): void;
  /** Opens the next or previous photo of the list; does nothing at either end. */
  step(by: 1 | -1): void;
  chooseLocation(location: string): void;
  /** Follows an address: null opens the first photo of the list, or selects its first damage. */
  follow(address: {
    readonly image: string | null;
    readonly damage: string | null;
    readonly location: string;
  }): void;
  /** Does something that leaves the box, tool or measure; asks first where measured points would be lost. */
  leave(act: () => void): void;
  /** Does what {@link leave} asked about last. */
  confirmLeave(): void;
  openPanel(panel: Panel): void;
  togglePanel(panel: Panel): void;
  /** Closes what is open, or only this panel where it is open. */
  closePanel(panel?: Panel): void;
  /** Requests the focus for a target; the component that has the element focuses it and clears the request. */
  requestFocus(target: FocusTarget): void;
  focusDone(): void;
  on<T extends NavigationFact['type']>(type: T, listener: (fact: Extract<NavigationFact, {
    readonly type: T;
  }>) => void): {
    unsubscribe(): void;
  };
  stop(): void;
}
/** The damages of the open image as they are listed, derived from edits, filter and selection in one place. */
interface Listing {
  readonly image: Photo | null;
  /** False while the image's damages are being read. */
  readonly ready: boolean;
  readonly all: readonly Damage[];
  /** What the filter lets through, in selection order. */
  readonly listed: readonly Damage[];
  /** `listed` as the scene draws them; the same array while nothing drawn changed. */
  readonly boxes: readonly SceneBox[];
  /** Ids selected, the lead first; always a part of `listed`. */
  readonly selected: readonly string[];
  readonly lead: Damage | null;
  readonly unreviewed: number;
  /** Sorted by doubt: labels for which it is computed from verdicts. Null until these are read, and in other orders. */
  readonly calibrated: readonly string[] | null;
}
/** Something that a key, a button, the palette or the help sheet can do. */
interface Action {
  /** Also the path of its words in the dictionaries: `actions.<id>`. */
  readonly id: ActionId;
  readonly group: ActionGroup;
  /** Key bindings in force, as shown and matched: `s`, `Shift+U`, `Mod+Z`, `Delete`. Empty: palette only. */
  readonly keys: readonly string[];
  /** Its default keys. */
  readonly defaults: readonly string[];
  readonly enabled: () => boolean;
  readonly run: () => void;
  /** Whether it runs again while its key is held down. */
  readonly repeats?: true;
  /** Ends what `run` began when the key is released; buttons call it right after `run`. */
  readonly release?: () => void;
  /** Whether its keys act only while the stage itself has the focus. */
  readonly onStage?: true;
  /** Whether it also runs during a drag. */
  readonly whileBusy?: true;
}
type ActionGroup = 'tools' | 'measure' | 'view' | 'review' | 'assess' | 'edit' | 'navigate' | 'app';
/** The headless whole of an open image: no React, no Pixi. */
interface Annotator {
  readonly view: ViewStore;
  readonly hover: HoverStore;
  readonly draft: DraftStore;
  readonly filters: FilterStore;
  readonly stageSettings: StageSettings;
  readonly tool: ReadonlySignal<ToolState>;
  readonly listing: ReadonlySignal<Listing>;
  /** Which photo is open, which panel, and which element was asked to take the focus. */
  readonly navigation: Navigation;
  /** The last message for screen readers; a new object for every message. */
  readonly announcement: ReadonlySignal<Announcement | null>;
  /** Everything that takes no parameters: the table behind toolbar, keys, palette and help. */
  readonly actions: readonly Action[];
  /** Everything that takes parameters; acts on the selection unless stated otherwise. */
  readonly commands: Commands;
  dispose(): void;
}
/** A person's own keys by action id. */
interface Bindings {
  readonly bindings: Readonly<Record<string, readonly string[]>>;
}
/** What an annotator is made with. */
interface AnnotatorDeps {
  readonly edits: EditPort;
  readonly app: AppPort;
  /** A person's own keys; the default ones where it is left out. */
  readonly keys?: Bindings;
  /** The person's choices for the stage, read and written while it is used; the defaults where it is left out. */
  readonly choices?: StageChoices;
  /** XState's inspection callback for both machines. */
  readonly inspect?: (event: InspectionEvent) => void;
}
/** Creates a headless annotator: machines, stores, commands and gestures of one stage. */
declare function createAnnotator(deps: AnnotatorDeps): Annotator;
/** Listens to later changes. @returns stops listening */
declare function onChange<T>(signal: ReadonlySignal<T>, listener: (value: T) => void): () => void;
/** What a model proposed, to begin with. */
interface Proposal {
  /** Id of the photo. */
  readonly image: string;
  /** The id people see, unique on the photo: `CRACK_001`. */
  readonly id: string;
  /** Key of a label. */
  readonly label: string;
  /** Fractions of the upright photo, 0 to 1. */
  readonly box: Rect;
  /** 0 to 1; null where the model gives none. */
  readonly confidence: number | null;
}
/** A detection that no one judged yet. */
declare const detection: ({
  image,
  id,
  label,
  box,
  confidence
}: Proposal) => Damage;
/**
 * An {@link EditPort} that keeps steps in memory: for trying things out, and as the model of a port of one's own.
 * @param start the damages of all photos
 * @param onStep is called with every step that was taken, undone or redone, and the photo's damages after it
 */
declare function createMemoryEdits(start: readonly Damage[], onStep?: (step: Step, damages: readonly Damage[]) => void): EditPort;
/** What {@link createApp} is made of. */
interface AppOptions {
  readonly photos: readonly Photo[];
  /** The labels that boxes may have, in their order; default: the built-in ones. */
  readonly labels?: readonly Label[];
  /** Name of the person at work, for comments; default: empty. */
  readonly author?: string;
}
/**
 * An {@link AppPort} for photos and labels that don't change. It can neither trace lines, nor knows scales, nor how likely
 * boxes are right: a host that can, replaces these members.
 */
declare const createApp: ({
  photos,
  labels,
  author
}: AppOptions) => AppPort;
export { type Action, type ActionId, type Annotator, type AnnotatorDeps, type Announcement, type AppPort, BUILT_IN_LABELS, type Bindings, type Commands, type Damage, type Direction, type Draft, type EditPort, type Gesture, type HumanFields, type Label, type Likelihoods, type Listing, type ModelClaim, type Navigation, type NavigationState, type NewBox, type Outline, type Photo, type PhotoTracer, type Point, type ProjectPhotos, type Rect, type Result, type SceneBox, type Severity, type Shape, type Size, type Step, type StepKind, type Tool, type ToolState, type UndoneStep, type Verdict, createAnnotator, createApp, createMemoryEdits, detection, fail, ok, onChange };
