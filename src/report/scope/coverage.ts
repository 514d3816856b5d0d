/** Whether a font has a glyph for a code point. */
export type Covers = (codePoint: number) => boolean;

const text = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** Offset of a table in an OpenType file; null where it has none of that name. */
function tableAt(view: DataView, name: string): number | null {
  const tables = view.getUint16(4);
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i;
    if (text(view, entry) === name) return view.getUint32(entry + 8);
  }
  return null;
}

/** Offset of the `cmap` subtable of a format; null where there is none. */
function mappingAt(view: DataView, format: 4 | 12): number | null {
  const cmap = tableAt(view, 'cmap');
  if (cmap === null) return null;
  const subtables = view.getUint16(cmap + 2);
  for (let i = 0; i < subtables; i++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
    if (view.getUint16(at) === format) return at;
  }
  return null;
}

type Ranges = readonly (readonly [first: number, last: number])[];

/** All of Unicode. Like the segments of format 4, groups are sorted and don't overlap. */
function groups(view: DataView, at: number): Ranges {
  const group = (index: number) => at + 16 + 12 * index;
  return Array.from({ length: view.getUint32(at + 12) }, (_, index) => [
    view.getUint32(group(index)),
    view.getUint32(group(index) + 4),
  ]);
}

/** The first 65,536 code points. The last segment only marks the end. */
function segments(view: DataView, at: number): Ranges {
  const doubled = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  return Array.from({ length: doubled / 2 - 1 }, (_, index) => [
    view.getUint16(starts + 2 * index),
    view.getUint16(ends + 2 * index),
  ]);
}

function rangesOf(view: DataView): Ranges | null {
  const all = mappingAt(view, 12);
  if (all !== null) return groups(view, all);
  const basic = mappingAt(view, 4);
  return basic === null ? null : segments(view, basic);
}

/**
 * Reads which characters an OpenType font has, from its `cmap` table (OpenType 1.9, formats 12 and 4). A font without
 * such a table is assumed to have all.
 */
export function coverage(font: Uint8Array): Covers {
  const ranges = rangesOf(new DataView(font.buffer, font.byteOffset, font.byteLength));
  if (ranges === null) return () => true;
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = ranges[middle] ?? [0, 0];
      if (codePoint < first) high = middle - 1;
      else if (codePoint > last) low = middle + 1;
      else return true;
    }
    return false;
  };
}
