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
/** Nothing was measured. */
declare const NO_MEASURES: Measures;
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
/** Who drew boxes that weren't drawn here, as a person or the file states it. */
type Statement = {
  readonly author: 'model';
  readonly model: NamedModel;
} | {
  readonly author: 'person';
} | {
  readonly author: 'file';
};
/** The parts of a damage that an exchange format carries, or an export reports as lost, in this order. */
declare const EXPORT_PARTS: readonly ['authorship', 'details', 'measures', 'confidence', 'verdict', 'severity', 'remark', 'own'];
type ExportPart = (typeof EXPORT_PARTS)[number];
/** The properties of a format that can be written. */
interface WrittenRules {
  /** The kind of file without the photos; null where there are always several files. */
  readonly single: 'json' | 'csv' | 'xml' | null;
  /** What it can store; the rest is reported as lost. */
  readonly carries: readonly ExportPart[];
  /** Whether it has a place for attributes of photos; absent: it hasn't. */
  readonly ofPhotos?: boolean;
  /** The kinds of outlines it can store; a turned box may be written as the polygon of its corners. */
  readonly outlines: readonly Outline['kind'][];
  /** What the person is asked before it is written. */
  readonly asks: readonly ('outline' | 'firstPixel')[];
  /** Stores whole pixels only. */
  readonly wholePixels: boolean;
  /** Some readers fail on a confidence: it is left out unless requested. */
  readonly confidenceOnRequest: boolean;
  /** Readers fail on a box without a confidence: 1 is written then, and reported. */
  readonly needsConfidence: boolean;
}
/** Of a format that stores boxes with their labels, and nothing else. */
declare const BOXES_ONLY: WrittenRules;
/**
 * Why a file, a photo or a box was refused, skipped or repaired, or a note for readers of it. Keys, never sentences:
 * the dictionaries have the texts under `exchange.reason`.
 */
