import { type Reason, type ReasonKey, reason } from '#domain/exchange/reason.ts';

/** How many bytes of a file {@link otherProgram} looks at: a tar has its mark at 257. */
export const HEAD_BYTES = 512;

type Mark = readonly [at: number, mark: string, key: ReasonKey, type: string];

/** Bytes by which files of other programs are known, as Latin-1 (Gary Kessler's and libmagic's lists). */
const MARKS: readonly Mark[] = [
  [0, '7z\xbc\xaf\x27\x1c', 'file_archive', '7-Zip'],
  [0, 'Rar!\x1a\x07', 'file_archive', 'RAR'],
  [257, 'ustar', 'file_archive', 'tar'],
  [0, '\x1f\x8b', 'file_archive', 'gzip'],
  [0, 'BZh', 'file_archive', 'bzip2'],
  [0, '\xfd7zXZ\0', 'file_archive', 'xz'],
  [0, '(\xb5/\xfd', 'file_archive', 'Zstandard'],
  [0, 'MSCF', 'file_archive', 'CAB'],
  [0, '%PDF', 'file_pdf', 'PDF'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'file_office', 'Microsoft Office (97–2003)'],
  [0, '{\\rtf', 'file_office', 'RTF'],
  [4, 'ftypcrx ', 'image_raw', 'CR3'],
  [8, 'CR\x02\0', 'image_raw', 'CR2'],
  [0, 'IIRO', 'image_raw', 'ORF'],
  [0, 'IIRS', 'image_raw', 'ORF'],
  [0, 'MMOR', 'image_raw', 'ORF'],
  [0, 'IIU\0', 'image_raw', 'RW2'],
  [0, 'FUJIFILMCCD-RAW', 'image_raw', 'RAF'],
  [0, 'FOVb', 'image_raw', 'X3F'],
  [0, '\0MRM', 'image_raw', 'MRW'],
  [4, 'JXL ', 'image_type_unsupported', 'JPEG XL'],
  [0, '\xff\x0a', 'image_type_unsupported', 'JPEG XL'],
  [0, '\xff\x4f\xff\x51', 'image_type_unsupported', 'JPEG 2000'],
  [0, '8BPS', 'image_type_unsupported', 'Photoshop'],
  [0, '\x76\x2f\x31\x01', 'image_type_unsupported', 'OpenEXR'],
  [4, 'moov', 'file_video', 'QuickTime'],
  [4, 'mdat', 'file_video', 'QuickTime'],
  [4, 'wide', 'file_video', 'QuickTime'],
  [0, '\x1aE\xdf\xa3', 'file_video', 'Matroska / WebM'],
  [8, 'AVI ', 'file_video', 'AVI'],
  [0, '\0\0\x01\xba', 'file_video', 'MPEG'],
  [0, '\0\0\x01\xb3', 'file_video', 'MPEG'],
  [0, '0&\xb2u\x8e\x66\xcf\x11', 'file_video', 'WMV'],
  [0, 'FLV\x01', 'file_video', 'FLV'],
];
/** Kinds of ISO media files that are pictures; the others are films and sound. */
const PICTURES = /^(avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1|jp2 |jpx |crx )$/;

/** Raw files that begin like a TIFF: only their names tell them from one. */
const RAW_NAME =
  /\.(dng|cr2|cr3|crw|nef|nrw|arw|srf|sr2|raf|orf|rw2|rwl|pef|srw|3fr|fff|iiq|dcr|kdc|mrw|x3f|erf|mef|mos)$/i;

/** Files that a camera writes beside its photos and clips, by their names. */
const BESIDE: readonly (readonly [RegExp, ReasonKey])[] = [
  [/\.(lrf|lrv|thm)$/i, 'not_needed_preview'],
  [/\.(srt|vtt)$/i, 'not_needed_subtitles'],
  [/\.(mrk|obs|nav|rtk|rtb|rpos|sbf|ubx)$/i, 'not_needed_marks'],
  [/\.aae$/i, 'not_needed_apple'],
  [/\.(xmp|dop|cos)$/i, 'not_needed_edits'],
];

