import { fail, type Result } from '../../result.ts';
import type { Pack } from './pack.ts';
import { type PackFault, packOf, type ReadPack } from './readPack.ts';

/** Characters; twenty times the largest pack that ships. */
const LONGEST = 1_000_000;
/** Bytes; larger files are not read: a character takes four at most. */
export const LARGEST_PACK_FILE = 4 * LONGEST;

/** Why a file is no pack: what is wrong in it, or that it isn't JSON or takes too long. */
export type PackFileFault =
  | PackFault
  | { readonly code: 'not_json' | 'too_slow' | 'too_long'; readonly path: '' };

/** A pack as a file, for {@link readPackFile} and for people to read. */
export const packText = (pack: Pack): string => `${JSON.stringify(pack, null, 2)}\n`;

/** Reads a pack from a file's text: the first faults by path, or the pack with what to know of it. */
export function readPackFile(text: string): Result<ReadPack, readonly PackFileFault[]> {
  if (text.length > LONGEST) return fail([{ code: 'too_long', path: '' }]);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail([{ code: 'not_json', path: '' }]);
  }
  return packOf(json);
}