declare const REASONS: readonly ['empty_file', 'not_text', 'not_json', 'json_repaired', 'not_xml', 'xml_entities', 'unknown_format', 'columns_unknown', 'other_program', 'text_encoding', 'not_needed_system', 'not_needed_mask', 'not_needed_names', 'not_needed_settings', 'not_needed_preview', 'not_needed_subtitles', 'not_needed_marks', 'not_needed_edits', 'not_needed_apple', 'not_needed_track', 'file_too_large', 'file_too_many_values', 'file_too_slow', 'file_unreadable', 'file_changed', 'client_refused', 'missing_section', 'results_without_dataset', 'file_archive', 'file_kmz', 'file_office', 'file_pdf', 'file_program', 'file_video', 'archive_broken', 'archive_nested', 'archive_overlaps', 'archive_too_large', 'archive_too_many', 'archive_too_slow', 'entries_more', 'entry_broken', 'entry_encrypted', 'entry_method', 'entry_name_unsafe', 'entry_too_large', 'not_an_image', 'image_type_unsupported', 'image_truncated', 'image_damaged', 'image_circular', 'image_too_slow', 'image_too_large', 'image_no_size', 'image_duplicate', 'image_converted', 'image_compression', 'image_layout', 'image_raw', 'image_jpeg_arithmetic', 'image_jpeg_lossless', 'image_jpeg_twelve_bits', 'image_embedded', 'image_pages', 'image_pages_left', 'image_pictures', 'image_views', 'image_end_missing', 'image_metadata_unread', 'image_stretched', 'image_far', 'photo_absent', 'photo_ambiguous', 'name_disagrees', 'name_cleaned', 'name_alike', 'name_ending', 'names_encoding', 'box_missing', 'box_not_numbers', 'box_zero_size', 'box_outside', 'box_clamped', 'box_corners_swapped', 'box_turned', 'boxes_known', 'attributes_left', 'photo_fields_kept', 'item_not_object', 'name_missing', 'label_missing', 'label_ignored', 'labels_several', 'annotator_left_out', 'model_left_out', 'unfinished_left_out', 'class_unknown', 'image_reference_unknown', 'id_repeated', 'line_field_count', 'keypoints_count', 'keypoints_left_out', 'shape_mask', 'shape_turned_box', 'shape_video', 'shape_points', 'shape_cuboid', 'shape_unsupported', 'size_differs', 'corners_as_fractions', 'decimal_commas', 'separator_line', 'confidence_percent', 'confidence_out_of_range', 'measures_unreadable', 'outline_points', 'outline_pieces', 'outline_odd', 'outline_unread', 'outline_crossing', 'outline_thinned', 'outline_tangled', 'outline_disagrees', 'mask_broken', 'mask_as_bounds', 'mask_of', 'mask_turned', 'angle_missing', 'track_disordered', 'class_names_missing', 'quota', 'storage_failed'];
/** Why something was refused, left out or repaired. */
type ReasonKey = (typeof REASONS)[number];
/** A reason with the values that its sentence mentions. */
interface Reason {
  readonly key: ReasonKey;
  readonly params: Readonly<Record<string, string | number>>;
}
/** Texts from files that appear in a sentence are shown the way names are. */
declare const reason: (key: ReasonKey, params?: Reason['params']) => Reason;
/** A dataset's photos and categories by id, for detector results that name neither. */
interface CocoIndex {
  readonly images: ReadonlyMap<string, {
    readonly names: readonly string[];
    readonly size: Size | null;
  }>;
  readonly categories: ReadonlyMap<string, string>;
}
/** Something to report about one place in a file. */
interface Note {
  /** The unit counted, in the format's own terms (`line`, `annotations`, `shape`); null = the whole file. */
  readonly part: string | null;
  /** Its index: lines count from 1, everything else from 0; null = all of the part. */
  readonly n: number | null;
  /** The photo's name in the file; null where it has none. */
  readonly image: string | null;
  readonly reason: Reason;
  /** The number of boxes concerned, if not one. */
  readonly boxes?: number;
}
/** A value of a further attribute of a box or a photo; a list for several choices. */
type AttributeValue = string | number | boolean | readonly string[];
/** What our own files, and a few others, say of a box besides the detection itself. */
interface ReviewOfBox {
  /** Who drew it. */
  readonly stated?: Statement;
  readonly verdict?: 'unreviewed' | 'accepted' | 'rejected' | 'unsure';
  /** 0 to 4. */
  readonly severity?: number;
  /** Never empty. */
  readonly remark?: string;
  readonly measures?: Partial<Measures>;
  /** Attributes of any other name; never empty. */
  readonly attributes?: ReadonlyMap<string, AttributeValue>;
}
/** The label of a box without one: people are asked what it should be. */
declare const NO_LABEL = "";
/** One box of a file, not yet clipped to its photo. */
interface ReadBox {
  /** As spelled in the file; {@link NO_LABEL} where it has none. */
  readonly label: string;
  /** 0 to 1; null where the file has none. */
  readonly confidence: number | null;
  /** In the reading's unit; width and height are at least 0, all numbers are finite. Its outline is as in the file. */
  readonly box: Shape;
  /** Its index in the file, counted in the reading's `part`. */
  readonly at: number;
  readonly review?: ReviewOfBox;
}
/** A photo as described by an annotation file. */
interface ReadImage {
  /** Names or paths of the photo in the file, `/` as separator, likeliest first; none for YOLO. */
  readonly names: readonly string[];
  /** Whether the file describes only this photo, so that its own stem names the photo (YOLO, VOC, labelme). */
  readonly perImage: boolean;
  /** Declared size in pixels; null where the file has none. */
  readonly size: Size | null;
  /** What the file says of the photo itself, by name; absent where that is nothing. */
  readonly attributes?: ReadonlyMap<string, AttributeValue>;
  readonly boxes: readonly ReadBox[];
}
/** The content of a file. */
interface Reading {
  /** The `id` of the format that it was read as. */
  readonly format: string;
  readonly unit: 'px' | 'fraction';
  /** The unit for counting boxes, see {@link Note.part}. */
  readonly part: string;
  readonly images: readonly ReadImage[];
  /** Labels in the file's own order, used or not. */
  readonly labels: readonly string[];
  /** Left out, with the reason. */
  readonly skipped: readonly Note[];
  /** Accepted with a correction. */
  readonly repaired: readonly Note[];
  /** For information; nothing was lost. */
  readonly noted: readonly Note[];
  readonly hints: ReadingHints;
}
/** What a file says about the {@link ReadOptions} for it. */
interface ReadingHints {
  /** VOC: a coordinate is 0, so pixels count from 0. */
  readonly vocZero?: boolean;
  /** VIA: region attributes that might be the label. */
  readonly viaAttributes?: readonly string[];
  /** Label Studio: what can be read, `latest` first; empty where there is no choice. */
  readonly labelStudioTakes?: readonly string[];
}
/** A reading, or why there is none. */
type Read = Result<Reading, Reason>;
/** A box to be exported. */
interface OutBox {
  /** The id people see: `CRACK_001`. */
  readonly id: string;
  /** One of the set's classes. */
  readonly label: string;
  /** Pixels of the upright photo, inside it. */
  readonly box: Rect;
  /** Pixels of the upright photo; null where there is none, or the format can't store its kind. */
  readonly outline: Outline | null;
  /** 0 to 1; null = none, or not requested. */
  readonly confidence: number | null;
  /** Who drew it: `file` where the file it came from didn't say. */
  readonly source: Author;
  /** The model that found it; null for other sources. */
  readonly model: NamedModel | null;
  readonly verdict: 'unreviewed' | 'accepted' | 'rejected' | 'unsure';
  /** 0 to 4. */
  readonly severity: number | null;
  readonly remark: string;
  readonly measures: Measures;
  /** Values of fields of one's own, by name; absent = none. */
  readonly attributes?: ReadonlyMap<string, AttributeValue>;
}
/** A photo to be exported. */
interface OutImage {
  /** File name with extension, unique in the set. */
  readonly name: string;
  /** Upright size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly OutBox[];
  /** Values of fields of one's own of the photo, by name; absent = none. */
  readonly attributes?: ReadonlyMap<string, AttributeValue>;
}
/** The input of a writer. */
interface OutSet {
  readonly name: string;
  /** All classes in their pinned order, used or not. */
  readonly classes: readonly string[];
  readonly images: readonly OutImage[];
}
/** How a set is written. */
interface WriteSettings {
  /** The `id` of the format. */
  readonly format: string;
  /** YOLO: write the sixth column. */
  readonly confidence: boolean;
  readonly photos: boolean;
  readonly segmentation: 'none' | 'corners';
  readonly vocBase: 0 | 1;
  /** COCO and YOLO: the part of the dataset (`train`, `val`); absent: undivided. */
  readonly subset?: string;
}
/** A file to be saved; the path is relative to the export's root. */
interface OutFile {
  readonly path: string;
  readonly text: string;
}
/** A written export: its files, and where its photos belong. */
interface Written {
  readonly files: readonly OutFile[];
  /** The folder for photos, without a trailing slash. */
  readonly photos: string;
}
/** Text inside an XML element or attribute; characters that XML can't express are dropped. */
declare const escapeXml: (content: string) => string;
/** Class names by index; indices may be sparse. */
type ClassNames = ReadonlyMap<number, string>;
/** The number of keypoints in the lines of a dataset, and of figures for each: two, or three with its visibility. */
interface Keypoints {
  readonly count: number;
  readonly figures: number;
}
/** A box as a parser found it, unchecked. */
interface FoundBox {
  /** Null where the file has none: people are asked for it. */
  readonly label: string | null;
  readonly confidence?: number | null;
  /** NaN where the file has no number; with the outline that it bounds, where the file has one. */
  readonly box: Shape;
  readonly at: number;
  readonly review?: ReviewOfBox | undefined;
  /** What the reader itself already repaired. */
  readonly repaired?: Reason | null;
  /** Its corners were given in the wrong order. */
  readonly swapped?: boolean;
}
/** Adds the boxes of one photo. */
type Take = (found: FoundBox) => void;
/** A place in a file, and the number of boxes concerned if not one. */
interface Where {
  readonly part?: string;
  readonly image?: string | null;
  readonly boxes?: number;
}
/** A photo as a parser found it. */
interface FoundImage extends Pick<ReadImage, 'names' | 'size' | 'perImage'> {
  readonly attributes?: ReadImage['attributes'] | undefined;
}
/** Gathers what a parser finds: valid boxes into images, everything else into notes with its place. */
interface Collector {
  image(of: FoundImage): Take;
  label(name: string): void;
  skip(at: number | null, reason: Reason, where?: Where): void;
  repair(at: number | null, reason: Reason, where?: Where): void;
  note(reason: Reason): void;
  finish(hints?: ReadingHints): Reading;
}
/** @param part the format's unit for counting boxes, see {@link Note.part} */
declare function collector(format: string, unit: Reading['unit'], part: string): Collector;
/** What a person may have to state about files that don't state it themselves. */
interface ReadOptions {
  /** Whether Pascal VOC pixels count from 0 (what tools write) or from 1 (the devkit's definition). Default 0. */
  readonly vocBase?: 0 | 1;
  /** The VIA region attribute that holds the label; by default the likeliest one. */
  readonly viaAttribute?: string;
  /**
   * Label Studio: whose results are read where several people or a model made some; one of the hints. Default `latest`.
   */
  readonly labelStudioTake?: string;
}
/** An element: attributes under `@name`, text under `#text`, child elements in lists by name. */
interface Element {
  readonly [name: string]: unknown;
}
/** A text file, parsed as far as all formats of its kind need. */
type Content = {
  readonly kind: 'json';
  readonly document: unknown; /** Number of places that were invalid JSON but understood. */
  readonly repaired: number;
} /** `name` is that of the root element. */ | {
  readonly kind: 'xml';
  readonly name: string;
  readonly root: Element;
} /** `columns` are the names in the first line, lower case. */ | {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly text: string;
} /** `rows` are the lines that aren't blank, trimmed; `name` is the file's, lower case. */ | {
  readonly kind: 'lines';
  readonly rows: readonly string[];
  readonly name: string;
  readonly text: string;
};
type Kind = Content['kind'];
type Of<K extends Kind> = Extract<Content, {
  kind: K;
}>;
/**
 * How certain it is that a content has a format: it has a unique mark, has the format's structure, or nothing
 * contradicts it.
 */
