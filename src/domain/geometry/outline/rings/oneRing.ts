import type { Part, Ring } from '../outline.ts';
import { signedArea } from '../outlineExtent.ts';

/** A ring made to run clockwise, or the other way. */
const wound = (ring: Ring, clockwise: boolean): Ring => {
  if (signedArea(ring) > 0 === clockwise) return ring;
  const reversed: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) reversed.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  return reversed;
};

/**
 * Parts and their holes as one ring, for programs that support no more: it runs to each ring and back the same way, so
 * that it covers the same area, filled by the even-odd rule or by winding.
 */
export function oneRing(parts: readonly Part[]): Ring {
  const [first, ...others] = parts.flatMap((part) => part.map((ring, at) => wound(ring, at === 0)));
  if (!first || others.length === 0) return first ?? [];
  const start = first.slice(0, 2);
  return [...first, ...others.flatMap((ring) => [...start, ...ring, ...ring.slice(0, 2)])];
}
