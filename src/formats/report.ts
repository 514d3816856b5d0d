import type { Rect, Size } from '#domain/geometry/rect.ts';

/**
 * Why a file, a photo or a box was refused, skipped or repaired, or what a reader should know of it.
 * Keys, never sentences: the dictionaries have the words under `exchange.reason`.
 */
export const REASONS = [
  // a file that cannot be read at all
  'empty_file',
  'not_text',
  'not_json',
  'not_xml',
  'xml_entities',
  'unknown_format',
  'file_too_large',
  'file_unreadable',
  'missing_section',
  'results_without_dataset',
  // archives
  'archive_broken',
  'archive_nested',
  'archive_encrypted',
  'archive_too_large',
  // photos
  'image_type_unsupported',
  'image_truncated',
  'image_damaged',
  'image_too_large',
  'image_no_size',
  'image_duplicate',
  // names
  'photo_absent',
  'photo_ambiguous',
  'name_disagrees',
  // boxes
  'box_missing',
  'box_not_numbers',
  'box_zero_size',
  'box_outside',
  'box_clamped',
  'box_corners_swapped',
  'box_turned',
  'item_not_object',
  'label_missing',
  'label_ignored',
  'class_unknown',
  'image_reference_unknown',
  'id_repeated',
  'line_field_count',
  'shape_unsupported',
  'size_unknown',
  'size_differs',
  'confidence_out_of_range',
  'polygons_as_bounds',
  'rotated_as_bounds',
  'class_names_missing',
  'already_there',
  'label_removed',
  // storing
  'quota',
  'storage_failed',
  'cancelled',
] as const;

export type ReasonKey = (typeof REASONS)[number];

/** A reason with what its sentence names. */
export interface Reason {
  readonly key: ReasonKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Something that happened to one place of a file. */
export interface Note {
  /** What is counted, as the format itself calls it (`line`, `annotations`, `shape`); null = the whole file. */
  readonly part: string | null;
  /** Which one: lines count from 1, everything else from 0; null = all of the part. */
  readonly n: number | null;
  /** The photo's name as the file has it; null where it has none. */
  readonly image: string | null;
  readonly reason: Reason;
}

/** What a file of our own says of a box besides the detection itself. */
export interface ReviewOfBox {
  readonly source?: 'model' | 'person';
  readonly verdict?: 'unreviewed' | 'accepted' | 'rejected' | 'unsure';
  /** 0 to 4. */
  readonly severity?: number;
}

/** One box of a file, not yet clamped to its photo. */
export interface ReadBox {
  /** As the file spells it; never empty. */
  readonly label: string;
  /** 0 to 1; null where the file has none. */
  readonly confidence: number | null;
  /** In the reading's unit; width and height are at least 0, everything is finite. */
  readonly box: Rect;
  /** Its place in the file, counted in the reading's `part`. */
  readonly at: number;
  readonly review?: ReviewOfBox;
}

/** A photo as an annotation file knows it. */
export interface ReadImage {
  /** Name or path inside the file, `/` as separator; null where the file names none (YOLO). */
  readonly name: string | null;
  /** Whether the file describes this photo alone, so that its own stem names the photo (YOLO, VOC, labelme). */
  readonly perImage: boolean;
  /** Declared size in pixels; null where the file has none. */
  readonly size: Size | null;
  readonly boxes: readonly ReadBox[];
}

export const FORMATS = [
  'coco',
  'coco_results',
  'yolo',
  'voc',
  'cvat',
  'labelme',
  'label_studio',
  'via',
  'via_csv',
  'csv',
  'supervisely',
  'tf_csv',
] as const;
export type FormatId = (typeof FORMATS)[number];

/** What a file holds. */
export interface Reading {
  readonly format: FormatId;
  readonly unit: 'px' | 'fraction';
  /** What boxes are counted in, see {@link Note.part}. */
  readonly part: string;
  readonly images: readonly ReadImage[];
  /** Labels in the file's own order, used or not. */
  readonly labels: readonly string[];
  /** Left out, with the reason. */
  readonly skipped: readonly Note[];
  /** Taken in with a correction. */
  readonly repaired: readonly Note[];
  /** Worth knowing; nothing was lost. */
  readonly noted: readonly Note[];
}

export const reason = (key: ReasonKey, params: Reason['params'] = {}): Reason => ({ key, params });
