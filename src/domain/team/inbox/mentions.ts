/** A part of a comment: text, or a person who is mentioned in it. */
export interface CommentPart {
  readonly text: string;
  /** User name of who is mentioned; null for text. */
  readonly user: string | null;
}

/** `@` and a user name, not in a word: an email address mentions nobody. Chinese has no spaces between words. */
const MENTION = /(?<![\p{Script=Latin}\p{N}._@-])@([a-z0-9._-]{1,32})(?![\p{Script=Latin}\p{N}@_-])/giu;

/** Points and hyphens at a name's end are the sentence's, unless somebody is called so. */
const ENDS = /[.-]+$/;

/**
 * A comment in parts, with those who are mentioned: `@` and a user name, small or capital.
 *
 * @param isUser whether somebody has that user name
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

/** What of a comment that is being written is the beginning of a mention, up to the caret; null where it isn't one. */
export const mentionBegun = (text: string): string | null =>
  /(?<![\p{Script=Latin}\p{N}._@-])@([a-z0-9._-]{0,32})$/iu.exec(text)?.[1]?.toLowerCase() ?? null;
