import { reader } from './facts.ts';
import { MAX_PIXELS } from './header.ts';

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
  /** What was read of a picture that is sent coarse at first; null where each block is sent once, with all of it. */
  readonly sent: ReadonlyMap<number, Sent> | null;
}

/** What has been read of a component that is sent in several scans (ITU-T T.81, annex G). */
interface Sent {
  /** For each of the 64 coefficients, how many of its low bits are still to come; -1 where all are. */
  readonly bitsLeft: Int8Array;
  /** Which coefficients of a block aren't zero so far, two numbers of 32 bits a block. */
  readonly nonzero: Uint32Array;
}

/** Image data ended before all blocks were read, or is no code of its tables. */
class OutOfData extends Error {}

const [TEMPORARY, RESTART, LAST_RESTART, START, END_MARK] = [0x01, 0xd0, 0xd7, 0xd8, 0xd9];
const [BASELINE, EXTENDED, PROGRESSIVE, TABLES, SCAN, INTERVAL] = [0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdd];

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
    bit,
    number(bits: number): number {
      let value = 0;
      for (let left = bits; left > 0; left--) value = value * 2 + bit();
      return value;
    },
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
 * Whether a JPEG has the data of all its blocks, whatever is missing behind them. Huffman coding is read, sequential as
 * cameras write it and progressive as websites do; others count as not complete.
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
      else if (marker === BASELINE || marker === EXTENDED || marker === PROGRESSIVE)
        frame = frameOf(bytes.subarray(at + 4, end), marker === PROGRESSIVE);
      else if (marker > PROGRESSIVE && marker < 0xd0 && marker !== 0xc8 && marker !== 0xcc) return false;
      else if (marker === SCAN) {
        if (!frame) return false;
        const scan = bytes.subarray(at + 4, end);
        const behind = readScan(bytes, end, scan, { frame, interval, dc, ac, seen });
        if (isWhole(frame, seen)) return true;
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

/** Whether every coefficient of every component was read to its last bit. */
const isWhole = ({ components, sent }: Frame, seen: ReadonlySet<number>): boolean =>
  sent
    ? components.every(({ id }) => sent.get(id)?.bitsLeft.every((left) => left === 0) ?? false)
    : seen.size === components.length;

function frameOf(segment: Uint8Array, isProgressive: boolean): Frame | null {
  const read = reader(segment);
  const [height, width, count] = [read.u16(1), read.u16(3), read.u8(5)];
  const components = Array.from({ length: Math.min(count || 0, 4) }, (_, index): Component => {
    const sampling = read.u8(7 + index * 3);
    return { id: read.u8(6 + index * 3), across: sampling >> 4, down: sampling & 15 };
  });
  const isSound = components.every(
    ({ across, down }) => across >= 1 && across <= 4 && down >= 1 && down <= 4,
  );
  if (!(width > 0 && height > 0 && components.length === count && count > 0 && isSound)) return null;
  if (!isProgressive) return { width, height, components, sent: null };
  if (width * height > MAX_PIXELS) return null;
  const all = extentOf(components);
  const sent = components.map(({ id, across, down }): readonly [number, Sent] => {
    const blocks =
      Math.ceil((width * across) / (all.across * 8)) * Math.ceil((height * down) / (all.down * 8));
    return [id, { bitsLeft: new Int8Array(64).fill(-1), nonzero: new Uint32Array(blocks * 2) }];
  });
  return { width, height, components, sent: new Map(sent) };
}

/** The largest number of blocks that a component has in an interleaved unit. */
const extentOf = (components: readonly Component[]) => ({
  across: Math.max(...components.map(({ across }) => across)),
  down: Math.max(...components.map(({ down }) => down)),
});

interface ScanContext {
  readonly frame: Frame;
  readonly interval: number;
  readonly dc: ReadonlyMap<number, Codes>;
  readonly ac: ReadonlyMap<number, Codes>;
  /** Ids of the components that were read. */
  readonly seen: Set<number>;
}

/** What a scan says of itself: its components with their tables, the coefficients it sends, and of these which bits. */
interface Scan {
  readonly parts: readonly {
    readonly component: Component;
    readonly dcCodes?: Codes;
    readonly acCodes?: Codes;
  }[];
  readonly first: number;
  readonly last: number;
  /** Low bits that were still to come before it, 0 where it sends them for the first time; and behind it. */
  readonly before: number;
  readonly left: number;
}

function scanOf(segment: Uint8Array, { frame, dc, ac }: ScanContext): Scan {
  const count = segment[0] ?? 0;
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, tables = 0] = [segment[1 + index * 2], segment[2 + index * 2]];
    const component = frame.components.find((each) => each.id === id);
    if (!component) throw new OutOfData();
    const [dcCodes, acCodes] = [dc.get(tables >> 4), ac.get(tables & 15)];
    return { component, ...(dcCodes && { dcCodes }), ...(acCodes && { acCodes }) };
  });
  const [first = 0, last = 0, bits = 0] = segment.subarray(1 + count * 2);
  return { parts, first, last, before: bits >> 4, left: bits & 15 };
}

