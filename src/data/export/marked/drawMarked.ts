import { inkOn } from '#domain/damage/colour.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import { intersection, type Rect, type Size } from '#domain/geometry/rect.ts';

/** A box to be drawn. */
interface MarkedBox {
  /** Fractions of the upright photo. */
  readonly shape: Shape;
  readonly verdict: Verdict;
  /** `#RRGGBB` of its label. */
  readonly colour: string;
  /** The words at the box. */
  readonly tag: string;
}

/** A line of the legend, with a sample of the line that it explains. */
export interface LegendLine {
  readonly verdict: Verdict;
  readonly colour: string;
  readonly text: string;
}

/** What is drawn on and under one photo. */
export interface MarkedPage {
  readonly boxes: readonly MarkedBox[];
  readonly heading: string;
  /** The meaning of each kind of line on the photo. */
  readonly key: readonly LegendLine[];
  /** What is marked, one by one. */
  readonly entries: readonly LegendLine[];
  /** CSS names of font families, the preferred one first. */
  readonly families: string;
}

/** The longest side of a picture with its legend, and its most pixels: beyond these browsers give no canvas. */
const MOST_SIDE = 16_000;
const MOST_PIXELS = 100e6;
/** The legend is at most this share of the photo's height. */
const LEGEND_SHARE = 0.75;

const INK = '#111111';
const PAPER = '#FFFFFF';
/** For legend samples of lines that stand for several colours. */
export const NEUTRAL = '#555555';

/** Lines and spaces of each kind of box, in widths of its line: only a finding has a whole line. */
const DASHES: Readonly<Record<Verdict, readonly number[]>> = {
  accepted: [],
  unreviewed: [3, 3],
  unsure: [8, 2.5, 1.5, 2.5],
  rejected: [1, 4],
};

type Context = OffscreenCanvasRenderingContext2D;

/** Sizes of what is drawn, pixels of the picture. */
interface Metrics {
  readonly font: number;
  readonly line: number;
  readonly pad: number;
}

const metricsFor = ({ width, height }: Size): Metrics => {
  const longest = Math.max(width, height);
  const font = Math.max(11, Math.round(longest / 85));
  return { font, line: Math.max(1.5, longest / 700), pad: Math.max(3, Math.round(font / 4)) };
};

/**
 * The size that a photo is drawn at, pixels: never enlarged.
 *
 * @param longest the longest side; null = as the photo is, as far as a browser can draw that
 */
