import type { Kind, RevisionField } from '#domain/inspection/revision/comparedParts.ts';
import { type Difference, differences } from '#domain/inspection/revision/revisionChanges.ts';
import { openSeal } from '../seal.ts';
import type { Seal } from '../sealCheck.ts';
import { type LaterState, stateNow, stateSigned } from './revisionStates.ts';

/** One thing that is no longer as it was signed. */
export interface LateChange {
  readonly of: Kind;
  readonly key: string;
  readonly how: Difference['how'];
  readonly name: string;
  /** What changed; empty where it was added or is gone. */
  readonly fields: readonly RevisionField[];
}

/**
 * Compares what was signed with what is there now. A signed record refuses changes here, but another device may have
 * written to it before it heard of the signature; what it rests on is not frozen at all. Late changes are named one
 * by one, and a reopened record has them in its next revision.
 */
export function lateChanges(seal: Seal, later: LaterState): readonly LateChange[] {
  const content = openSeal(seal);
  if (!content) return [];
  const now = stateNow(later);
  const before = stateSigned(content, now);
  const there = new Set(before.damages.map(({ key }) => key));
  const here = new Set(now.damages.map(({ key }) => key));
  const changed = new Map<string, LateChange>();
  for (const { of, key, how, name, field } of differences(before, now)) {
    // What came or went, became a defect or is none any more, is said of its box.
    if (of === 'defect' && !(Object.hasOwn(before.defects, key) && Object.hasOwn(now.defects, key))) continue;
    if (of === 'component' && !(there.has(key) && here.has(key))) continue;
    const known = changed.get(`${of}:${key}`);
    const fields = field === null ? [] : [...(known?.fields ?? []), field];
    changed.set(`${of}:${key}`, { of, key, how, name, fields });
  }
  return [...changed.values()];
}
