/** Words for the results of importing and exporting files, photos and boxes. */
export default {
  reason: {
    empty_file: 'the file is empty',
    not_text: 'it is neither a photo nor text',
    not_json: 'the JSON is broken at character {position:number|count}',
    json_repaired:
      '{count:number|count} {{count:slip|slips}} in the JSON put right: NaN, or a comma too many',
    not_xml: 'the XML is broken at line {line:number|count}',
    xml_entities: 'the XML declares entities, which annotation tools never do',
    unknown_format: 'its format is not one that this app can read',
    columns_unknown: 'its columns ({columns:string}) are not those of boxes that this app can read',
    text_encoding: 'it doesn’t say how its letters are written: read as {encoding:string}',
    not_needed_system: 'a file of the operating system, not needed',
    not_needed_mask: 'a picture of masks, not needed',
    not_needed_names: 'a list of names, not needed',
    not_needed_settings: 'notes or settings, not needed',
    file_too_large: 'it is larger than {megabytes:number|count} MB',
    file_too_many_values: 'it holds more values than fit into memory: split it into several files',
    file_too_slow: 'reading it took longer than is allowed, and was stopped: split it into several files',
    file_unreadable: 'the browser could not read the file',
    file_changed: 'the file was moved, deleted or changed after it was chosen: choose it again',
    client_refused:
      'the client refused the use of AI in this project: boxes of models, and boxes whose author nobody states, aren’t imported',
    missing_section: 'the section “{section:string}” is missing',
    results_without_dataset: 'detector results without their dataset: photos and classes go by their numbers',
    archive_broken: 'the archive is damaged or incomplete: copy or download it again',
    archive_nested: 'archives inside archives are not opened: unpack it and add what is in it',
    archive_overlaps: 'its files lie upon one another, as in no sound archive: pack them again',
    archive_too_large:
      'it would unpack to {megabytes:number|count} MB; of an archive of its size no more than {limit:number|count} MB are read: unpack it and add the files themselves',
    archive_too_slow:
      'unpacking it took longer than is allowed, and was stopped: unpack it and add what is missing',
    archive_too_many:
      'it holds more than {limit:number|count} files and folders: split it into several archives',
    entries_more: '{count:number|count} more {{count:file|files}} of this archive can’t be read',
    entry_broken: 'it is damaged inside the archive: pack or copy it again',
    entry_encrypted: 'it is encrypted in the archive: unpack it with its password and add the file itself',
    entry_name_unsafe:
      'its name would lead out of the archive’s folder, or has control characters: rename it and pack it again',
    entry_too_large: 'it unpacks to far more data than a photo or a label file has',
    not_an_image: 'it is named like a photo but isn’t one',
    image_type_unsupported: '{type:string} photos can’t be shown; save it as JPEG or PNG',
    image_truncated: 'the photo is cut off: part of the file is missing',
    image_damaged: 'the photo is damaged and can’t be decoded',
    image_circular:
      'the photo’s list of pages leads back to itself or has more than 1,000 pages: save it again as JPEG or PNG',
    image_too_slow:
      'the photo took longer to decode than is allowed, and was stopped: save it again as JPEG or PNG',
    image_too_large:
      '{width:number|count} × {height:number|count} pixels are more than {megapixels:number|count} megapixels',
    image_no_size: 'the photo says nothing about its size',
    image_duplicate: 'the same photo as “{name:string}”',
    image_converted: 'kept as {extension:string}, as browsers don’t show {type:string}',
    image_compression:
      'its pixels are packed as {compression:string}, which this app can’t unpack: save it again as TIFF with LZW, or as JPEG or PNG',
    image_layout:
      'its pixels are written in a way that this app can’t show without error ({layout:string}): save it again as JPEG or PNG',
    image_raw:
      'a camera’s raw file ({type:string}), which has to be developed: add the JPEG that the camera wrote beside it, or export one',
    image_embedded: 'taken from inside the annotation file, as no photo fits it',
    image_pages: 'page {page:number|count} of {count:number|count}: each page is a photo of its own',
    image_pages_left:
      '{count:number|count} more page{{count:|s}} of this file {{count:is|are}} not read, as there are too many: save {{count:it|them}} as a file of {{count:its|their}} own',
    image_pictures:
      '1 of {count:number|count} picture{{count:|s}} of this file: the main one; save the others as files of their own',
    image_views:
      '1 of {count:number|count} view{{count:|s}} of this file: the first; save the others as files of their own',
    image_end_missing: 'the end mark was missing and was added; its pixels are all there',
    image_metadata_unread: 'its metadata can’t be read: time, place and camera are not known',
    image_stretched: 'measured values: {low:string} is shown black and {high:string} white',
    not_needed_preview: 'a small copy of a video for the camera’s own screen, not needed',
    not_needed_subtitles: 'subtitles of a video, not needed',
    not_needed_marks: 'marks of the satellite receiver, not needed',
    not_needed_edits: 'edits that another program keeps beside a photo, not needed',
    not_needed_track: 'a track or places of a map, not needed',
    file_archive: 'a {type:string} archive, which is not opened here: unpack it, or pack it as ZIP',
    file_kmz: 'a map for Google Earth (KMZ): add the photos themselves',
    file_office: 'a document ({type:string}): save its photos as JPEG, or its table as CSV, and add those',
    file_pdf: 'a PDF: add it under Drawings, or save its photos as JPEG',
    file_program: 'a program, not photos or annotations',
    file_video: 'a video ({type:string}): choose the frames that are to be photos',
    image_jpeg_arithmetic:
      'a JPEG with arithmetic coding, which most browsers don’t show: save it again as an ordinary JPEG',
    image_jpeg_lossless:
      'a lossless JPEG, which browsers don’t show: save it again as an ordinary JPEG or PNG',
    image_jpeg_twelve_bits:
      'a JPEG of 12 bits, which browsers don’t show: save it again as an ordinary JPEG or PNG',
    entry_method:
      'it is packed by {method:string}, which browsers can’t unpack: pack it as an ordinary ZIP (Deflate)',
    names_encoding: 'its names don’t say how their letters are written: read as {encoding:string}',
    name_alike:
      '“{name:string}” is no photo’s exact name: the only one was taken that differs just in blanks, in letters’ case or in what exporters add',
    not_needed_apple: 'Apple edits (harmless), kept beside a photo and not needed',
    other_program:
      'an export of {program:string}, which this app doesn’t read: export it there as COCO, YOLO or Pascal VOC',
    image_far:
      'by its GPS position taken {km:number|count} km from the other photos of this project: a wrong position, or a photo of another place',
    name_ending: 'kept as “{name:string}”, with the ending of what it is',
    photo_absent: 'no photo fits “{name:string}”',
    photo_ambiguous: '{count:number|count} {{count:photo fits|photos fit}} “{name:string}”',
    name_disagrees:
      'the file names another photo (“{name:string}”); the photo of the file’s own name was taken',
    name_cleaned: '“{name:string}”: letters that can’t be seen were left out of the name',
    box_missing: 'there is no box',
    box_not_numbers: 'the coordinates are not numbers',
    box_zero_size: 'the box has no size',
    box_outside: 'the box lies outside the photo',
    box_clamped: 'the box was cut at the edge of the photo',
    box_corners_swapped: 'the corners were the wrong way round',
    box_turned: 'the boxes were turned with the photo (EXIF orientation {orientation:number|count})',
    item_not_object: 'the entry is not what the format asks for',
    name_missing: 'the photo has no name',
    label_missing: 'there is no label',
    attributes_left:
      '{count:number|count} attribute{{count:|s}} of no field of this project, or with a value that doesn’t fit it: {names:string}',
    photo_fields_kept:
      'the photo keeps what is stated of it; the file says something else in {count:number|count} field{{count:|s}}: {names:string}',
    boxes_known: 'another of these files has the same: {count:number|count} box{{count:|es}}, taken once',
    label_ignored: 'label left out as chosen: {count:number|count} box{{count:|es}}',
    labels_several: 'it has {count:number|count} labels: one box for each',
    annotator_left_out:
      '{count:number|count} box{{count:|es}} of annotator “{who:string}” left out: another’s were taken',
    model_left_out:
      '{count:number|count} prediction{{count:|s}} of model “{who:string}” left out: others were taken',
    unfinished_left_out:
      '{count:number|count} box{{count:|es}} left out: a draft, or a task that “{who:string}” skipped',
    class_unknown: 'class {index:string} is not in the list of classes',
    image_reference_unknown: 'photo number {id:string} is not in the file',
    id_repeated: 'number {id:string} occurs twice',
    line_field_count: '{count:number|count} value{{count:|s}} instead of 5 or 6',
    keypoints_count:
      '{count:number|count} value{{count:|s}} instead of {expected:number|count} for a box with its keypoints',
    keypoints_left_out:
      '{count:number|count} pose{{count:|s}}: the {{count:box was|boxes were}} read without {{count:its|their}} keypoints',
    shape_mask: 'a mask, which has no box',
    shape_turned_box: 'a turned box without its four corners',
    shape_video: 'a video annotation, not one of a photo',
    shape_points: 'single points, which have no box',
    shape_cuboid: 'a cuboid, which is not read',
    shape_unsupported: 'a “{shape:string}”, which has no box',
    size_differs:
      'made for {width:number|count} × {height:number|count} pixels; fitted to {photoWidth:number|count} × {photoHeight:number|count}',
    corners_as_fractions: 'its corners all lie between 0 and 1: taken as shares of the photo',
    separator_line: 'the line “sep=” says how its cells are parted: it was passed over',
    confidence_percent: 'its confidences were read as percent: 87 as 0.87',
    decimal_commas: 'its numbers have a comma before the decimals: 12,5 was read as 12.5',
    confidence_out_of_range: 'confidence {value:string} is not between 0 and 1 and was dropped',
    measures_unreadable: 'its measurements could not be read and were dropped',
    outline_points: 'the outline has fewer than three points, or the line fewer than two',
    outline_pieces: 'pieces of the outline had fewer than three points: they were left out',
    outline_odd: 'the outline has an odd number of figures: the box was taken without it',
    outline_unread: 'the outline is written in a way that isn’t read: the box was taken without it',
    outline_crossing:
      'the outline crossed itself, or its parts did: it covers the same, drawn as parts that don’t',
    outline_thinned: 'the outline had more than 20,000 points and was drawn with fewer',
    outline_tangled: 'the outline crosses itself thousands of times',
    outline_disagrees: 'the outline lies elsewhere than the box: the box was taken without it',
    mask_broken: 'the mask can’t be read: its runs don’t fit its size',
    mask_as_bounds: 'the mask is a picture and was taken by its bounds',
    mask_of: 'mask of “{name:string}”',
    mask_turned: 'the mask’s height and width stood the wrong way round',
    angle_missing: 'the turned box has no angle: taken as not turned',
    track_disordered: 'frames of the track are not in their order: each is taken where it says',
    class_names_missing: 'no list of class names came along: classes go by their numbers',
    quota: 'the browser’s storage is full',
    storage_failed: 'it could not be saved',
  },
  loss: {
    own_photo: '{0:number|count} photo{{s}} without values of your own fields',
    own: '{0:number|count} box{{es}} without values of your own fields',
    authorship: '{0:number|count} box{{es}} without who drew them',
    confidence: '{0:number|count} confidence{{s}} dropped',
    verdict: '{0:number|count} verdict{{s}} dropped',
    severity: '{0:number|count} severit{{y|ies}} dropped',
    remark: '{0:number|count} remark{{s}} dropped',
    details:
      '{0:number|count} box{{es}} without their causes, element, material and comments (a backup keeps them)',
    measures: '{0:number|count} box{{es}} without their measurements (our CSV and a backup keep them)',
    outline: '{0:number|count} box{{es}} without their outline',
    score_assumed:
      '{0:number|count} box{{es}} without a confidence: written as 1, as readers of results stop without one',
    rounded: '{0:number|count} box{{es}} rounded to whole pixels',
    left_out_verdict: '{0:number|count} box{{es}} left out by verdict',
    left_out_label: '{0:number|count} box{{es}} left out by label',
    names_changed: '{0:number|count} photo{{s}} renamed, as names occur twice',
  },
  preset: {
    coco_training: 'COCO for CVAT and training',
    coco_via: 'COCO for VIA',
    yolo: 'YOLO',
    yolo_confidence: 'YOLO with confidence',
  },
} as const;
