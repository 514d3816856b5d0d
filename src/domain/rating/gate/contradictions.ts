import type { InspectionRecord } from '../../inspection/record/record.ts';
import type { GateFacts, GateItem } from './facts.ts';
import { withVerdict } from './findingLists.ts';
import { namedIn, segmentsOf } from './namedIn.ts';

type Finding = (record: InspectionRecord, facts: GateFacts) => readonly GateItem[];

/** What one statement of a limitation of the whole building is about, by id. */
interface Limited {
  readonly places: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

/** Whether it is about an element at a place (ids, its own and those above it), or about the whole of it. */
function isAbout({ places, elements }: Limited, element: string | null, path: readonly string[]): boolean {
  const isThere = path.some((id) => places.has(id));
  if (element === null) return isThere && elements.size === 0;
  return (isThere || places.size === 0) && (elements.size === 0 ? isThere : elements.has(element));
}

/**
 * What was stated not to be inspected and is in no limitation: neither in one of its place or of a place above it, nor in
 * one of the whole building that names the place, the element, or both.
 */
function unlimited(
  { limitations }: InspectionRecord,
  { uninspected, nameables }: GateFacts,
): readonly GateItem[] {
  if (uninspected.length === 0) return [];
  const limited = new Set(limitations.flatMap(({ location }) => location ?? []));
  const stated = limitations
    .filter(({ location }) => location === null)
    .flatMap(({ note }) => segmentsOf(note))
    .map(
      (text): Limited => ({
        places: namedIn(text, nameables.places),
        elements: namedIn(text, nameables.elements),
      }),
    );
  return uninspected
    .filter(
      ({ element, places }) =>
        !places.some((place) => limited.has(place)) && !stated.some((one) => isAbout(one, element, places)),
    )
    .map(({ id, name, weight }) => ({ id, name, ...(weight === undefined ? {} : { weight }) }));
}

/**
 * Statements of a record that findings contradict under any regime, by the gate's code; what answers to a regime's
 * questions contradict is in its pack. None of them is decided by the program, and each may be excused in writing, for
 * exactly the items that it names.
 */
export const CONTRADICTIONS = {
  verdict_contradicts: (record, facts) =>
    withVerdict(record, facts, (given, { defects }) => given === 'not_inspected' && defects.length > 0),
  limitations_contradict: unlimited,
} as const satisfies Readonly<Record<string, Finding>>;
