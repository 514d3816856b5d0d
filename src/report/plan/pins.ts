import type { Severity } from '#domain/damage/damage.ts';
import type { Point } from '#domain/geometry/rect.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { GENERAL } from '#domain/rating/scheme/presets.ts';
import { levelOf } from '#domain/rating/scheme/scheme.ts';
import { type Drawn, INK } from '../typesetting/blocks.ts';

/** A number on a drawing. */
export interface Pin {
  readonly text: string;
  /** Sets its shape and its background colour; the word for it is in the table below the drawing. */
  readonly severity: Severity | null;
}

/** A pin with its centre; points, y down. */
export interface PlacedPin extends Pin {
  readonly at: Point;
}

/** Points; without the tips of its shape. */
export const PIN_HEIGHT = 11;
const FONT = 6.5;
const DIGIT = 3.8;
const GAP = 2;
/** Length of a tip, and half the width of one above or below; points. */
const [TIP, TIP_HALF] = [4.2, 4];

/** Width of a pin without the tips of its shape, points. */
const pinWidth = ({ text }: Pick<Pin, 'text'>): number => Math.max(PIN_HEIGHT, 5 + DIGIT * text.length);

/** The sides on which the shape of a severity has a tip: as many as its number, so that a grey print can be read. */
const tipsOf = (severity: Severity | null) => ({
  right: severity !== null && severity >= 1,
  left: severity !== null && severity >= 2,
  top: severity !== null && severity >= 3,
  bottom: severity === 4,
});

/** How far a pin reaches from its centre, with its tips; points. */
export function pinReach(pin: Pin): {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
} {
  const tips = tipsOf(pin.severity);
  const [x, y] = [pinWidth(pin) / 2, PIN_HEIGHT / 2];
  const reach = (body: number, hasTip: boolean) => body + (hasTip ? TIP : 0);
  return {
    left: reach(x, tips.left),
    right: reach(x, tips.right),
    top: reach(y, tips.top),
    bottom: reach(y, tips.bottom),
  };
}

/**
 * The shape of a severity as SVG around a point: a rectangle with as many tips as the severity's number; round ends
 * where no severity was given.
 *
 * @param width of the shape without tips, points
 * @param paint attributes of the shape
 */
function shapeSvg(severity: Severity | null, at: Point, width: number, paint: string): string {
  const [x, y] = [width / 2, PIN_HEIGHT / 2];
  if (severity === null)
    return (
      `<rect x="${num(at.x - x)}" y="${num(at.y - y)}" width="${num(width)}" height="${PIN_HEIGHT}" ` +
      `rx="${y}" ${paint}/>`
    );
  const tips = tipsOf(severity);
  const outline: readonly (readonly [x: number, y: number])[] = [
    [-x, -y],
    ...(tips.top
      ? ([
          [-TIP_HALF, -y],
          [0, -y - TIP],
          [TIP_HALF, -y],
        ] as const)
      : []),
    [x, -y],
    ...(tips.right ? ([[x + TIP, 0]] as const) : []),
    [x, y],
    ...(tips.bottom
      ? ([
          [TIP_HALF, y],
          [0, y + TIP],
          [-TIP_HALF, y],
        ] as const)
      : []),
    [-x, y],
    ...(tips.left ? ([[-x - TIP, 0]] as const) : []),
  ];
  const points = outline.map(([dx, dy]) => `${num(at.x + dx)},${num(at.y + dy)}`).join(' ');
  return `<polygon points="${points}" ${paint}/>`;
}

/** `012` of `F-1/012`: the number of a defect within its location. */
export const numberOf = ({ no }: Pick<Defect, 'no'>): string => no.slice(no.lastIndexOf('/') + 1);

export const gravestFirst = (
  a: { readonly severity: Severity | null },
  b: { readonly severity: Severity | null },
): number => (b.severity ?? -1) - (a.severity ?? -1);

/** `#RRGGBB` on the General scale; grey where no severity was given. */
export const severityColour = (severity: Severity | null): string =>
  (severity === null ? null : levelOf(GENERAL, severity)?.colour) ?? INK.muted;

