import type { Author, NamedModel } from '#domain/damage/origin.ts';
import { type Outline, outlineBounds, type Ring } from '#domain/geometry/outline/outline.ts';
import { signedArea } from '#domain/geometry/outline/outlineExtent.ts';
import { oneRing } from '#domain/geometry/outline/rings/oneRing.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import type { Measures } from '#domain/measure/measure.ts';
import type { AttributeValue } from './reading/report.ts';
import { nameInFile, UNNAMED_MODEL } from './reading/review.ts';

/** A box to be exported. */
export interface OutBox {
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
export interface OutImage {
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
export interface OutSet {
  readonly name: string;
  /** All classes in their pinned order, used or not. */
  readonly classes: readonly string[];
  readonly images: readonly OutImage[];
}

/** How a set is written. */
export interface WriteSettings {
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
export interface Written {
  readonly files: readonly OutFile[];
  /** The folder for photos, without a trailing slash. */
  readonly photos: string;
}

/**
 * Precision of pixels, parts per pixel: edges are rounded, so that neighbours stay adjacent and nothing leaves the
 * photo.
 */
const PX = 1000;

/** Left, top, right and bottom, rounded to a thousandth of a pixel. */
export function edges({
  x,
  y,
  width,
  height,
}: Rect): [left: number, top: number, right: number, bottom: number] {
  const round = (value: number) => Math.round(value * PX) / PX;
  return [round(x), round(y), round(x + width), round(y + height)];
}

/** Top-left corner and size of the rounded edges. */
export function roundedRect(box: Rect): [x: number, y: number, width: number, height: number] {
  const [left, top, right, bottom] = edges(box);
  const exact = (value: number) => Math.round(value * PX) / PX;
  return [left, top, exact(right - left), exact(bottom - top)];
}

/** The model that found a box as attributes; none for other sources. */
export const modelAttributes = ({ model }: Pick<OutBox, 'model'>): Record<string, string> =>
  model === null
    ? {}
    : {
        model: model.name || UNNAMED_MODEL,
        ...(model.version !== '' && { model_version: model.version }),
        ...(model.sha256 !== null && { model_sha256: model.sha256 }),
      };

/** Attributes that our own readers understand, for formats that can store some. */
export function attributesOf(box: OutBox): Record<string, string | number> {
  return {
    id: box.id,
    source: box.source,
    ...modelAttributes(box),
    verdict: box.verdict,
    ...(box.severity !== null && { severity: box.severity }),
    ...(box.remark !== '' && { remark: box.remark }),
  };
}

/** The further attributes of a box or photo, under their names in files. */
export const furtherAttributes = ({
  attributes,
}: Pick<OutBox, 'attributes'>): readonly (readonly [string, AttributeValue])[] =>
  [...(attributes ?? [])].map(([name, value]) => [nameInFile(name), value]);

/** A value as the text of formats that have only texts: several choices are parted by `; `, with `\\` before what they have of it. */
export const attributeText = (value: AttributeValue): string =>
  typeof value === 'object' ? value.map((one) => one.replace(/[\\;]/g, '\\$&')).join('; ') : String(value);

export const stem = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
};

/** Text inside an XML element or attribute; characters that XML can't express are dropped. */
export const escapeXml = (content: string): string =>
  content
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const json = (document: unknown): string => `${JSON.stringify(document)}\n`;

/** Rounds to a thousandth of a pixel. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The points of an outline as a single ring or line: a polygon's parts and holes are joined, see `oneRing`. */
export function ringOf(outline: Outline): Ring {
  const ring =
    outline.kind === 'polygon'
      ? oneRing(outline.parts)
      : outline.kind === 'turned'
        ? outline.corners
        : outline.points;
  return ring.map(rounded);
}

/** Flat coordinates as points. */
export function pointsOf(ring: Ring): [x: number, y: number][] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) points.push([ring[i] ?? 0, ring[i + 1] ?? 0]);
  return points;
}

/** A box before it was turned about its centre, and by how much. */
export interface Turned {
  readonly box: Rect;
  /** Clockwise, as y points down; above −180, up to 180. */
  readonly degrees: number;
}

/**
 * The turned box with these four corners; null where they are no rectangle, as after scaling to another aspect ratio.
 */
export function turnedOf(outline: Outline): Turned | null {
  if (outline.kind !== 'turned') return null;
  const [a, b, c] = pointsOf(outline.corners);
  if (!a || !b || !c) return null;
  const width = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const height = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const isRight = Math.abs(Math.abs(signedArea(outline.corners)) - width * height) <= 0.001 * width * height;
  const { x, y, width: across, height: down } = outlineBounds(outline);
  const box = { x: x + across / 2 - width / 2, y: y + down / 2 - height / 2, width, height };
  return isRight ? { box, degrees: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI } : null;
}
