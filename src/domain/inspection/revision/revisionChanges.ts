import { sameJson } from '../../json.ts';
import { namesOfChanged } from './changedNames.ts';
import {
  COMPARED,
  type ComparedPart,
  KINDS,
  type Kind,
  partsOf,
  type RevisionField,
  type RevisionState,
} from './comparedParts.ts';

/** One thing that is not as it was in an earlier revision. */
export interface Difference {
  readonly of: Kind;
  readonly key: string;
  /** What people call it: the record's number, a file name, a place, a box's id behind its photo. */
  readonly name: string;
  readonly how: 'added' | 'gone' | 'changed';
  /** What changed of it; null where it was added or is gone as a whole. */
  readonly field: RevisionField | null;
  /** What was there: a field's value, or a whole {@link ComparedPart}. Null = nothing. */
  readonly before: unknown;
  readonly after: unknown;
}

function* changed(
  of: Kind,
  key: string,
  name: string,
  was: ComparedPart,
  is: ComparedPart,
): Generator<Difference> {
  for (const field of COMPARED[of])
    if (!sameJson(was[field], is[field]))
      yield { of, key, name, how: 'changed', field, before: was[field] ?? null, after: is[field] ?? null };
}

/** What people say of something that is there anyhow: where there is nothing, nothing was said. */
const unsaid = (kind: Kind): ComparedPart | undefined =>
  kind === 'filing' || kind === 'defect' || kind === 'component' ? {} : undefined;

/**
 * What differs between two states, item by item: what came, what went, and every field that changed. Putting each
 * `after` where its `before` was makes the first state the second, as far as {@link COMPARED} goes; two that are equal
 * there have no differences.
 */
export function differences(before: RevisionState, after: RevisionState): readonly Difference[] {
  const [then, now] = [partsOf(before), partsOf(after)];
  const nameOf = namesOfChanged(before, after);
  return KINDS.flatMap((of) => {
    const keys = new Set([...now[of].keys(), ...then[of].keys()]);
    return [...keys].flatMap((key): readonly Difference[] => {
      const [was, is] = [then[of].get(key) ?? unsaid(of), now[of].get(key) ?? unsaid(of)];
      const thing = { of, key, name: nameOf(of, key) };
      if (was === undefined) return [{ ...thing, how: 'added', field: null, before: null, after: is }];
      if (is === undefined) return [{ ...thing, how: 'gone', field: null, before: was, after: null }];
      return [...changed(of, key, thing.name, was, is)];
    });
  });
}
