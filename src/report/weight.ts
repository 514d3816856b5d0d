type Node = Readonly<Record<string, unknown>>;

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