/** What a file of many inside a ZIP is, by the name of one of them. */
const INSIDE: readonly (readonly [RegExp, ReasonKey, string])[] = [
  [/^word\//, 'file_office', 'Word'],
  [/^xl\//, 'file_office', 'Excel'],
  [/^ppt\//, 'file_office', 'PowerPoint'],
  [/^\[Content_Types\]\.xml$/, 'file_office', 'Microsoft Office'],
  [/^META-INF\/container\.xml$/, 'file_office', 'EPUB'],
  [/^META-INF\/manifest\.xml$/, 'file_office', 'OpenDocument'],
  [/^(Index\/Document\.iwa|Index\.zip)$/, 'file_office', 'iWork'],
  [/^META-INF\/MANIFEST\.MF$|^AndroidManifest\.xml$/, 'file_program', ''],
  [/^doc\.kml$/i, 'file_kmz', 'KMZ'],
];
/** What ZIP files of other programs are called, where the first of their files doesn't tell. */
const ZIP_NAMES: readonly (readonly [RegExp, ReasonKey, string])[] = [
  [/\.do[ct][xm]$/i, 'file_office', 'Word'],
  [/\.xl[st][xmb]$/i, 'file_office', 'Excel'],
  [/\.p[op][ts][xm]$/i, 'file_office', 'PowerPoint'],
  [/\.od[tspg]$/i, 'file_office', 'OpenDocument'],
  [/\.(pages|numbers|key)$/i, 'file_office', 'iWork'],
  [/\.epub$/i, 'file_office', 'EPUB'],
  [/\.(apk|jar|ipa|xpi)$/i, 'file_program', ''],
  [/\.kmz$/i, 'file_kmz', 'KMZ'],
];

const isZip = (start: string): boolean => start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06');

/** The name of the first file of a ZIP, from its own header (APPNOTE 4.3.7). */
const firstName = (start: string): string =>
  start.slice(30, 30 + start.charCodeAt(26) + 256 * start.charCodeAt(27));

/** What program a ZIP belongs to, by the names of its files: its pictures are no photos of a person. */
export function zipOfOther(names: readonly string[]): Reason | null {
  // A person's own archive may have a document's parts in a folder, but not at its top.
  for (const [pattern, key, type] of INSIDE)
    if (names.some((name) => pattern.test(name))) return reason(key, type === '' ? {} : { type });
  return null;
}

/**
 * Says what a file of another program is, and thereby why it is neither a photo nor annotations, by its first bytes
 * and, where these say too little, by its name.
 *
 * @param head its first {@link HEAD_BYTES}
 * @returns null where it may be a photo, an archive to unpack, or text
 */
export function otherProgram(head: Uint8Array, path: string): Reason | null {
  const sidecar = BESIDE.find(([pattern]) => pattern.test(path));
  if (sidecar) return reason(sidecar[1]);
  // A decoder's `latin1` is Windows-1252, which changes bytes from 80 to 9F.
  const start = String.fromCharCode(...head);
  if (isZip(start)) {
    const named = ZIP_NAMES.find(([pattern]) => pattern.test(path));
    if (named) return reason(named[1], named[2] === '' ? {} : { type: named[2] });
    // The parts of documents have one order, the first being a mark; what is at the top of others is their own affair.
    const first = firstName(start);
    if (first === 'mimetype') return reason('file_office', { type: 'OpenDocument' });
    return zipOfOther([first]);
  }
  const found = MARKS.find(([at, mark]) => start.startsWith(mark, at));
  if (found) return reason(found[2], { type: found[3] });
  if (start.startsWith('ftyp', 4)) {
    const brands = [8, 16, 20, 24].map((at) => start.slice(at, at + 4));
    return brands.some((brand) => PICTURES.test(brand))
      ? null
      : reason('file_video', { type: brands[0] === 'qt  ' ? 'QuickTime' : 'MP4' });
  }
  const raw = RAW_NAME.exec(path)?.[1];
  return raw !== undefined && !isShown(start) ? reason('image_raw', { type: raw.toUpperCase() }) : null;
}

/** A JPEG or PNG by content: a wrong name doesn't make it a raw file. */
const isShown = (start: string): boolean => start.startsWith('\xff\xd8') || start.startsWith('\x89PNG');
