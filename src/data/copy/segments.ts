import type { StoredDoc } from '../store/store.ts';
import { randomTag } from '../write/locks/tabSession.ts';
import { createPacer } from '../write/yieldToPage.ts';
import { type CoverMarks, createCoverMarks } from './coverMarks.ts';
import type { OpenSegment, SegmentFiles } from './opfsSegments.ts';

/** A log of this size is closed and a new one started, so that it can be compacted during a session. */
const LOG_BYTES = 8 * 2 ** 20;

/** After a frame with more documents than this, one of them is repeated in a frame of its own: see `last`. */
const MANY = 64;

/** A command is written only once, so it is unchanged by anything later. */
const witnessOf = (docs: readonly StoredDoc[]): StoredDoc | undefined =>
  docs.find(({ type }) => type === 'command') ?? docs.at(-1);

/** `log-…` is what one session wrote, step by step; `base-…` is the result of compacting logs. */
type SegmentKind = 'log' | 'base';

const PROBE = 'probe';
const PROBE_BYTES = 2 ** 16;

/** The browser removed the folder under the open page: its storage was cleared. */
const isNotFound = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Whether the disk has room, tested by writing. Where the folder is gone that can't be tested: nothing says it is full. */
async function hasRoom(files: SegmentFiles): Promise<boolean> {
  let file: OpenSegment | null = null;
  try {
    file = await files.open(PROBE);
    file?.append(new Uint8Array(PROBE_BYTES));
    return file !== null;
  } catch (error) {
    return isNotFound(error);
  } finally {
    file?.close();
    await files.remove(PROBE).catch(() => undefined);
  }
}

/**
 * The files of the copy, named in the order of their creation. Each tab writes to a log of its own, so tabs never
 * conflict. The order of files doesn't matter: versions of a document are merged. Files are never changed, only
 * appended to, so a killed browser can only leave an incomplete last entry, or the same content twice.
 */
