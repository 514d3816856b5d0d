/** The font of nearly everything: Latin, Greek, Cyrillic and Chinese. */
export const MAIN_FONT = 'NotoSansHK';
/** The font of Arabic script, loaded where a report has any. */
export const ARABIC_FONT = 'NotoSansArabic';

const ARABIC = '[\\u0600-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC]';
/** Arabic words with the spaces between them: one run, so that it is shaped and ordered as a whole. */
const RUN = new RegExp(`(${ARABIC}+(?:\\s+${ARABIC}+)*)`);
/** A run longer than this many characters may be broken over lines, at the cost of its order. */
const UNBROKEN = 60;
/** A word this long, without Chinese, would run out of its column: the layout drops what doesn't fit a line. */
const LONG_WORD = /[\x21-\u2fff]{36,}/;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Each word is shaped from right to left by the font; the words themselves are laid from left to right. */
const backwards = (run: string): string => run.split(/\s+/).reverse().join(' ');

/** The parts of a text in the fonts that have their letters, and broken anywhere where a word is too long. */
function fitted(text: string): Node | null {
  const wordBreak = LONG_WORD.test(text) ? { wordBreak: 'break-all' } : {};
  const parts = text.split(RUN);
  if (parts.length === 1) return 'wordBreak' in wordBreak ? { text, ...wordBreak } : null;
  const runs = parts.map((part, index) =>
    index % 2 === 1
      ? {
          font: ARABIC_FONT,
          ...(part.length <= UNBROKEN ? { text: backwards(part), noWrap: true } : { text: part }),
        }
      : { text: part, ...wordBreak },
  );
  return { text: runs.filter((run) => run.text !== '') };
}

/** Content in which every text that people wrote fits its place and finds its letters. */
export function fitText(content: unknown): unknown {
  if (typeof content === 'string') return fitted(content) ?? content;
  if (Array.isArray(content)) return content.map(fitText);
  if (!isNode(content)) return content;
  const { text, stack, columns, table } = content;
  if (typeof text === 'string') return { ...content, ...fitted(text) };
  return {
    ...content,
    ...(stack === undefined ? {} : { stack: fitText(stack) }),
    ...(columns === undefined ? {} : { columns: fitText(columns) }),
    ...(isNode(table) ? { table: { ...table, body: fitText(table.body) } } : {}),
  };
}

/** Whether anything in a document needs the Arabic font. */
export const needsArabic = (document: unknown): boolean =>
  JSON.stringify(document).includes(`"${ARABIC_FONT}"`);
