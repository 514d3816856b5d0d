import { type Covers, coverage } from '../scope/coverage.ts';
import type { FontFile } from './fonts.ts';

/** What has no shape of its own: spaces, controls, and what only changes the letter before it. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]$/u;

/** All letters that a document prints, each once. */
export const lettersOf = (document: unknown): readonly string[] =>
  [...new Set(JSON.stringify(document))].filter((letter) => !UNSEEN.test(letter));

const lackedBy = (letters: readonly string[], covers: Covers): readonly string[] =>
  letters.filter((letter) => !covers(letter.codePointAt(0) ?? 0));

/** The fonts that a document is set with, and the letters that none of them has. */
export interface ChosenFonts {
  readonly fonts: readonly Uint8Array<ArrayBuffer>[];
  readonly unprinted: readonly string[];
}

/**
 * Loads the fonts that some letters need: the first, and each other for letters that those before it lack. One that
 * can't be loaded is passed over. Rejects where none can be.
 *
 * @param load rejects where a file can't be had
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
