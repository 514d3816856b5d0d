import { ok, type Result } from '#domain/result.ts';
import { cut, type Part } from './messageParts.ts';
import type { StoredDoc, StoreFailure } from './store.ts';

/** A part of an answer, and the number for requesting the rest; null = it is the last. */
export interface Handed {
  readonly part: Part;
  readonly more: number | null;
}

const NOTHING: Part = { docs: [] };

/** Long answers, sent in parts. */
export function createAnswers() {
  /** Parts of answers that weren't requested yet. */
  const waiting = new Map<number, Part[]>();
  let answers = 0;
  const hand = (answer: number): Handed => {
    const parts = waiting.get(answer) ?? [];
    const part = parts.shift() ?? NOTHING;
    if (parts.length > 0) return { part, more: answer };
    waiting.delete(answer);
    return { part, more: null };
  };
  const inParts = async (
    requested: Promise<Result<readonly (StoredDoc | null)[], StoreFailure>>,
  ): Promise<Result<Handed, StoreFailure>> => {
    const read = await requested;
    if (!read.ok) return read;
    answers += 1;
    waiting.set(answers, [...cut(read.value)]);
    return ok(hand(answers));
  };
  return { hand, inParts };
}
