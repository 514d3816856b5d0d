import type { Kind, RevisionField } from '#domain/inspection/revision/comparedParts.ts';
import { type Difference, differences } from '#domain/inspection/revision/revisionChanges.ts';
import { openSeal } from '../seal.ts';
import type { Seal } from '../sealCheck.ts';
import { type LaterState, stateNow, stateSigned } from './revisionStates.ts';

/** Something that differs from what was signed. */
export interface LateChange {
  readonly of: Kind;
  readonly key: string;
  readonly how: Difference['how'];
  readonly name: string;
  /** The changed fields; empty where it was added or removed. */
  readonly fields: readonly RevisionField[];
}

/**
 * Compares the signed state with the current one. A signed record refuses changes here, but another device may have
 * written to it before it received the signature; and its photos and boxes are not frozen at all. Late changes are
 * listed individually, and are part of a reopened record's next revision.
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
    // Added, removed, accepted and rejected defects are reported with their boxes.
    if (of === 'defect' && !(Object.hasOwn(before.defects, key) && Object.hasOwn(now.defects, key))) continue;
    if (of === 'component' && !(there.has(key) && here.has(key))) continue;
    const known = changed.get(`${of}:${key}`);
    const fields = field === null ? [] : [...(known?.fields ?? []), field];
    changed.set(`${of}:${key}`, { of, key, how, name, fields });
  }
  return [...changed.values()];
}
