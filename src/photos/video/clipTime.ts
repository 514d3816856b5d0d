import { reader } from '../header/facts.ts';

/** Seconds between 1904 (QuickTime and MP4) and 1970. */
const FROM_1904 = 2_082_844_800;
/** Milliseconds between 1970 and 2001 (Matroska). */
const UNTIL_2001 = 978_307_200_000;
/** Most boxes that are followed on one level; clips have a handful. */
const MOST_BOXES = 10_000;
/** Bytes at the beginning of a Matroska file in which its date is looked for. */
const MATROSKA_HEAD = 65_536;

const bytesAt = async (clip: Blob, at: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await clip.slice(at, at + length).arrayBuffer());

/** The content of the first box of a kind between two places (ISO/IEC 14496-12, 4.2); null where there is none. */
async function boxIn(clip: Blob, kind: string, from: number, to: number) {
  for (let at = from, count = 0; at + 8 <= to && count < MOST_BOXES; count++) {
    const head = reader(await bytesAt(clip, at, 16));
    const short = head.u32(0);
    const [size, skip] = short === 1 ? [head.u32(8) * 2 ** 32 + head.u32(12), 16] : [short || to - at, 8];
    if (!(size >= skip)) return null;
    if (head.tag(4) === kind) return { from: at + skip, to: Math.min(to, at + size) };
    at += size;
  }
  return null;
}

/** `creation_time` of the movie header (ISO/IEC 14496-12, 8.2.2): seconds since 1904; 0 where nobody set it. */
async function movieTime(clip: Blob): Promise<number | null> {
  const movie = await boxIn(clip, 'moov', 0, clip.size);
  const header = movie && (await boxIn(clip, 'mvhd', movie.from, movie.to));
  if (!header) return null;
  const read = reader(await bytesAt(clip, header.from, 12));
  const seconds = read.u8(0) === 1 ? read.u32(4) * 2 ** 32 + read.u32(8) : read.u32(4);
  return seconds > 0 ? (seconds - FROM_1904) * 1000 : null;
}

/** `DateUTC` (RFC 9559, 5.1.2.13): nanoseconds since 2001, an element 4461 of eight bytes. */
async function matroskaTime(clip: Blob): Promise<number | null> {
  const read = reader(await bytesAt(clip, 0, MATROSKA_HEAD));
  for (let at = 0; at + 11 <= read.length; at++)
    if (read.u16(at) === 0x4461 && read.u8(at + 2) === 0x88) {
      const high = read.u32(at + 3);
      // Signed; dates before 2001 are no clock that was set.
      if (high >= 2 ** 31) return null;
      return UNTIL_2001 + (high * 2 ** 32 + read.u32(at + 7)) / 1e6;
    }
  return null;
}

/** Earliest and latest year of a clip that a clock was set for; others are a battery that was empty. */
const YEARS = [1990, 2100] as const;

/**
 * When a clip was begun, by its own header.
 *
 * The formats want UTC. Some cameras write their local time instead, and nothing in the file tells which.
 *
 * @returns milliseconds since 1970; null where the header has none
 */
export async function clipTime(clip: Blob): Promise<number | null> {
  const mark = reader(await bytesAt(clip, 0, 8));
  const time = mark.u32(0) === 0x1a45dfa3 ? await matroskaTime(clip) : await movieTime(clip);
  if (time === null || !Number.isFinite(time)) return null;
  const year = new Date(time).getUTCFullYear();
  return year >= YEARS[0] && year < YEARS[1] ? Math.round(time) : null;
}
