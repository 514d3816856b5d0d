import { reader } from './facts.ts';

/** A Huffman table: for each length of code, the first code above it and where its values begin (ITU-T T.81, annex C). */
interface Codes {
  readonly limits: readonly number[];
  readonly offsets: readonly number[];
  readonly values: Uint8Array;
}

interface Component {
  readonly id: number;
  /** Blocks across and down in an interleaved unit. */
  readonly across: number;
  readonly down: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** Image data ended before all blocks were read, or is no code of its tables. */
class OutOfData extends Error {}

const [TEMPORARY, RESTART, LAST_RESTART, START, END_MARK] = [0x01, 0xd0, 0xd7, 0xd8, 0xd9];
const [BASELINE, EXTENDED, TABLES, SCAN, INTERVAL] = [0xc0, 0xc1, 0xc4, 0xda, 0xdd];

function codesOf(counts: Uint8Array, values: Uint8Array): Codes {
  const [limits, offsets]: [number[], number[]] = [[], []];
  let [code, at] = [0, 0];
  for (const count of counts) {
    offsets.push(at - code);
    code += count;
    at += count;
    limits.push(code);
    code *= 2;
  }
  return { limits, offsets, values };
}

/** Reads image data bit by bit: a stuffed zero behind 0xFF is skipped, a marker ends it. */
function createBits(bytes: Uint8Array, from: number) {
  let [at, held, count] = [from, 0, 0];
  const bit = (): number => {
    if (count === 0) {
      held = bytes[at] ?? -1;
      if (held < 0 || (held === 0xff && bytes[at + 1] !== 0)) throw new OutOfData();
      at += held === 0xff ? 2 : 1;
      count = 8;
    }
    count -= 1;
    return (held >> count) & 1;
  };
  return {
    skip(bits: number) {
      for (let left = bits; left > 0; left--) bit();
    },
    value({ limits, offsets, values }: Codes): number {
      let code = 0;
      for (let length = 0; length < 16; length++) {
        code = code * 2 + bit();
        if (code < (limits[length] ?? 0)) return values[code + (offsets[length] ?? 0)] ?? 0;
      }
      throw new OutOfData();
    },
    /** Goes on behind the restart marker that has to be next. */
    restart() {
      count = 0;
      const mark = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff || mark < RESTART || mark > LAST_RESTART) throw new OutOfData();
      at += 2;
    },
    position: () => at,
  };
}

/**
 * Whether a JPEG has the data of all its blocks, whatever is missing behind them. Only sequential Huffman coding is
 * read, as cameras write it; others count as not complete.
 */
export function hasAllBlocks(bytes: Uint8Array): boolean {
  const read = reader(bytes);
  const [dc, ac] = [new Map<number, Codes>(), new Map<number, Codes>()];
  const seen = new Set<number>();
  let frame: Frame | null = null;
  let interval = 0;
  try {
    for (let at = 2; at + 4 <= bytes.length; ) {
      if (bytes[at] !== 0xff) return false;
      const marker = read.u8(at + 1);
      if (marker === 0xff || marker === TEMPORARY || (marker >= RESTART && marker <= START)) {
        at += marker === 0xff ? 1 : 2;
        continue;
      }
      if (marker === END_MARK) return false;
      const end = at + 2 + read.u16(at + 2);
      if (!(end >= at + 4 && end <= bytes.length)) return false;
      if (marker === TABLES) readTables(bytes.subarray(at + 4, end), dc, ac);
      else if (marker === INTERVAL) interval = read.u16(at + 4);
      else if (marker === BASELINE || marker === EXTENDED) frame = frameOf(bytes.subarray(at + 4, end));
      else if (marker > EXTENDED && marker < 0xd0 && marker !== 0xc8 && marker !== 0xcc) return false;
      else if (marker === SCAN) {
        if (!frame) return false;
        const scan = bytes.subarray(at + 4, end);
        const behind = readScan(bytes, end, scan, { frame, interval, dc, ac, seen });
        if (seen.size === frame.components.length) return true;
        at = nextMark(bytes, behind);
        continue;
      }
      at = end;
    }
  } catch (error) {
    if (!(error instanceof OutOfData)) throw error;
  }
  return false;
}

