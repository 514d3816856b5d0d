/** A font file with the characters that it has. */
export interface FontFile {
  readonly family: string;
  readonly url: string;
  readonly unicodeRange: string;
  readonly weight: string;
}

/** Whether a character is in a range such as `U+0-FF, U+4E??`, as `unicode-range` has it. */
export function isInRange(codePoint: number, range: string): boolean {
  return range.split(',').some((part) => {
    const [, from = '', to] = /^\s*U\+([0-9A-F?]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (from === '') return false;
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16);
    return codePoint >= first && codePoint <= last;
  });
}

/** The rules of the page's own style sheets. */
function* fontRules(sheets: Iterable<CSSStyleSheet>): Generator<readonly [CSSFontFaceRule, base: string]> {
  for (const sheet of sheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule) yield [rule, sheet.href ?? document.baseURI];
}

/**
 * The page's font files that have characters of a text: a worker knows none of the page's fonts.
 *
 * @param text all that will be drawn
 */
export function fontFilesFor(
  text: string,
  sheets: Iterable<CSSStyleSheet> = document.styleSheets,
): FontFile[] {
  const codePoints = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const files: FontFile[] = [];
  for (const [{ style }, base] of fontRules(sheets)) {
    const unicodeRange = style.getPropertyValue('unicode-range') || 'U+0-10FFFF';
    const [, address] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? [];
    if (!address || style.getPropertyValue('font-style') === 'italic') continue;
    if (!codePoints.some((codePoint) => isInRange(codePoint, unicodeRange))) continue;
    files.push({
      family: style.getPropertyValue('font-family').replaceAll(/^["']|["']$/g, ''),
      url: new URL(address, base).href,
      unicodeRange,
      weight: style.getPropertyValue('font-weight') || 'normal',
    });
  }
  return files;
}
