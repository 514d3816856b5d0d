import type { Covers } from '../scope/coverage.ts';

/** The font of nearly everything; which file it is follows from the report's language. */
export const MAIN_FONT = 'Main';
/** The font of Chinese characters that the main one lacks, as in names from elsewhere. */
export const OTHER_FONT = 'Other';
/** The font of Arabic script. */
export const ARABIC_FONT = 'Arabic';

const ARABIC = '[\\u0600-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC]';
/** Arabic words with the spaces between them: one run, so that it is shaped and ordered as a whole. */
const RUN = new RegExp(`(${ARABIC}+(?:\\s+${ARABIC}+)*)`);
/** Characters of Arabic in a line: as many as surely fit a page, and a column of a table. */
const [LINE, COLUMN_LINE] = [60, 24];
/** A word this long, without Chinese, would run out of its column: the layout drops what doesn't fit a line. */
const LONG_WORD = /[\x21-\u2fff]{36,}/;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What the fonts of a document have no letters for in the main one. */
export interface Lacking {
  readonly arabic: boolean;
  /** Chinese characters. */
  readonly others: ReadonlySet<string>;
}

/** Looks through all text of a document. */
export function lacking(document: unknown, covers: Covers): Lacking {
  const characters = new Set(JSON.stringify(document));
  const others = [...characters].filter(
    (one) => /\p{Script=Han}/u.test(one) && !covers(one.codePointAt(0) ?? 0),
  );
  return { arabic: [...characters].some((one) => RUN.test(one)), others: new Set(others) };
}

/** Words in lines of at most so many characters; a word that is longer has a line of its own. */
function linesOf(run: string, most: number): readonly (readonly string[])[] {
  const lines: string[][] = [];
  for (const word of run.split(/\s+/)) {
    const line = lines.at(-1);
    if (line && [...line, word].join(' ').length <= most) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/**
 * A run of Arabic. Each word is shaped from right to left by the font; the words themselves are laid from left to
 * right, so their order is turned around, and no line may be broken but where it was before that.
 */
const arabicLines = (run: string, most: number): Node[] =>
  linesOf(run, most).flatMap((words, index): Node[] => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    { text: words.toReversed().join(' '), font: ARABIC_FONT, noWrap: true },
  ]);

const CHINESE = /[\u2e80-\uffef]/;
/** The quotation marks that Chinese and English share. Chinese fonts have them as wide as a Chinese character. */
const QUOTE = /[‘’“”]/;
const PLAIN: Node = {};
const OTHER: Node = { font: OTHER_FONT };
/** OpenType's `pwid`: the mark as wide as it is in English. */
const NARROW: Node = { fontFeatures: ['pwid'] };

/** How each character is set, beside the style of its text. A mark between two that aren't Chinese is an English one. */
function settings(text: string, others: ReadonlySet<string>): readonly (readonly [string, Node])[] {
  const characters = [...text];
  const chinese = (at: number) => CHINESE.test(characters[at] ?? '');
  return characters.map((one, at) => {
    if (others.has(one)) return [one, OTHER];
    return [one, QUOTE.test(one) && !chinese(at - 1) && !chinese(at + 1) ? NARROW : PLAIN];
  });
}

/** A text cut where the characters of the other font begin and end, and English quotation marks. */
function* bySetting(text: string, others: ReadonlySet<string>): Generator<Node> {
  // Nearly all texts: nothing to cut.
  if (others.size === 0 && !QUOTE.test(text)) {
    if (text !== '') yield { text };
    return;
  }
  let run = '';
  let setting = PLAIN;
  for (const [character, own] of settings(text, others)) {
    if (own !== setting) {
      if (run !== '') yield { text: run, ...setting };
      [run, setting] = ['', own];
    }
    run += character;
  }
  if (run !== '') yield { text: run, ...setting };
}

/** Thin, narrow and other spaces, as dates in some languages have them; few fonts do. */
const SPACES = /[\u2000-\u200a\u202f\u205f]/g;

/** The parts of a text in the fonts that have their letters, and broken anywhere where a word is too long. */
function fitted(written: string, { others }: Lacking, line: number): Node | null {
  const text = written.replace(SPACES, ' ');
  const wordBreak = LONG_WORD.test(text) ? { wordBreak: 'break-all' } : {};
  const runs = text.split(RUN).flatMap((part, index): Node[] => {
    if (index % 2 === 0) return [...bySetting(part, others)].map((node) => ({ ...node, ...wordBreak }));
    return arabicLines(part, line);
  });
  const [first] = runs;
  if (runs.length > 1 || first?.font !== undefined || first?.fontFeatures !== undefined)
    return { text: runs };
  return text !== written || 'wordBreak' in wordBreak ? { text, ...wordBreak } : null;
}

/** Where a node of pdfmake holds other content. */
const HOLDERS = ['text', 'stack', 'ul', 'columns'] as const;

/**
 * Content in which every text that people wrote fits its place and finds its letters.
 *
 * @param line characters of Arabic that a line has room for
 */
export function fitText(content: unknown, lacks: Lacking, line = LINE): unknown {
  if (typeof content === 'string') return fitted(content, lacks, line) ?? content;
  if (Array.isArray(content)) return content.map((one) => fitText(one, lacks, line));
  if (!isNode(content)) return content;
  const { text, table } = content;
  if (typeof text === 'string') return { ...content, ...fitted(text, lacks, line) };
  const held = HOLDERS.filter((key) => content[key] !== undefined);
  return {
    ...content,
    ...Object.fromEntries(held.map((key) => [key, fitText(content[key], lacks, line)])),
    ...(isNode(table) ? { table: { ...table, body: fitText(table.body, lacks, COLUMN_LINE) } } : {}),
  };
}
