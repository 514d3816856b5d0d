/** A part of a comment: text, or a mentioned person. */
export interface CommentPart {
  readonly text: string;
  /** User name of the mentioned person; null for text. */
  readonly user: string | null;
}

/** `@` and a user name, not within a word, as in an email address. Chinese has no spaces between words. */
const MENTION = /(?<![\p{Script=Latin}\p{N}._@-])@([a-z0-9._-]{1,32})(?![\p{Script=Latin}\p{N}@_-])/giu;

/** Dots and hyphens at a name's end belong to the sentence, unless a user name ends with them. */
const ENDS = /[.-]+$/;

/**
 * A comment split into text and mentions: `@` and a user name in any case.
 *
 * @param isUser whether a user name exists
 */
export function partsOf(text: string, isUser: (name: string) => boolean): readonly CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const { index, 1: said = '' } of text.matchAll(MENTION)) {
    const whole = said.toLowerCase();
    const user = [whole, whole.replace(ENDS, '')].find((name) => name !== '' && isUser(name));
    if (user === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index), user: null });
    from = index + 1 + user.length;
    parts.push({ text: text.slice(index, from), user });
  }
  if (from < text.length) parts.push({ text: text.slice(from), user: null });
  return parts;
}

/** Whether a comment mentions somebody, by user name. */
export const isMentioned = (text: string, name: string): boolean =>
  partsOf(text, (said) => said === name).some(({ user }) => user === name);

/** The start of a mention before the caret in a comment that is being written; null where there is none. */
export const mentionBegun = (text: string): string | null =>
  /(?<![\p{Script=Latin}\p{N}._@-])@([a-z0-9._-]{0,32})$/iu.exec(text)?.[1]?.toLowerCase() ?? null;
