import * as v from 'valibot';
import { groupBy } from '../groupBy.ts';
import { sortedJson } from '../json.ts';
import { LONE_SURROGATE } from './fixedText.ts';
import { isStamp, type Stamp, writerOf } from './registers/stamp.ts';

/**
 * A chain over the steps of one device in one project. Each tab session's steps are a strand of it: a session is one
 * tab's, which its lock ensures, so that tabs which work at once can't both continue the same strand. A strand begins by
 * naming the last steps of the device's other strands, which ties the strands together.
 */

const HASH = /^[0-9a-f]{64}$/;
const hash = v.pipe(v.string(), v.regex(HASH));

/** Another strand's last step, as the first step of a strand names it. */
const tie = v.object({
  step: v.pipe(
    v.string(),
    v.check((text) => isStamp(text)),
  ),
  hash,
});

const link = v.object({
  /** Number of the step in its strand, from 0. */
  no: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** {@link hash} of the step before; null for the first. */
  before: v.nullable(hash),
  /** In the first step of a strand: the last steps of the device's other strands. */
  ties: v.exactOptional(v.pipe(v.array(tie), v.maxLength(64))),
  /** SHA-256 of the step's {@link linkedText}, hex. */
  hash,
});

/** What ties a step to the one before it. */
export type StepLink = v.InferOutput<typeof link>;
export type StepTie = v.InferOutput<typeof tie>;

/** The link of a step; null where it has none that can be read. */
export function readLink(chain: unknown): StepLink | null {
  const read = v.safeParse(link, chain);
  return read.success ? read.output : null;
}

/** Changes between two pauses. */
const SLICE = 200;

/**
 * Everything that a step says and its link but for the hash itself, as the text that this is of; without what a database
 * adds. Pauses at every `yield`, since a step may change thousands of boxes.
 */
export function* linkedText(step: Readonly<Record<string, unknown>>): Generator<void, string> {
  const { changes, chain, ...rest } = step;
  const { hash: _, ...tied } = { ...(chain as object | undefined) } as { readonly hash?: unknown };
  const kept = Object.entries(rest).filter(([key]) => key === '_id' || !key.startsWith('_'));
  const parts = [sortedJson({ ...Object.fromEntries(kept), chain: tied })];
  for (const [at, change] of (Array.isArray(changes) ? changes : [changes]).entries()) {
    parts.push(sortedJson(change));
    if (at % SLICE === SLICE - 1) yield;
  }
  return parts.join('\n').replaceAll(LONE_SURROGATE, '\ufffd');
}

/** The last steps of strands, for a new one to name; without those that one of the steps names already. */
export function strandEnds(
  steps: readonly { readonly stamp: Stamp; readonly link: StepLink }[],
): readonly StepTie[] {
  const named = new Set(steps.flatMap(({ link }) => (link.ties ?? []).map(({ step }) => step)));
  return [...groupBy(steps, ({ stamp }) => writerOf(stamp)).values()].flatMap((strand) => {
    const last = strand.reduce((one, other) => (other.link.no > one.link.no ? other : one));
    return named.has(last.stamp) ? [] : [{ step: last.stamp, hash: last.link.hash }];
  });
}
