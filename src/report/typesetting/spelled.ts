const code = (letter: string): string =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/**
 * Replaces runs of characters that no font has by their codes: `[U+0E01 0E02]`. A reader can look these up, unlike an
 * empty box.
 *
 * @param unprinted characters, one code point each
 */
export function spelled(unprinted: readonly string[]): (text: string) => string {
  if (unprinted.length === 0) return (text) => text;
  const codes = unprinted.map((letter) => `\\u{${code(letter)}}`).join('');
  const run = new RegExp(`[${codes}]+`, 'gu');
  return (text) => text.replace(run, (found) => `[U+${[...found].map(code).join(' ')}]`);
}