declare const CERTAINTIES: readonly ['mark', 'build', 'guess'];
/** How certain it is that a content has a format, the most certain first. */
type Certainty = (typeof CERTAINTIES)[number];
/** What other files of the same import say about a file. */
interface Companions {
  /** For YOLO and detector results. */
  readonly classNames: ClassNames | null;
  /** For YOLO: the shape of its poses. */
  readonly keypoints: Keypoints | null;
  /** For detector results. */
  readonly dataset: CocoIndex | null;
  /** The bytes of a picture that the file names, see {@link Reader}; null where it is missing. */
  readonly picture: (name: string) => Uint8Array | null;
}
interface ReaderOf<C> {
  /** Null where the content is of another format. */
  readonly claims: (content: C) => Certainty | null;
  readonly read: (content: C, companions: Companions, options: ReadOptions) => Read;
  /** What the content says about other files of the same import. */
  readonly dataset?: (content: C) => CocoIndex | null;
  /** Names of the mask pictures that accompany it. */
  readonly pictures?: (content: C) => readonly string[];
  /** A photo that it contains itself, in base64; null where there is none. */
  readonly embedded?: (content: C) => string | null;
}
/** Reads contents of one format; made by {@link reader}. */
type Reader = Required<ReaderOf<Content>>;
/** Creates a reader for one kind of content. */
declare function reader$1<K extends Kind>(kind: K, {
  claims,
  read,
  dataset,
  pictures,
  embedded
}: ReaderOf<Of<K>>): Reader;
/** Writes a set of photos and boxes. Only what `writes` lists is kept; the rest is left out silently. */
type Writer = (set: OutSet, settings: WriteSettings) => Written;
/** How a format is read and written: in the directions given by its row in `FORMATS`. */
/** A format of annotation files: one that the app comes with, or anybody else's. `checkFormat` tries it. */
interface Format<Id extends string = string> {
  /** Unique among the formats that it is used with: lower-case letters, digits and `_`. */
  readonly id: Id;
  /** Made by {@link reader}; null where the format is only written. */
  readonly reader: Reader | null;
  /** Null where the format is only read. */
  readonly writer: Writer | null;
  /** What the writer can store; null exactly where there is none. */
  readonly writes: WrittenRules | null;
}
/** A file with boxes, and the content parsed on the way. */
interface Annotated {
  readonly kind: 'boxes';
  readonly content: Content;
  readonly reader: Reader;
}
/** The kind of a text file. */
type Detected = Annotated /** Names of classes by index. */ | {
  readonly kind: 'classes';
  readonly written: 'yaml' | 'lines';
  readonly content: string;
} /** Belongs to a dataset but has no boxes: lists of photos, settings, read-me files. */ | {
  readonly kind: 'other';
  readonly why: 'names' | 'settings' | 'track' | 'apple';
};
/** Detects what a text file is. */
type Detect = (content: string, path: string) => Result<Detected, Reason>;
/** A text file of an import; `path` is relative to its root, `/` between folders. */
interface TextFile {
  readonly path: string;
  readonly text: string;
}
/** A text file, and its content or why it can't be read. Files of class names, lists and notes have none. */
interface FileRead {
  readonly path: string;
  readonly kind: Detected['kind'] | 'refused';
  readonly read: Read | null;
}
/** Formats that are used together: files are recognised as one of them, and written in any of them. */
interface Formats<Id extends string = string> {
  /** The formats by their ids, in their order. */
  readonly byId: ReadonlyMap<Id, Format<Id>>;
  /** Recognises a text file, by its content wherever that is possible. */
  readonly detect: Detect;
  /**
   * Reads text files that belong together: class lists and datasets explain the files nearest to them. Masks that are
   * pictures of their own are left out, and reported as missing.
   * @param options what only a person can tell of the files
   * @returns one entry a file, in their order; an error of a reader refuses its own file only
   */
  read(files: readonly TextFile[], options?: ReadOptions): readonly FileRead[];
  /** Writes a set in the format that the settings name. @throws RangeError where that can't be written */
  write(set: OutSet, settings: WriteSettings): Written;
  /** Where a format expects the photos, so that they can be written before the boxes are complete. */
  photoFolder(settings: WriteSettings): string;
}
/**
 * Puts formats together: those of the app, and others. Where several claim a file with equal certainty, the first one
 * reads it.
 * @throws RangeError where two have the same id
 */
