import { type Covers, coverage } from '../scope/coverage.ts';
import type { FontFile } from './fonts.ts';

/** Characters without a glyph of their own: spaces, controls, and variation selectors. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]$/u;

/** All characters that a document prints, without duplicates. */
export const lettersOf = (document: unknown): readonly string[] =>
  [...new Set(JSON.stringify(document))].filter((letter) => !UNSEEN.test(letter));

const lackedBy = (letters: readonly string[], covers: Covers): readonly string[] =>
  letters.filter((letter) => !covers(letter.codePointAt(0) ?? 0));

/** The fonts that a document is typeset with, and the characters that none of them has. */
export interface ChosenFonts {
  readonly fonts: readonly Uint8Array<ArrayBuffer>[];
  readonly unprinted: readonly string[];
}

/**
 * Loads the fonts for these characters: the first, and each further one that has characters missing so far. A font that
 * can't be loaded is skipped. Rejects where none can be.
 *
 * @param load rejects where a file is unavailable
 */
export async function chooseFonts(
  letters: readonly string[],
  files: readonly FontFile[],
  load: (file: FontFile) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<ChosenFonts> {
  const fonts: Uint8Array<ArrayBuffer>[] = [];
  const failed: string[] = [];
  let unprinted = letters;
  for (const [at, file] of files.entries()) {
    if (at > 0 && !unprinted.some((letter) => file.letters.test(letter))) continue;
    const font = await load(file).catch(() => null);
    if (!font) {
      failed.push(file.family);
      continue;
    }
    fonts.push(font);
    unprinted = lackedBy(unprinted, coverage(font));
  }
  if (fonts.length === 0) throw new Error(`No font could be loaded (${failed.join(', ')}).`);
  return { fonts, unprinted };
}
