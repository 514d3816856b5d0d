import type { ExportPart } from '../damage/fields.ts';
import type { Outline } from '../geometry/outline/outline.ts';

/** What is said of a format that is written. */
interface WrittenRules {
  /** What kind of file it is without the photos; null where it is always several. */
  readonly single: 'json' | 'csv' | 'xml' | null;
  /** What it has room for; the rest is told as lost. */
  readonly carries: readonly ExportPart[];
  /** The kinds of outlines it has room for; a turned box may be written as the polygon of its corners. */
  readonly outlines: readonly Outline['kind'][];
  /** What a person is asked before it is written. */
  readonly asks: readonly ('outline' | 'firstPixel')[];
  /** Knows whole pixels only. */
  readonly wholePixels: boolean;
  /** A confidence stops some readers of it: it is left out unless asked for. */
  readonly confidenceOnRequest: boolean;
  /** Its readers stop at a box without a confidence: 1 is written then, and told. */
  readonly needsConfidence: boolean;
}

interface FormatRules {
  readonly reads: boolean;
  /** null where it is only read. */
  readonly writes: WrittenRules | null;
}

const USUAL = {
  outlines: [],
  asks: [],
  wholePixels: false,
  confidenceOnRequest: false,
  needsConfidence: false,
} as const;
const REVIEWED = ['confidence', 'verdict', 'severity', 'remark'] as const;

/**
 * The exchange formats in the order in which they are offered, and in which they are tried where a file could be of
 * several. How each is read and written is in `src/formats/adapters.ts`.
 */
export const FORMATS = {
  coco: {
    reads: true,
    writes: { ...USUAL, single: 'json', carries: REVIEWED, outlines: ['polygon'], asks: ['outline'] },
  },
  coco_results: {
    reads: true,
    writes: { ...USUAL, single: null, carries: ['confidence'], needsConfidence: true },
  },
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
    writes: { ...USUAL, single: 'xml', carries: REVIEWED, outlines: ['polygon', 'turned', 'line'] },
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
    writes: { ...USUAL, single: null, carries: REVIEWED, outlines: ['polygon', 'turned'] },
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
} as const satisfies Readonly<Record<string, FormatRules>>;

type Table = typeof FORMATS;
export type FormatId = keyof Table;
export type ReadFormat = { [F in FormatId]: Table[F]['reads'] extends true ? F : never }[FormatId];
export type WrittenFormat = { [F in FormatId]: Table[F]['writes'] extends null ? never : F }[FormatId];

export const FORMAT_IDS = Object.keys(FORMATS) as readonly FormatId[];

export const WRITTEN_FORMATS = FORMAT_IDS.filter(
  (format): format is WrittenFormat => FORMATS[format].writes !== null,
);

/** What is said of a format that is written. */
export const writtenAs = (format: WrittenFormat): WrittenRules => FORMATS[format].writes;

/** Whether a format has room for outlines of a kind, be it for a turned box as a polygon. */
export function holdsOutline(format: WrittenFormat, kind: Outline['kind']): boolean {
  const { outlines } = writtenAs(format);
  return outlines.includes(kind) || (kind === 'turned' && outlines.includes('polygon'));
}