declare function createFormats<Id extends string>(formats: readonly Format<Id>[]): Formats<Id>;
/** What is tried of a format; see {@link checkFormat}. */
declare const FORMAT_CHECKS: readonly ['shape', 'other_contents', 'recognised', 'round_trip', 'losses', 'broken_files'];
type FormatCheck = (typeof FORMAT_CHECKS)[number];
/** Something that a format doesn't do as it says. */
interface FormatFault {
  readonly check: FormatCheck;
  /** A sentence in English, for whoever writes the format. */
  readonly says: string;
}
/** How a format is tried. */
interface CheckOptions {
  /**
   * The formats that it is used with: what it writes must not be taken for one of theirs. It is tried in its place among
   * them; in front, if it has none. Default: none.
   */
  readonly among?: readonly Format[];
  /** The format that reads what it writes, where it has no reader itself; default itself. */
  readonly readBy?: Format;
  /** Files as other programs write them: what a format that isn't written is tried with. */
  readonly samples?: readonly TextFile[];
  /** How many made sets are written and read again; default 40. */
  readonly sets?: number;
  /** How many broken files are read; default 300. */
  readonly broken?: number;
  /** Other sets and files; default 1. The same number makes the same ones. */
  readonly seed?: number;
}
/**
 * Tries a format: whether what it writes is recognised and comes back the same, whether it loses what it is said to lose
 * and nothing else, and whether its reader stands broken files. It takes about a second, and needs no test runner:
 *
 *     expect(checkFormat(mine, { among: [coco, yolo] })).toEqual([]);
 *
 * @returns each fault once; empty where there is none
 */
