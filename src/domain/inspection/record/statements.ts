import { own } from '../../keyed.ts';
import type { Names } from '../../languages.ts';
import type { GateDefect } from '../../rating/gate/facts.ts';
import type { LocationVerdict } from '../../rating/locationVerdict.ts';
import type { Checklist } from '../elements/checklist.ts';
import { answerKey } from '../elements/elementAnswer.ts';
import { isStated, type Known } from './known.ts';
import { type InspectionRecord, type LimitationReason, OVERALL } from './record.ts';

/** Something that a record states of the building, whose basis can be stated. */
export type Statement = {
  /** Stable: the basis is stored under it. */
  readonly key: string;
  readonly known: Known | null;
} & (
  | { readonly of: 'element'; readonly place: string; readonly names: Names }
  | { readonly of: 'cause'; readonly no: string; readonly causes: readonly string[] }
  | { readonly of: 'verdict'; readonly place: string; readonly verdict: LocationVerdict }
  | { readonly of: 'conclusion' }
  | {
      readonly of: 'limitation';
      readonly place: string;
      readonly reason: LimitationReason;
      readonly note: string;
    }
);

/** What the statements are read from. */
export interface StatedFacts {
  readonly checklist: Checklist;
  readonly defects: readonly Pick<GateDefect, 'key' | 'no' | 'causes'>[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The statements of a record of which it can be asked how they are known: elements with a condition, or said not to be
 * there, the causes of defects, verdicts and the conclusion, and limitations. A place has an empty name where the whole
 * building is meant.
 */
export function statementsOf(record: InspectionRecord, facts: StatedFacts): readonly Statement[] {
  const knownOf = (key: string) => {
    const known = own(record.known ?? {}, key);
    return { key, known: known && isStated(known) ? known : null };
  };
  const places = new Map(facts.locations.map(({ id, name }) => [id, name]));
  const placeName = (id: string | null) => (id === null || id === OVERALL ? '' : (places.get(id) ?? id));
  return [
    ...facts.checklist.places.flatMap((place) =>
      place.rows.flatMap(({ element, answer }): Statement[] =>
        answer && answer.state !== 'not_inspected'
          ? [
              {
                of: 'element',
                place: place.name,
                names: element.names,
                ...knownOf(`element:${answerKey(element.key, place.id)}`),
              },
            ]
          : [],
      ),
    ),
    ...facts.defects.flatMap(({ key, no, causes }): Statement[] =>
      causes.length > 0 ? [{ of: 'cause', no, causes, ...knownOf(`cause:${key}`) }] : [],
    ),
    ...Object.entries(record.verdicts).flatMap(([id, { value }]): Statement[] =>
      value !== 'not_inspected' && (id === OVERALL || places.has(id))
        ? [{ of: 'verdict', place: placeName(id), verdict: value, ...knownOf(`verdict:${id}`) }]
        : [],
    ),
    ...(record.conclusion.trim() === '' ? [] : [{ of: 'conclusion' as const, ...knownOf('conclusion') }]),
    ...record.limitations.map(
      ({ id, location, reason, note }): Statement => ({
        of: 'limitation',
        ...{ place: placeName(location), reason, note },
        ...knownOf(`limitation:${id}`),
      }),
    ),
  ];
}

/** The statements that are only assumed: one figure for gate, screens and report. */
export const assumedIn = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter(({ known }) => known?.howKnown === 'assumed');

/** Those of which nobody stated how they are known. */
export const basisUnstated = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter(({ known }) => !known?.howKnown);
