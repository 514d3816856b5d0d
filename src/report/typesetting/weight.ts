type Node = Readonly<Record<string, unknown>>;

/** Points: a Latin letter of a table, a line of it in the tallest font, and the air of a row. */
const [LETTER, LINE, AIR] = [5, 14.5, 8];
/** Points: a page between its margins, and what a column leaves free at its sides. */
const [PAGE, GAP] = [499, 8];
/** What a column without a width of its own surely gets beside those that are as wide as their words, in points. */
const LEFT_OVER = 90;

/** How much room a text takes, in Latin letters: a Chinese character takes two. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/**
 * How much text there is in content, in Latin letters. What must stay on one page has to be checked with it: the
 * layout draws what doesn't fit a page beyond its edge, where it is lost.
 */
export function weight(content: unknown): number {
  if (typeof content === 'string') return widthOf(content);
  if (Array.isArray(content)) return content.reduce<number>((sum, one) => sum + weight(one), 0);
  if (typeof content !== 'object' || content === null) return 0;
  const { text, stack, ul, columns, table } = content as Node;
  const body = (table as { readonly body?: unknown } | undefined)?.body;
  return [text, stack, ul, columns, body].reduce<number>((sum, one) => sum + weight(one), 0);
}

/** What a column surely gets that shares what is left, in points. */
function leftOver(widths: readonly unknown[]): number {
  const own = widths.filter((width) => typeof width === 'number');
  const sharing = widths.filter((width) => width === '*').length;
  if (sharing === 0 || own.length + sharing < widths.length) return LEFT_OVER;
  const left = own.reduce((sum, width) => sum - width, PAGE - GAP * widths.length);
  return Math.max(LETTER, left / sharing);
}

/**
 * How high rows of a table surely don't surpass, in points: in a narrow column a long name takes many lines.
 *
 * @param widths of the columns, in points; anything else for those that share what is left
 */
export const heightOf = (rows: readonly (readonly unknown[])[], widths: readonly unknown[]): number => {
  const shared = leftOver(widths);
  return rows.reduce<number>((sum, row) => {
    const lines = row.map((cell, column) => {
      const width = widths[column];
      return Math.ceil((weight(cell) * LETTER) / (typeof width === 'number' ? width : shared));
    });
    return sum + AIR + LINE * Math.max(1, ...lines);
  }, 0);
};
