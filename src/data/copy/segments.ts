import type { StoredDoc } from '../store/store.ts';
import { randomTag } from '../write/locks/tabSession.ts';
import { createPacer } from '../write/yieldToPage.ts';
import { type CoverMarks, createCoverMarks } from './coverMarks.ts';
import { decodeFrame, encodeFrame, framesOf } from './frames.ts';
import { hasRoom } from './hasRoom.ts';
import type { OpenSegment, SegmentFiles } from './segmentFiles.ts';

/** A log of this many bytes is closed and another begun, so that it can be compacted while a session lasts. */
const LOG_BYTES = 8 * 2 ** 20;

/** After a frame of more documents than this, one of them stands for all in a frame of its own: see `last`. */
const MANY = 64;

/** A command is written once, so it is found as it was whatever came after it. */
const witnessOf = (docs: readonly StoredDoc[]): StoredDoc | undefined =>
  docs.find(({ type }) => type === 'command') ?? docs.at(-1);

/** `log-…` is what one session wrote, step by step; `base-…` what logs were gathered into. */
type SegmentKind = 'log' | 'base';

/**
 * The files of the copy, named in the order of their making. A tab writes to a log of its own, so two tabs never
 * meet. No order among files matters: every document is merged with what the others say of it. Nothing in a file
 * is ever changed, so a browser that is ended can only leave an incomplete last entry, or the same content twice.
 */
export interface Segments extends CoverMarks {
  /** Appends what one transaction stored. Resolves when it is on the disk. Rejects where there is no space. */
  append(docs: readonly StoredDoc[]): Promise<void>;
  names(kind: SegmentKind): Promise<readonly string[]>;
  size(name: string): Promise<number>;
  /**
   * The documents of each frame, in the order they were written; null for a frame that is broken, and for bytes after
   * the last whole one.
   */
  read(name: string): AsyncIterable<readonly StoredDoc[] | null>;
  /**
   * Documents of the transaction that was appended last: all of them, or of many one; null where its frame is broken. A
   * database that has one has all, and thousands needn't be read at every opening to find that nothing is missing.
   */
  last(name: string): Promise<readonly StoredDoc[] | null>;
  /** Opens a new segment to write to; null where the browser refuses. */
  begin(kind: SegmentKind): Promise<NewSegment | null>;
  /** Opens a segment that nobody has open, so that nobody else will. */
  claim(name: string): Promise<OpenSegment | null>;
  remove(name: string): Promise<void>;
  /** Whether the disk takes anything more. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

export interface NewSegment {
  readonly name: string;
  append(docs: readonly StoredDoc[]): void;
  close(): void;
}

/** Digits of a moment in a name (milliseconds since 1970, base 36), and the last one they can say. */
const DIGITS = 9;
const LAST = 36 ** DIGITS - 1;
/** When a segment was begun, by its name; 0 for other files. */
const timeOf = (name: string): number =>
  Number.parseInt(/^(?:log|base)-([0-9a-z]{9})-/.exec(name)?.[1] ?? '0', 36);

async function beginSegment(
  files: SegmentFiles,
  kind: SegmentKind,
  now: () => number,
): Promise<NewSegment | null> {
  // Later than all that are there, whatever the clock was set back to: the newest are known by their names.
  const time = Math.max(now(), 1 + Math.max(0, ...(await files.names()).map(timeOf)));
  const name = `${kind}-${Math.min(time, LAST).toString(36).padStart(DIGITS, '0')}-${randomTag(6)}`;
  const file = await files.open(name);
  return file && { name, append: (docs) => file.append(encodeFrame(docs)), close: () => file.close() };
}

/** The segments among these files. @param now milliseconds since 1970, UTC: what new ones are named after */
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
        // What nobody wrote to needs no file.
        if (mine && (await files.size(mine.name)) === 0) await files.remove(mine.name);
        mine = null;
      }),
  };
}