/** Reads all blocks of a scan. @returns where its data ends */
function readScan(bytes: Uint8Array, from: number, segment: Uint8Array, context: ScanContext): number {
  const { frame, interval, seen } = context;
  const scan = scanOf(segment, context);
  const { parts } = scan;
  const most = extentOf(frame.components);
  const [only] = parts;
  // A scan of one component has no blocks beyond the picture's edge.
  const isSingle = parts.length === 1;
  const units = (size: number, own: number, all: number) =>
    isSingle ? Math.ceil((size * own) / (all * 8)) : Math.ceil(size / (all * 8));
  const total =
    units(frame.width, only?.component.across ?? 1, most.across) *
    units(frame.height, only?.component.down ?? 1, most.down);
  const bits = createBits(bytes, from);
  const readers = parts.map(({ component, dcCodes, acCodes }) => ({
    blocks: isSingle ? 1 : component.across * component.down,
    reader: frame.sent
      ? partReader(bits, scan, frame.sent.get(component.id), dcCodes, acCodes, isSingle)
      : wholeReader(bits, dcCodes, acCodes),
  }));
  for (let unit = 0; unit < total; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      bits.restart();
      for (const { reader } of readers) reader.restart();
    }
    for (const { reader, blocks } of readers) for (let block = 0; block < blocks; block++) reader.block(unit);
  }
  for (const { component } of parts) {
    seen.add(component.id);
    frame.sent?.get(component.id)?.bitsLeft.fill(scan.left, scan.first, scan.last + 1);
  }
  return bits.position();
}

/** Reads the blocks of a component, one after the other. */
interface BlockReader {
  /** @param unit of the scan; a block's number where the scan has one component */
  block(unit: number): void;
  restart(): void;
}

type Bits = ReturnType<typeof createBits>;

/** Blocks that are sent once, with all of their coefficients. */
function wholeReader(bits: Bits, dcCodes: Codes | undefined, acCodes: Codes | undefined): BlockReader {
  if (!dcCodes || !acCodes) throw new OutOfData();
  return {
    block() {
      bits.skip(bits.value(dcCodes));
      for (let coefficient = 1; coefficient < 64; coefficient++) {
        const code = bits.value(acCodes);
        const size = code & 15;
        // Without a size: sixteen zeros, or the end of the block.
        if (size === 0 && code !== 0xf0) break;
        coefficient += code >> 4;
        bits.skip(size);
      }
    },
    restart: () => undefined,
  };
}

/** Blocks of which a scan sends some coefficients, or one more bit of them (ITU-T T.81, G.1.2). */
function partReader(
  bits: Bits,
  { first, last, before, left }: Scan,
  sent: Sent | undefined,
  dcCodes: Codes | undefined,
  acCodes: Codes | undefined,
  isSingle: boolean,
): BlockReader {
  const isSound = first === 0 ? last === 0 : isSingle && first <= last && last < 64;
  if (!sent || !isSound) throw new OutOfData();
  // Each scan continues where the one before it ended: otherwise one in between is missing.
  const isNext = sent.bitsLeft
    .subarray(first, last + 1)
    .every((known) => (before === 0 ? known === -1 : known === before && left === before - 1));
  if (!isNext) throw new OutOfData();
  if (first === 0) {
    if (before > 0) return { block: () => void bits.bit(), restart: () => undefined };
    if (!dcCodes) throw new OutOfData();
    return { block: () => bits.skip(bits.value(dcCodes)), restart: () => undefined };
  }
  if (!acCodes) throw new OutOfData();
  const { nonzero } = sent;
  /** Blocks from here on that have nothing more. */
  let run = 0;
  const isKnown = (block: number, at: number) => ((nonzero[block * 2 + (at >> 5)] ?? 0) >>> (at & 31)) & 1;
  const mark = (block: number, at: number) => {
    nonzero[block * 2 + (at >> 5)] = (nonzero[block * 2 + (at >> 5)] ?? 0) | (1 << (at & 31));
  };
  /** Reads a bit for each known coefficient from a place on, over some that aren't. @returns the place behind them */
  const correct = (block: number, from: number, zeros: number): number => {
    let at = from;
    for (let skipped = 0; at <= last; at++) {
      if (isKnown(block, at)) bits.bit();
      else if (skipped++ === zeros) break;
    }
    return at;
  };
  return {
    restart() {
      run = 0;
    },
    block(block) {
      let at = first;
      while (run === 0 && at <= last) {
        const code = bits.value(acCodes);
        const [zeros, size] = [code >> 4, code & 15];
        if (size === 0 && zeros < 15) run = 2 ** zeros + bits.number(zeros);
        else {
          // The sign of a coefficient that gets its first bit comes before the corrections.
          if (before > 0) bits.skip(size);
          at = before > 0 ? correct(block, at, zeros) : at + zeros;
          if (before === 0) bits.skip(size);
          if (size > 0 && at <= last) mark(block, at);
          at += 1;
        }
      }
      if (run === 0) return;
      if (before > 0) correct(block, at, 64);
      run -= 1;
    },
  };
}
