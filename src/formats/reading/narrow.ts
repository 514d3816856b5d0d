/** A JSON object with unchecked values. */
export type Json = Readonly<Record<string, unknown>>;

/** The array, or an empty one for anything else. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text, trimmed; null where it is empty or not a text. Numbers count as text. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' ? null : trimmed;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number or one in decimal text; NaN where it is neither or not finite. */
export function number(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  if (typeof value !== 'string') return Number.NaN;
  const spelt = value.trim();
  if (!NUMBER.test(spelt)) return Number.NaN;
  const parsed = Number(spelt);
  return Number.isFinite(parsed) ? parsed : Number.NaN;
}

/** A number, or null where there is none. */
export function numberOrNull(value: unknown): number | null {
  const parsed = number(value);
  return Number.isNaN(parsed) ? null : parsed;
}

/** A size in pixels, or null where one side is missing or not positive. */
export function sizeOf(width: unknown, height: unknown): { width: number; height: number } | null {
  const [w, h] = [number(width), number(height)];
  return w > 0 && h > 0 ? { width: w, height: h } : null;
}
