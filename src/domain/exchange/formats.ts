import type { ExportPart } from '../damage/fields.ts';
import type { Outline } from '../geometry/outline/outline.ts';

/** The properties of a format that can be written. */
export interface WrittenRules {
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

interface FormatRules {
  readonly reads: boolean;
  /** null where it can only be read. */
  readonly writes: WrittenRules | null;
}

const USUAL = {
  outlines: [],
  asks: [],
  wholePixels: false,
  confidenceOnRequest: false,
  needsConfidence: false,
} as const;
/** Of a format that stores boxes with their labels, and nothing else. */
export const BOXES_ONLY: WrittenRules = { ...USUAL, single: null, carries: [] };
const REVIEWED = ['authorship', 'confidence', 'verdict', 'severity', 'remark'] as const;
const WITH_OWN = [...REVIEWED, 'own'] as const;

/**
 * The exchange formats in the order in which they are offered, and tried where a file could be of several.
 * `src/formats/adapters.ts` reads and writes them.
 */
export const FORMATS = {
  coco: {
    reads: true,
    writes: {
      ...USUAL,
      single: 'json',
      carries: WITH_OWN,
      ofPhotos: true,
      outlines: ['polygon'],
      asks: ['outline'],
    },
  },
  coco_results: {
    reads: true,
    writes: { ...USUAL, single: null, carries: ['confidence'], needsConfidence: true },
  },
  // Its lines look like YOLO's, which comes after it.
  dota: { reads: true, writes: null },
  yolo: {
    reads: true,
    writes: { ...USUAL, single: null, carries: ['confidence'], confidenceOnRequest: true },
  },
  yolo_segmentation: {
    reads: false,
    writes: {
      ...USUAL,
      single: null,
      carries: ['confidence'],
      outlines: ['polygon'],
      confidenceOnRequest: true,
    },
  },
  yolo_obb: {
    reads: false,
    writes: {
      ...USUAL,
      single: null,
      carries: ['confidence'],
      outlines: ['turned'],
      confidenceOnRequest: true,
    },
  },
  voc: {
    reads: true,
    writes: {
      ...USUAL,
      single: null,
      carries: [],
      outlines: ['turned'],
      asks: ['firstPixel'],
      wholePixels: true,
    },
  },
  cvat: {
    reads: true,
    writes: {
      ...USUAL,
      single: 'xml',
      carries: WITH_OWN,
      ofPhotos: true,
      outlines: ['polygon', 'turned', 'line'],
    },
  },
  labelme: {
    reads: true,
    writes: { ...USUAL, single: null, carries: REVIEWED, outlines: ['polygon', 'line'] },
  },
  x_anylabeling: {
    reads: false,
    writes: { ...USUAL, single: null, carries: REVIEWED, outlines: ['polygon', 'turned', 'line'] },
  },
  label_studio: {
    reads: true,
    writes: {
      ...USUAL,
      single: null,
      carries: WITH_OWN,
      ofPhotos: true,
      outlines: ['polygon', 'turned'],
    },
  },
  via: {
    reads: true,
    writes: { ...USUAL, single: 'json', carries: REVIEWED, outlines: ['polygon', 'line'] },
  },
  via_csv: {
    reads: true,
    writes: { ...USUAL, single: 'csv', carries: REVIEWED, outlines: ['polygon', 'line'] },
  },
  csv: { reads: true, writes: { ...USUAL, single: 'csv', carries: [...REVIEWED, 'measures'] } },
  supervisely: { reads: true, writes: null },
  tf_csv: { reads: true, writes: null },
  create_ml: { reads: true, writes: null },
  datumaro: { reads: true, writes: null },
} as const satisfies Readonly<Record<string, FormatRules>>;

type Table = typeof FORMATS;
export type FormatId = keyof Table;
export type WrittenFormat = { [F in FormatId]: Table[F]['writes'] extends null ? never : F }[FormatId];

export const FORMAT_IDS = Object.keys(FORMATS) as readonly FormatId[];

export const WRITTEN_FORMATS = FORMAT_IDS.filter(
  (format): format is WrittenFormat => FORMATS[format].writes !== null,
);

/** The properties of a format that can be written. */
export const writtenAs = (format: WrittenFormat): WrittenRules => FORMATS[format].writes;

/** Whether a format can store outlines of a kind; a turned box may be stored as a polygon. */
export function holdsOutline(format: WrittenFormat, kind: Outline['kind']): boolean {
  const { outlines } = writtenAs(format);
  return outlines.includes(kind) || (kind === 'turned' && outlines.includes('polygon'));
}
