import type { Severity } from '#domain/damage/damage.ts';
import type { Point } from '#domain/geometry/rect.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { GENERAL } from '#domain/rating/scheme/presets.ts';
import { levelOf } from '#domain/rating/scheme/scheme.ts';
import { type Drawn, INK } from '../typesetting/blocks.ts';

/** A number on a drawing. */
export interface Pin {
  readonly text: string;
  /** Sets its background colour; the word for it is in the table below the drawing. */
  readonly severity: Severity | null;
}

/** A pin with its centre; points, y down. */
export interface PlacedPin extends Pin {
  readonly at: Point;
}

/** Points. */
export const PIN_HEIGHT = 11;
const FONT = 6.5;
const DIGIT = 3.8;
const GAP = 2;

export const pinWidth = ({ text }: Pick<Pin, 'text'>): number =>
  Math.max(PIN_HEIGHT, 5 + DIGIT * text.length);

/** `012` of `F-1/012`: the number of a defect within its location. */
export const numberOf = ({ no }: Pick<Defect, 'no'>): string => no.slice(no.lastIndexOf('/') + 1);

export const gravestFirst = (
  a: { readonly severity: Severity | null },
  b: { readonly severity: Severity | null },
): number => (b.severity ?? -1) - (a.severity ?? -1);

const ground = (severity: Severity | null): string =>
  (severity === null ? null : levelOf(GENERAL, severity)?.colour) ?? INK.muted;

/** A number rounded to two decimals, as precise as print needs. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

/** A pin as SVG. */
export function pinSvg({ text, severity, at }: PlacedPin): string {
  const width = pinWidth({ text });
  const half = PIN_HEIGHT / 2;
  return (
    `<rect x="${num(at.x - width / 2)}" y="${num(at.y - half)}" width="${num(width)}" height="${PIN_HEIGHT}" ` +
    `rx="${half}" fill="${ground(severity)}" stroke="#ffffff" stroke-width="0.8"/>` +
    `<text x="${num(at.x)}" y="${num(at.y + FONT * 0.36)}" font-size="${FONT}" ` +
    `fill="#ffffff" text-anchor="middle">${text}</text>`
  );
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

/**
 * Combines overlapping pins into one with the most severe defect's number and how many more there are: `012 +3`.
 *
 * @returns the most severe last, so that it is drawn on top
 */
export function gatherPins(pins: readonly PlacedPin[]): readonly PlacedPin[] {
  const groups: { readonly lead: PlacedPin; more: number }[] = [];
  for (const pin of pins.toSorted(gravestFirst)) {
    const near = groups.find(
      ({ lead }) =>
        Math.abs(lead.at.x - pin.at.x) < (pinWidth(lead) + pinWidth(pin)) / 2 + 2 * DIGIT &&
        Math.abs(lead.at.y - pin.at.y) < PIN_HEIGHT,
    );
    if (near) near.more += 1;
    else groups.push({ lead: pin, more: 0 });
  }
  return groups
    .reverse()
    .map(({ lead, more }) => (more > 0 ? { ...lead, text: `${lead.text} +${more}` } : lead));
}

/** Pins in rows, as wide as the available width (points) allows. */
export function pinRows(pins: readonly Pin[], room: number): Sketch {
  let [x, y] = [0, 0];
  const placed = pins.map((pin): PlacedPin => {
    const width = pinWidth(pin);
    if (x > 0 && x + width > room) [x, y] = [0, y + PIN_HEIGHT + GAP];
    const at = { x: x + width / 2, y: y + PIN_HEIGHT / 2 };
    x += width + GAP;
    return { ...pin, at };
  });
  return sketch(room, y + PIN_HEIGHT, placed.map(pinSvg).join(''));
}