/** The next marker behind a scan, over the bits that fill its last byte. */
const nextMark = (bytes: Uint8Array, from: number): number => {
  const at = bytes.indexOf(0xff, from);
  return at < 0 ? bytes.length : at;
};

function readTables(segment: Uint8Array, dc: Map<number, Codes>, ac: Map<number, Codes>) {
  for (let at = 0; at + 17 <= segment.length; ) {
    const kind = segment[at] ?? 0;
    const counts = segment.subarray(at + 1, at + 17);
    const count = counts.reduce((sum, each) => sum + each, 0);
    const codes = codesOf(counts, segment.subarray(at + 17, at + 17 + count));
    (kind >> 4 === 0 ? dc : ac).set(kind & 15, codes);
    at += 17 + count;
  }
}

function frameOf(segment: Uint8Array): Frame | null {
  const read = reader(segment);
  const [height, width, count] = [read.u16(1), read.u16(3), read.u8(5)];
  const components = Array.from({ length: Math.min(count || 0, 4) }, (_, index): Component => {
    const sampling = read.u8(7 + index * 3);
    return { id: read.u8(6 + index * 3), across: sampling >> 4, down: sampling & 15 };
  });
  const isSound = components.every(
    ({ across, down }) => across >= 1 && across <= 4 && down >= 1 && down <= 4,
  );
  return width > 0 && height > 0 && components.length === count && count > 0 && isSound
    ? { width, height, components }
    : null;
}

interface ScanContext {
  readonly frame: Frame;
  readonly interval: number;
  readonly dc: ReadonlyMap<number, Codes>;
  readonly ac: ReadonlyMap<number, Codes>;
  /** Ids of the components that were read. */
  readonly seen: Set<number>;
}

/** Reads all blocks of a scan. @returns where its data ends */
function readScan(bytes: Uint8Array, from: number, scan: Uint8Array, context: ScanContext): number {
  const { frame, interval, dc, ac, seen } = context;
  const inScan = Array.from({ length: scan[0] ?? 0 }, (_, index) => {
    const [id, tables = 0] = [scan[1 + index * 2], scan[2 + index * 2]];
    const component = frame.components.find((each) => each.id === id);
    const [dcCodes, acCodes] = [dc.get(tables >> 4), ac.get(tables & 15)];
    if (!component || !dcCodes || !acCodes) throw new OutOfData();
    return { component, dcCodes, acCodes };
  });
  const [most, mostDown] = [
    Math.max(...frame.components.map(({ across }) => across)),
    Math.max(...frame.components.map(({ down }) => down)),
  ];
  const [only] = inScan;
  // A scan of one component has no blocks beyond the picture's edge.
  const isSingle = inScan.length === 1;
  const units = (size: number, own: number, all: number) =>
    isSingle ? Math.ceil((size * own) / (all * 8)) : Math.ceil(size / (all * 8));
  const total =
    units(frame.width, only?.component.across ?? 1, most) *
    units(frame.height, only?.component.down ?? 1, mostDown);
  const bits = createBits(bytes, from);
  for (let unit = 0; unit < total; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) bits.restart();
    for (const { component, dcCodes, acCodes } of inScan) {
      const blocks = isSingle ? 1 : component.across * component.down;
      for (let block = 0; block < blocks; block++) {
        bits.skip(bits.value(dcCodes));
        for (let coefficient = 1; coefficient < 64; coefficient++) {
          const code = bits.value(acCodes);
          const size = code & 15;
          // Without a size: sixteen zeros, or the end of the block.
          if (size === 0 && code !== 0xf0) break;
          coefficient += code >> 4;
          bits.skip(size);
        }
      }
    }
  }
  for (const { component } of inScan) seen.add(component.id);
  return bits.position();
}
