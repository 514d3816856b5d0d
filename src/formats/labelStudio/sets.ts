import { type Reason, reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { type Json, list, text } from '../reading/narrow.ts';

/** Results that are no shapes but add to the region with the same id. */
export const EXTRAS: ReadonlySet<string> = new Set(['choices', 'labels', 'textarea', 'number', 'rating']);

/** Prefix of an option for one annotator. */
const PERSON = 'person:';

/** The results of one person or one model for a task. */
export interface ResultSet {
  readonly kind: 'person' | 'model' | 'unfinished';
  /** Their name in the file; null where it has none. */
  readonly who: string | null;
  readonly results: readonly unknown[];
}

/** The sets of a task that are read, and those left out. */
interface Chosen {
  readonly taken: readonly ResultSet[];
  /** Each with its number of boxes. */
  readonly left: readonly { readonly why: Reason; readonly boxes: number }[];
}

/** A user's address or number, also where the file has the whole user. */
const nameOf = (user: unknown): string | null =>
  isObject(user) ? (text(user.email) ?? text(user.id)) : text(user);

function setsOf(task: Json): readonly ResultSet[] {
  const set = (kind: ResultSet['kind'], who: unknown, results: unknown): ResultSet => ({
    kind,
    who: nameOf(who),
    results: list(results),
  });
  const made = [...list(task.annotations), ...list(task.completions)].filter(isObject);
  const sets = [
    ...made.map((one) =>
      set(one.was_cancelled === true ? 'unfinished' : 'person', one.completed_by, one.result),
    ),
    ...list(task.drafts)
      .filter(isObject)
      .map((one) => set('unfinished', one.user, one.result)),
    ...list(task.predictions)
      .filter(isObject)
      .map((one) => set('model', one.model_version, one.result)),
  ];
  if (sets.length > 0) return sets;
  // The short "JSON-MIN" has the regions in the task itself.
  const isRegions = (value: unknown) => list(value).some((one) => isObject(one) && 'original_width' in one);
  return [set('person', null, Object.values(task).find(isRegions))];
}

const boxesIn = ({ results }: ResultSet): number =>
  results.filter((result) => isObject(result) && !EXTRAS.has(text(result.type) ?? '')).length;

function wanted(sets: readonly ResultSet[], take: string): readonly ResultSet[] {
  const people = sets.filter(({ kind }) => kind === 'person');
  const model = sets.filter(({ kind }) => kind === 'model').slice(-1);
  if (take === 'people') return people;
  if (take === 'model') return model;
  if (take.startsWith(PERSON)) return people.filter(({ who }) => who === take.slice(PERSON.length)).slice(-1);
  return people.length > 0 ? people.slice(-1) : model;
}

const LEFT = {
  person: 'annotator_left_out',
  model: 'model_left_out',
  unfinished: 'unfinished_left_out',
} as const;

/**
 * Selects which results of a task are read.
 * @param take `latest`: the last person's that was not cancelled, else the last model's; `people`: every person's;
 * `model`: the last model's; `person:…`: the last of one annotator
 */
export function chosenOf(task: Json, take: string): Chosen {
  const sets = setsOf(task);
  const chosen = new Set(wanted(sets, take));
  const left = sets
    .filter((set) => !chosen.has(set))
    .map((set) => ({ set, boxes: boxesIn(set) }))
    .filter(({ boxes }) => boxes > 0)
    .map(({ set: { kind, who }, boxes }) => ({
      why: reason(LEFT[kind], { count: boxes, who: who ?? '?' }),
      boxes,
    }));
  return { taken: [...chosen], left };
}

/** The options for tasks, see {@link chosenOf}: empty where every task has a single set of results. */
export function takesOf(tasks: readonly unknown[]): readonly string[] {
  const sets = tasks
    .filter(isObject)
    .map((task) => setsOf(task).filter((set) => set.kind !== 'unfinished' && boxesIn(set) > 0));
  const people = sets.map((of) => of.filter(({ kind }) => kind === 'person'));
  const several = people.some((of) => of.length > 1);
  const beside = sets.some(
    (of, i) => (people[i]?.length ?? 0) > 0 && of.some(({ kind }) => kind === 'model'),
  );
  const names = new Set(people.flatMap((of) => of.flatMap(({ who }) => who ?? [])));
  if (!several && !beside) return [];
  return [
    'latest',
    ...(several ? ['people', ...[...names].map((who) => `${PERSON}${who}`)] : []),
    ...(beside ? ['model'] : []),
  ];
}