export interface Segments extends CoverMarks {
  /** Appends the documents of one transaction. Resolves when they are on disk. Rejects where there is no space. */
  append(docs: readonly StoredDoc[]): Promise<void>;
  names(kind: SegmentKind): Promise<readonly string[]>;
  size(name: string): Promise<number>;
  /**
   * The documents of each frame, in the order of writing; null for a corrupt frame, and for bytes after the last
   * complete one.
   */
  read(name: string): AsyncIterable<readonly StoredDoc[] | null>;
  /**
   * Documents of the last appended transaction: all of them, or one of many; null where its frame is corrupt. A
   * database that has one has all, so thousands needn't be read at every opening to find that nothing is missing.
   */
  last(name: string): Promise<readonly StoredDoc[] | null>;
  /** Opens a new segment for writing; null where the browser refuses. */
  begin(kind: SegmentKind): Promise<NewSegment | null>;
  /** Opens a segment exclusively, if nobody has it open. */
  claim(name: string): Promise<OpenSegment | null>;
  remove(name: string): Promise<void>;
  /** Whether the disk has room. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

export interface NewSegment {
  readonly name: string;
  append(docs: readonly StoredDoc[]): void;
  close(): void;
}

/** Digits of a time in a file name (milliseconds since 1970, base 36), and its largest value. */
const DIGITS = 9;
const LAST = 36 ** DIGITS - 1;
/** When a segment was started, from its name; 0 for other files. */
const timeOf = (name: string): number =>
  Number.parseInt(/^(?:log|base)-([0-9a-z]{9})-/.exec(name)?.[1] ?? '0', 36);

/** Bytes before a frame's content: length and CRC-32, both 32 bits, little-endian. */
const HEAD = 8;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The table of CRC-32 by IEEE 802.3: reflected, polynomial 0xEDB88320. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 (IEEE 802.3) of bytes, as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * The documents of one transaction as one frame: length, checksum, JSON. A frame is read completely or not at all, so a
 * kill while writing leaves all of a step or nothing.
 */
export function encodeFrame(docs: readonly StoredDoc[]): Uint8Array {
  const content = encoder.encode(JSON.stringify(docs));
  const frame = new Uint8Array(HEAD + content.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, content.length, true);
  head.setUint32(4, crc32(content), true);
  frame.set(content, HEAD);
  return frame;
}

/** The position of a frame's content in its segment. */
interface FrameAt {
  readonly from: number;
  readonly to: number;
  readonly crc: number;
}

/**
 * Finds the frames of a segment by their lengths only. An incomplete frame at the end, as left by a kill, is ignored.
 */
export function framesOf(segment: Uint8Array): readonly FrameAt[] {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  const frames: FrameAt[] = [];
  for (let at = 0; at + HEAD <= segment.length; ) {
    const from = at + HEAD;
    const to = from + view.getUint32(at, true);
    if (to === from || to > segment.length) break;
    frames.push({ from, to, crc: view.getUint32(at + 4, true) });
    at = to;
  }
  return frames;
}

/** The documents of a frame; null where its bytes are corrupt. */
export function decodeFrame(segment: Uint8Array, { from, to, crc }: FrameAt): readonly StoredDoc[] | null {
  const content = segment.subarray(from, to);
  if (crc32(content) !== crc) return null;
  try {
    const docs: unknown = JSON.parse(decoder.decode(content));
    return Array.isArray(docs) ? docs.filter(isStored) : null;
  } catch {
    return null;
  }
}

const isStored = (doc: unknown): doc is StoredDoc =>
  typeof doc === 'object' && doc !== null && '_id' in doc && typeof doc._id === 'string';

async function beginSegment(
  files: SegmentFiles,
  kind: SegmentKind,
  now: () => number,
): Promise<NewSegment | null> {
  // Later than all existing ones, even if the clock was set back: names determine which are newest.
  const time = Math.max(now(), 1 + Math.max(0, ...(await files.names()).map(timeOf)));
  const name = `${kind}-${Math.min(time, LAST).toString(36).padStart(DIGITS, '0')}-${randomTag(6)}`;
  const file = await files.open(name);
  return file && { name, append: (docs) => file.append(encodeFrame(docs)), close: () => file.close() };
}

/** The segments among these files. @param now milliseconds since 1970, UTC: used in names of new ones */
export function createSegments(files: SegmentFiles, now: () => number): Segments {
  let mine: NewSegment | null = null;
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
  const begin = (kind: SegmentKind) => beginSegment(files, kind, now);
  const names = async (kind: SegmentKind): Promise<readonly string[]> =>
    (await files.names()).filter((name) => name.startsWith(`${kind}-`));

  return {
    append: (docs) =>
      inTurn(async () => {
        mine ??= await begin('log');
        if (!mine) throw new DOMException('No file could be opened.', 'NoModificationAllowedError');
        mine.append(docs);
        const witness = docs.length > MANY ? witnessOf(docs) : undefined;
        if (witness) mine.append([witness]);
        if ((await files.size(mine.name)) < LOG_BYTES) return;
        mine.close();
        mine = null;
      }),
    names,
    size: files.size,
    begin,
    claim: (name) => (name === mine?.name ? Promise.resolve(null) : files.open(name)),
    remove: files.remove,
    async *read(name) {
      const bytes = await files.read(name);
      const pace = createPacer();
      const frames = framesOf(bytes);
      for (const frame of frames) {
        await pace();
        yield decodeFrame(bytes, frame);
      }
      if ((frames.at(-1)?.to ?? 0) < bytes.length) yield null;
    },
    async last(name) {
      const bytes = await files.read(name);
      const frame = framesOf(bytes).at(-1);
      return frame ? decodeFrame(bytes, frame) : [];
    },
    hasRoom: () => hasRoom(files),
    ...createCoverMarks(files),
    close: () =>
      inTurn(async () => {
        mine?.close();
        // An empty log is removed.
        if (mine && (await files.size(mine.name)) === 0) await files.remove(mine.name);
        mine = null;
      }),
  };
}
