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

/** One item that differs from an earlier revision. */
export interface Difference {
  readonly of: Kind;
  readonly key: string;
  /** Its displayed name: the record's number, a file name, a place, a box's id after its photo. */
  readonly name: string;
  readonly how: 'added' | 'gone' | 'changed';
  /** The changed field; null where the item was added or removed as a whole. */
  readonly field: RevisionField | null;
  /** The earlier value of the field, or a whole {@link ComparedPart}. Null = none. */
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

/** Kinds that state something about what exists anyhow. */
const SAID_ANYWAY: ReadonlySet<Kind> = new Set(['filing', 'reliability', 'client', 'defect', 'component']);

/** For statements about something that exists anyhow, a missing item counts as an empty one. */
const unsaid = (kind: Kind): ComparedPart | undefined => (SAID_ANYWAY.has(kind) ? {} : undefined);

/**
 * The differences between two states, item by item: added and removed items, and every changed field. Replacing each
 * `before` by its `after` turns the first state into the second, as far as {@link COMPARED} goes; states that are equal
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