export function drawnSize({ width, height }: Size, longest: number | null): Size {
  const scale = Math.min(
    1,
    (longest ?? MOST_SIDE) / Math.max(width, height),
    MOST_SIDE / (Math.max(width, height) * (1 + LEGEND_SHARE)),
    Math.sqrt(MOST_PIXELS / (width * height * (1 + LEGEND_SHARE))),
  );
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Places tags at their boxes, inside the photo and without covering one another, as far as there is room.
 *
 * @param boxes with the sizes of their tags, pixels; in order of importance
 * @returns null for proposals whose tag has no room; what a person accepted always has one
 */
export function placeTags(
  boxes: readonly { readonly box: Rect; readonly tag: Size; readonly isFinding: boolean }[],
  photo: Size,
): readonly (Rect | null)[] {
  const placed: Rect[] = [];
  return boxes.map(({ box, tag, isFinding }) => {
    const inside = (x: number, y: number): Rect => ({
      ...tag,
      x: Math.max(0, Math.min(x, photo.width - tag.width)),
      y: Math.max(0, Math.min(y, photo.height - tag.height)),
    });
    const right = box.x + box.width - tag.width;
    const choices = [
      inside(box.x, box.y - tag.height),
      inside(box.x, box.y + box.height),
      inside(right, box.y - tag.height),
      inside(right, box.y + box.height),
      inside(box.x, box.y),
      inside(right, box.y + box.height - tag.height),
    ];
    const free = choices.find((choice) => placed.every((other) => intersection(choice, other) === null));
    const place = free ?? (isFinding ? choices[0] : undefined) ?? null;
    if (place) placed.push(place);
    return place;
  });
}

/** The entries of a legend in columns, filled column by column. */
export interface LegendLayout {
  readonly columns: number;
  readonly rows: number;
  /** How many entries are shown; the others are counted in the last cell. */
  readonly shown: number;
}

/**
 * @param count entries
 * @param widest width of the widest entry, pixels
 * @param room width and height of the legend, pixels
 * @param row height of an entry, pixels
 */
export function layOutLegend(count: number, widest: number, room: Size, row: number): LegendLayout {
  const columns = Math.max(1, Math.min(count, Math.floor(room.width / Math.max(1, widest))));
  const most = Math.max(1, Math.floor(room.height / row));
  const rows = Math.min(most, Math.ceil(count / columns));
  const cells = rows * columns;
  return { columns, rows, shown: count <= cells ? count : cells - 1 };
}

/** A text that is not wider than its room: characters at its end give way to an ellipsis. */
function clippedTo(context: Context, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (context.measureText(`${letters.slice(0, middle).join('')}…`).width <= room) fits = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fits).join('')}…`;
}

/** Draws a box's or outline's line as its verdict has it, on a casing that makes it visible on any photo. */
function strokeMark(
  context: Context,
  path: Path2D,
  { verdict, colour }: LegendLine | MarkedBox,
  line: number,
) {
  context.save();
  context.lineJoin = 'round';
  if (verdict === 'rejected') context.globalAlpha = 0.7;
  context.strokeStyle = inkOn(colour);
  context.lineWidth = line * 2;
  context.setLineDash(DASHES[verdict].map((part) => part * line));
  context.stroke(path);
  context.strokeStyle = colour;
  context.lineWidth = line;
  context.stroke(path);
  context.restore();
}

function pathOf({ outline, ...box }: Shape, { width, height }: Size): Path2D {
  if (outline) return new Path2D(outlinePath(outline, { x: 0, y: 0, width, height }, 0.25));
  const path = new Path2D();
  path.rect(box.x * width, box.y * height, box.width * width, box.height * height);
  return path;
}

/** The tag of a finding is a plate of its colour; all others are paper with a line around them like their box. */
function drawTag(context: Context, mark: MarkedBox, text: string, at: Rect, { pad, line }: Metrics): void {
  const isFinding = mark.verdict === 'accepted';
  context.fillStyle = isFinding ? mark.colour : PAPER;
  context.fillRect(at.x, at.y, at.width, at.height);
  if (!isFinding) {
    const edge = new Path2D();
    edge.rect(at.x + line / 2, at.y + line / 2, at.width - line, at.height - line);
    strokeMark(context, edge, mark, line / 2);
  }
  context.fillStyle = isFinding ? inkOn(mark.colour) : INK;
  context.fillText(text, at.x + pad, at.y + at.height / 2);
  if (mark.verdict === 'rejected')
    context.fillRect(at.x + pad, at.y + at.height / 2 - line / 4, at.width - 2 * pad, line / 2);
}

/** What a person accepted comes first, then what is larger. */
const byImportance = (a: MarkedBox, b: MarkedBox): number =>
  Number(b.verdict === 'accepted') - Number(a.verdict === 'accepted') ||
  b.shape.width * b.shape.height - a.shape.width * a.shape.height;

function drawMarks(context: Context, boxes: readonly MarkedBox[], photo: Size, metrics: Metrics): void {
  const inOrder = boxes.toSorted(byImportance);
  for (const mark of inOrder.toReversed()) strokeMark(context, pathOf(mark.shape, photo), mark, metrics.line);
  const tags = inOrder.map(({ tag, shape, verdict }) => {
    const text = clippedTo(context, tag, photo.width / 2);
    return {
      text,
      tag: {
        width: context.measureText(text).width + 2 * metrics.pad,
        height: Math.round(metrics.font * 1.5),
      },
      box: {
        x: shape.x * photo.width,
        y: shape.y * photo.height,
        width: shape.width * photo.width,
        height: shape.height * photo.height,
      },
      isFinding: verdict === 'accepted',
    };
  });
  const places = placeTags(tags, photo);
  for (const [i, mark] of inOrder.entries()) {
    const place = places[i];
    if (place) drawTag(context, mark, tags[i]?.text ?? '', place, metrics);
  }
}

/** Draws lines of a legend in columns. @returns where it ends, pixels from the top */
function drawLines(
  context: Context,
  lines: readonly (LegendLine | string)[],
  { columns, rows }: Pick<LegendLayout, 'columns' | 'rows'>,
  at: Rect,
  { font, line }: Metrics,
): number {
  const row = font * 1.6;
  const column = at.width / columns;
  for (const [i, entry] of lines.entries()) {
    const x = at.x + Math.floor(i / rows) * column;
    const y = at.y + (i % rows) * row + row / 2;
    context.fillStyle = INK;
    if (typeof entry === 'string') {
      context.fillText(clippedTo(context, entry, column - font), x, y);
      continue;
    }
    const sample = new Path2D();
    sample.rect(x + line, y - font * 0.45, font * 2, font * 0.9);
    strokeMark(context, sample, entry, line);
    context.fillStyle = INK;
    context.fillText(clippedTo(context, entry.text, column - font * 3.6), x + font * 2.6, y);
  }
  return at.y + rows * row;
}

function contextOf(canvas: OffscreenCanvas): Context {
  // The canvas is read once and dropped: in main memory this avoids copies to the graphics card and back.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas for a marked photo.');
  return context;
}

/**
 * A photo with its boxes, and its legend under it; the number of entries without room is its last. Needs
 * `OffscreenCanvas`. Rejects where the browser gives no canvas of that size.
 *
 * @param longest the longest side of the photo in the picture, pixels; null = as the photo is
 */
export async function drawMarked(
  photo: ImageBitmap,
  page: MarkedPage,
  longest: number | null,
): Promise<OffscreenCanvas> {
  const size = drawnSize(photo, longest);
  const metrics = metricsFor(size);
  const { font, pad } = metrics;
  const row = font * 1.6;
  const letters = `500 ${font}px ${page.families}`;
  const measuring = contextOf(new OffscreenCanvas(1, 1));
  measuring.font = letters;
  const widest = (lines: readonly LegendLine[]) =>
    Math.max(0, ...lines.map(({ text }) => measuring.measureText(text).width)) + font * 4;
  const room = { width: size.width - 4 * pad, height: size.height * LEGEND_SHARE };
  const key = layOutLegend(page.key.length, widest(page.key), room, row);
  const left = { ...room, height: room.height - (key.rows + 1) * row - 4 * pad };
  const entries = layOutLegend(page.entries.length, widest(page.entries), left, row);
  const height = Math.ceil((1 + key.rows + entries.rows) * row + 6 * pad);

  const canvas = new OffscreenCanvas(size.width, size.height + height);
  const context = contextOf(canvas);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (size.width === photo.width) context.drawImage(photo, 0, 0);
  else {
    const part = await createImageBitmap(photo, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'high',
    });
    context.drawImage(part, 0, 0);
    part.close();
  }
  context.font = letters;
  context.textBaseline = 'middle';
  context.save();
  context.beginPath();
  context.rect(0, 0, size.width, size.height);
  context.clip();
  drawMarks(context, page.boxes, size, metrics);
  context.restore();

  const at = { x: 2 * pad, y: size.height + 2 * pad, ...room };
  const one = { columns: 1, rows: 1 };
  let y = drawLines(context, [page.heading], one, at, metrics);
  y = drawLines(context, page.key, key, { ...at, y: y + pad }, metrics) + pad;
  const hidden = page.entries.length - entries.shown;
  const shown = page.entries.slice(0, entries.shown);
  const lines = hidden > 0 ? [...shown, `… +${hidden}`] : shown;
  if (lines.length > 0) drawLines(context, lines, entries, { ...at, y }, metrics);
  return canvas;
}
