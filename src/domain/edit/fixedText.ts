import { sortedJson } from '../json.ts';
import type { MadeBy } from './documents.ts';

/** Half of a character, which a database may store as another one. */
export const LONE_SURROGATE = /\\ud[89a-f][0-9a-f]{2}/g;

/** A step as the text that its hash is of: everything that it says, without what a database adds. */
export const stepText = (step: Readonly<Record<string, unknown>>): string =>
  sortedJson(
    Object.fromEntries(Object.entries(step).filter(([key]) => key === '_id' || !key.startsWith('_'))),
  ).replaceAll(LONE_SURROGATE, '\ufffd');

/**
 * The boxes of a run as the text that its id is a hash of; for a model that was run here, time and settings as well.
 * Names of boxes and who drew them don't enter: two imports of one file are one run.
 *
 * @param repetition how many runs of equal boxes the same import has before it, by other authors
 */
export function runText(
  boxes: readonly { readonly label: string; readonly confidence: number | null; readonly box: unknown }[],
  by: MadeBy | undefined,
  repetition: number,
): string {
  const all = boxes.map(({ label, confidence, box }) => [label, confidence, box]);
  return sortedJson(by ? [by, all] : repetition > 0 ? [repetition, all] : all);
}

/** Length of a run's id, hex digits of a SHA-256; shorter in documents of earlier versions. */
export const RUN_ID = 32;
export const EARLY_RUN_ID = 16;
