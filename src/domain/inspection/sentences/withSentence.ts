const trimmedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** A text with a sentence appended on a line of its own; unchanged where it contains the sentence already. */
export function withSentence(before: string, sentence: string): string {
  if (`\n${trimmedLines(before)}\n`.includes(`\n${trimmedLines(sentence.trim())}\n`)) return before;
  return before.trim() === '' ? sentence : `${before.trimEnd()}\n${sentence}`;
}