declare function checkFormat(format: Format, options?: CheckOptions): readonly FormatFault[];
/** COCO datasets: photos, boxes and outlines in one JSON file. */
declare const coco: Format<"coco">;
/** COCO results: boxes with a score, which name photos and categories of a dataset by their ids. */
declare const cocoResults: Format<"coco_results">;
/** Create ML; only read. */
declare const createMl: Format<"create_ml">;
/** Our own CSV, and those of other tools with a box as corner and size. */
declare const csv: Format<"csv">;
/** Boxes as two corners: TensorFlow, VoTT, keras-retinanet. */
declare const tfCsv: Format<"tf_csv">;
/** CVAT for images 1.1 and, only read, for video. */
declare const cvat: Format<"cvat">;
/** Datumaro; only read. */
declare const datumaro: Format<"datumaro">;
/** DOTA: turned boxes by their corners; only read. */
declare const dota: Format<"dota">;
/** A photo that boxes of files may be on. */
interface NamedPhoto extends Size {
  /** File name with its extension, or its path among the files; unique. */
  readonly name: string;
  /** EXIF orientation, 1 to 8; `width` and `height` are upright already. Default 1. */
  readonly orientation?: number;
}
/** A note with the file that it is about. */
interface FileNote extends Note {
  readonly file: string;
}
/** The boxes of files on their photos, to be written in a format. */
interface Gathered {
  /** All photos in their order; its classes are the files' labels in theirs. */
  readonly set: OutSet;
  /** Boxes that are not in the set, each with its reason: what the reader left out included. */
  readonly skipped: readonly FileNote[];
  readonly repaired: readonly FileNote[];
  /** Photos that files name and that none, or several, of the given ones may be. */
  readonly unmatched: readonly {
    readonly file: string;
    readonly name: string;
    readonly boxes: number;
  }[];
}
/**
 * Puts the boxes of files on their photos, as an import does: photos are found by their names in the files, boxes are
 * clipped to them, and turned with them. Boxes without a label are left out, since a person has to be asked for it.
 * @param files as {@link Formats.read} returns them
 * @param photos with their upright sizes in pixels
 * @param name of the set, for formats that hold one
 */
