import { plainName } from '../plainName.ts';

/**
 * Why a file, a photo or a box was refused, skipped or repaired, or a note for readers of it. Keys, never sentences:
 * the dictionaries have the texts under `exchange.reason`.
 */
export const REASONS = [
  // a file that cannot be read at all
  'empty_file',
  'not_text',
  'not_json',
  'json_repaired',
  'not_xml',
  'xml_entities',
  'unknown_format',
  'columns_unknown',
  'other_program',
  'text_encoding',
  'not_needed_system',
  'not_needed_mask',
  'not_needed_names',
  'not_needed_settings',
  'not_needed_preview',
  'not_needed_subtitles',
  'not_needed_marks',
  'not_needed_edits',
  'not_needed_apple',
  'not_needed_track',
  'file_too_large',
  'file_unreadable',
  'missing_section',
  'results_without_dataset',
  // files of other programs
  'file_archive',
  'file_kmz',
  'file_office',
  'file_pdf',
  'file_program',
  'file_video',
  // archives
  'archive_broken',
  'archive_nested',
  'archive_overlaps',
  'archive_too_large',
  'archive_too_many',
  'entries_more',
  'entry_broken',
  'entry_encrypted',
  'entry_method',
  'entry_name_unsafe',
  'entry_too_large',
  // photos
  'not_an_image',
  'image_type_unsupported',
  'image_truncated',
  'image_damaged',
  'image_circular',
  'image_too_slow',
  'image_too_large',
  'image_no_size',
  'image_duplicate',
  'image_converted',
  'image_compression',
  'image_layout',
  'image_raw',
  'image_jpeg_arithmetic',
  'image_jpeg_lossless',
  'image_jpeg_twelve_bits',
  'image_pages',
  'image_stretched',
  // names
  'photo_absent',
  'photo_ambiguous',
  'name_disagrees',
  'name_cleaned',
  'name_alike',
  'names_encoding',
  // boxes
  'box_missing',
  'box_not_numbers',
  'box_zero_size',
  'box_outside',
  'box_clamped',
  'box_corners_swapped',
  'box_turned',
  'boxes_known',
  'item_not_object',
  'name_missing',
  'label_missing',
  'label_ignored',
  'labels_several',
  'annotator_left_out',
  'model_left_out',
  'unfinished_left_out',
  'class_unknown',
  'image_reference_unknown',
  'id_repeated',
  'line_field_count',
  'keypoints_count',
  'keypoints_left_out',
  'shape_mask',
  'shape_turned_box',
  'shape_video',
  'shape_points',
  'shape_cuboid',
  'shape_unsupported',
  'size_differs',
  'corners_as_fractions',
  'decimal_commas',
  'confidence_out_of_range',
  'measures_unreadable',
  'outline_points',
  'outline_pieces',
  'outline_odd',
  'outline_unread',
  'outline_crossing',
  'outline_thinned',
  'outline_tangled',
  'outline_disagrees',
  'mask_broken',
  'mask_as_bounds',
  'mask_of',
  'mask_turned',
  'angle_missing',
  'track_disordered',
  'class_names_missing',
  // storing
  'quota',
  'storage_failed',
] as const;

export type ReasonKey = (typeof REASONS)[number];

/** A reason with the values that its sentence mentions. */
export interface Reason {
  readonly key: ReasonKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Texts from files that appear in a sentence are shown the way names are. */
export const reason = (key: ReasonKey, params: Reason['params'] = {}): Reason => ({
  key,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? plainName(value) : value,
    ]),
  ),
});
