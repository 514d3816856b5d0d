/** Whether a font has a glyph for a code point. */
export type Covers = (codePoint: number) => boolean;

const text = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** Where a table of an OpenType file begins; null where it has none of that name. */
function tableAt(view: DataView, name: string): number | null {
  const tables = view.getUint16(4);
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i;
    if (text(view, entry) === name) return view.getUint32(entry + 8);
  }
  return null;
}

/** Where the mapping of all of Unicode begins (a `cmap` subtable of format 12); null where there is none. */
function mappingAt(view: DataView): number | null {
  const cmap = tableAt(view, 'cmap');
  if (cmap === null) return null;
  const subtables = view.getUint16(cmap + 2);
  for (let i = 0; i < subtables; i++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
    if (view.getUint16(at) === 12) return at;
  }
  return null;
}

/**
 * Reads what an OpenType font has letters for, from its `cmap` table (OpenType 1.9, format 12).
 * A font without such a table is taken to have them all.
 */
export function coverage(font: Uint8Array): Covers {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const at = mappingAt(view);
  if (at === null) return () => true;
  const groups = view.getUint32(at + 12);
  const start = (group: number) => view.getUint32(at + 16 + 12 * group);
  const end = (group: number) => view.getUint32(at + 20 + 12 * group);
  return (codePoint) => {
    // Groups are sorted and don't overlap.
    let [low, high] = [0, groups - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (codePoint < start(middle)) high = middle - 1;
      else if (codePoint > end(middle)) low = middle + 1;
      else return true;
    }
    return false;
  };
}