/** A number rounded to two decimals, as precise as print needs. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

/** A pin as SVG. */
export function pinSvg(pin: PlacedPin): string {
  const { text, severity, at } = pin;
  const paint = `fill="${severityColour(severity)}" stroke="#ffffff" stroke-width="0.8"`;
  return (
    shapeSvg(severity, at, pinWidth(pin), paint) +
    `<text x="${num(at.x)}" y="${num(at.y + FONT * 0.36)}" font-size="${FONT}" ` +
    `fill="#ffffff" text-anchor="middle">${text}</text>`
  );
}

/** The shape of a severity without a number, as a square SVG. */
export function severityMark(severity: Severity | null, colour: string): string {
  const side = PIN_HEIGHT + 2 * TIP;
  const middle = { x: side / 2, y: side / 2 };
  return sketch(side, side, shapeSvg(severity, middle, PIN_HEIGHT, `fill="${colour}"`)).svg;
}

/** A dot at a position, as SVG. */
export const dotSvg = ({ x, y }: Point): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="2.6" fill="${INK.bad}" stroke="#ffffff" stroke-width="0.8"/>`;

/** A drawing without alternative text. */
export type Sketch = Pick<Drawn, 'svg' | 'width' | 'height'>;

/** Both Chinese fonts also have digits and Latin letters; which of them is loaded depends on the language. */
const FONTS = "'Noto Sans HK','Noto Sans SC'";

/** SVG shapes as a picture of this size in points. */
export const sketch = (width: number, height: number, inner: string): Sketch => ({
  width,
  height,
  svg:
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" ` +
    `viewBox="0 0 ${num(width)} ${num(height)}" font-family="${FONTS}">${inner}</svg>`,
});

/** Whether two pins would touch, with room for how many more there are behind the first. */
function isOver(lead: PlacedPin, pin: PlacedPin): boolean {
  const [a, b] = [pinReach(lead), pinReach(pin)];
  const [dx, dy] = [pin.at.x - lead.at.x, pin.at.y - lead.at.y];
  return (
    Math.abs(dx) < (dx > 0 ? a.right + b.left : a.left + b.right) + 2 * DIGIT &&
    Math.abs(dy) < (dy > 0 ? a.bottom + b.top : a.top + b.bottom)
  );
}

/**
 * Combines overlapping pins into one with the most severe defect's number and how many more there are: `012 +3`.
 *
 * @returns the most severe last, so that it is drawn on top
 */
export function gatherPins(pins: readonly PlacedPin[]): readonly PlacedPin[] {
  const groups: { readonly lead: PlacedPin; more: number }[] = [];
  for (const pin of pins.toSorted(gravestFirst)) {
    const near = groups.find(({ lead }) => isOver(lead, pin));
    if (near) near.more += 1;
    else groups.push({ lead: pin, more: 0 });
  }
  return groups
    .reverse()
    .map(({ lead, more }) => (more > 0 ? { ...lead, text: `${lead.text} +${more}` } : lead));
}

/** Pins in rows, as wide as the available width (points) allows. */
export function pinRows(pins: readonly Pin[], room: number): Sketch {
  const reaches = pins.map(pinReach);
  const top = Math.max(0, ...reaches.map((reach) => reach.top));
  const height = top + Math.max(0, ...reaches.map((reach) => reach.bottom));
  let [x, y] = [0, 0];
  const placed = pins.map((pin): PlacedPin => {
    const { left, right } = pinReach(pin);
    if (x > 0 && x + left + right > room) [x, y] = [0, y + height + GAP];
    const at = { x: x + left, y: y + top };
    x += left + right + GAP;
    return { ...pin, at };
  });
  return sketch(room, y + height, placed.map(pinSvg).join(''));
}

/** The shapes of all severities with their words in one row: the key to the pins of a drawing. */
export function pinLegend(entries: readonly (Pin & { readonly word: string })[], room: number): Sketch {
  const height = PIN_HEIGHT + 2 * TIP;
  const step = room / Math.max(1, entries.length);
  const drawn = entries.map((entry, index) => {
    const { left, right } = pinReach(entry);
    const at = { x: index * step + Math.max(left, PIN_HEIGHT / 2 + TIP), y: height / 2 };
    const from = at.x + right + 3;
    return (
      pinSvg({ ...entry, at }) +
      `<text x="${num(from)}" y="${num(at.y + 2.4)}" font-size="7" fill="${INK.muted}">${escaped(entry.word)}</text>`
    );
  });
  return sketch(room, height, drawn.join(''));
}

/** Escapes text for SVG. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
