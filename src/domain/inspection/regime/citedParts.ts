import type { Names } from '../../languages.ts';
import type { Citation, Pack, Standing } from './pack.ts';
import { STANDINGS } from './pack.ts';

/** What sort of part of a pack something is; the texts are in the dictionaries. */
type PartSort =
  | 'kind'
  | 'field'
  | 'question'
  | 'duty'
  | 'clock'
  | 'party'
  | 'closeUp'
  | 'rating'
  | 'elements'
  | 'verdict'
  | 'text';

/** A part of a pack that a text may ask for, with where it is written and what that rests on. */
export interface CitedPart {
  readonly sort: PartSort;
  readonly id: string;
  readonly names: Names;
  readonly cites: readonly Citation[];
  readonly standing: Standing;
}

/** What a citation rests on: how its paragraph was read, else how its source was; nothing where there is no such source. */
const standingOfCitation = ({ sources }: Pick<Pack, 'sources'>, { source, rests }: Citation): Standing =>
  rests ?? sources.find(({ id }) => id === source)?.read ?? 'unverified';

/**
 * What a part rests on: the weakest of its citations, since each of them carries some of it; without any it was checked
 * against nothing.
 */
function standingOf(pack: Pick<Pack, 'sources'>, cites: readonly Citation[]): Standing {
  const found = new Set(cites.map((one) => standingOfCitation(pack, one)));
  return STANDINGS.findLast((one) => found.has(one)) ?? 'unverified';
}

/** Where a pack cites the texts for a part that has no place of its own for it. */
const elsewhere = ({ restsOn = [] }: Pack, of: string): readonly Citation[] =>
  restsOn.find((one) => one.of === of)?.cites ?? [];

/** Duties that only ask for the fields, answers and registration of the pack: those are parts of their own. */
const SUMS: ReadonlySet<string> = new Set(['fieldsUnstated', 'questionsUnanswered', 'registrationUnstated']);
const isSum = ({ about }: Pack['duties'][number]): boolean =>
  about.length > 0 && about.every((one) => SUMS.has(one));

/** Every part of a pack that says what a text asks for, in the pack's order, with where it is written. */
export function citedParts(pack: Pack): readonly CitedPart[] {
  const part = (
    sort: PartSort,
    id: string,
    names: Names,
    cites = elsewhere(pack, `${sort}:${id}`),
  ): CitedPart => ({
    sort,
    id,
    names,
    cites,
    standing: standingOf(pack, cites),
  });
  const {
    kinds,
    fields,
    questions,
    duties,
    clocks,
    unsafe = [],
    closeUp = [],
    ratingSchemes,
    elementLists,
    verdicts,
    texts,
  } = pack;
  return [
    ...kinds.map(({ id, names, cites = [] }) => part('kind', id, names, cites)),
    ...fields.map(({ id, names, cites = [] }) => part('field', id, names, cites)),
    ...questions.map(({ id, names, cites = [] }) => part('question', id, names, cites)),
    ...duties.filter((one) => !isSum(one)).map(({ id, names, cites = [] }) => part('duty', id, names, cites)),
    ...clocks.map(({ id, what, cites = [] }) => part('clock', id, what, cites)),
    ...unsafe.map(({ whom, kinds: of, names, cites = [] }) =>
      part('party', [whom, ...of].join(' '), names, cites),
    ),
    ...closeUp.map(({ id, names, cites = [] }) => part('closeUp', id, names, cites)),
    ...ratingSchemes.map(({ id, names }) => part('rating', id, names)),
    ...elementLists.map(({ list, names }) => part('elements', list.id, names)),
    ...Object.entries(verdicts).map(([id, names]) => part('verdict', id, names)),
    ...Object.entries(texts).map(([id, names]) => part('text', id, names)),
  ];
}

/** How many parts rest on what; the three figures are all of them. */
export function standings(parts: readonly CitedPart[]): Readonly<Record<Standing, number>> {
  const count = (wanted: Standing) => parts.filter(({ standing }) => standing === wanted).length;
  return { primary: count('primary'), secondary: count('secondary'), unverified: count('unverified') };
}