declare function gather(files: readonly FileRead[], photos: readonly NamedPhoto[], name?: string): Gathered;
/** labelme: a JSON file for each photo. */
declare const labelme: Format<"labelme">;
/** Read as labelme, of which it is a dialect. */
declare const xAnyLabeling: Format<"x_anylabeling">;
/** Label Studio: tasks with their results, and the labelling configuration that they need. */
declare const labelStudio: Format<"label_studio">;
/** The text of a file, and its encoding where that is only likely. */
interface DecodedText {
  readonly text: string;
  /** The usual name of the encoding; null where the file states it. */
  readonly likely: string | null;
}
/**
 * The text of a file: UTF-8, or UTF-16 by its byte-order mark or its zero bytes. The mark is dropped. Other bytes are
 * decoded as what XML declares (GB2312, Big5), else as Chinese or Japanese where that gives plausible text, else as Windows-1252,
 * which old label tools use for names.
 */
declare function decodeText(bytes: Uint8Array): Result<DecodedText, Reason>;
/** Supervisely; only read. */
declare const supervisely: Format<"supervisely">;
/** VGG Image Annotator: a project or its annotations in one JSON file. */
declare const via: Format<"via">;
/** The CSV of VGG Image Annotator. */
declare const viaCsv: Format<"via_csv">;
/** Pascal VOC: an XML file for each photo, boxes in whole pixels. */
declare const voc: Format<"voc">;
/** YOLO: a text file for each photo, boxes by class number, centre and size in fractions. */
declare const yolo: Format<"yolo">;
/** Polygons, each line with its corners: read by the YOLO reader. */
declare const yoloSegmentation: Format<"yolo_segmentation">;
/** Turned boxes, each line with four corners. */
declare const yoloObb: Format<"yolo_obb">;
export { type Annotated, type AttributeValue, BOXES_ONLY, type Certainty, type CheckOptions, type Collector, type Companions, type Content, type Detected, type FileRead, type Format, type FormatFault, type Formats, type FoundBox, type Gathered, NO_LABEL, NO_MEASURES, type NamedPhoto, type Note, type OutBox, type OutImage, type OutSet, type Outline, type Read, type ReadBox, type ReadImage, type ReadOptions, type Reader, type Reading, type Reason, type ReasonKey, type Rect, type Result, type Shape, type Size, type Take, type TextFile, type WriteSettings, type Written, type WrittenRules, checkFormat, coco, cocoResults, collector, createFormats, createMl, csv, cvat, datumaro, decodeText, dota, escapeXml, fail, gather, labelStudio, labelme, ok, reader$1 as reader, reason, supervisely, tfCsv, via, viaCsv, voc, xAnyLabeling, yolo, yoloObb, yoloSegmentation };
