import type { InspectionImage } from '../photos/image.ts';
import type { Defect } from './defect.ts';
import {
  type FieldType,
  isDoubtful,
  isFieldOf,
  type OwnField,
  type OwnReader,
  type OwnValue,
} from './ownField.ts';

/** What a filter asks of one field; a defect is listed where any part of it applies. */
export interface OwnQuery {
  /** Choices, or `yes` and `no`: any of them. */
  readonly is?: readonly string[];
  /** A number or a day, and later or greater ones; empty = open. */
  readonly from?: string;
  readonly to?: string;
  /** Part of a text, whatever its case. */
  readonly has?: string;
  /** Nothing is stated, though the field is for the defect. */
  readonly isEmpty?: boolean;
  /** What is stated no longer fits the field, or can't be read. */
  readonly isDoubtful?: boolean;
}

/** By field. */
export type OwnQueries = ReadonlyMap<string, OwnQuery>;

/** In which way values of a field are asked for. */
export const OWN_ASKS = {
  text: 'has',
  number: 'range',
  choice: 'is',
  choices: 'is',
  yesNo: 'is',
  date: 'range',
} as const satisfies Readonly<Record<FieldType, 'has' | 'range' | 'is'>>;

const EMPTY = 'empty';
const DOUBTFUL = 'doubtful';

const isNothing = ({ is = [], from = '', to = '', has = '', isEmpty, isDoubtful }: OwnQuery): boolean =>
  is.length === 0 && from === '' && to === '' && has === '' && !isEmpty && !isDoubtful;

/** What an address says of own fields, whatever that is: the inverse of {@link writeOwnQueries}. */
export function readOwnQueries(text: string | undefined): OwnQueries {
  const queries = new Map<string, OwnQuery>();
  for (const [id, part] of new URLSearchParams(text ?? '')) {
    const cut = part.indexOf(':');
    const [kind, value] = cut < 0 ? [part, ''] : [part.slice(0, cut), part.slice(cut + 1)];
    const query = queries.get(id) ?? {};
    if (kind === 'is') queries.set(id, { ...query, is: [...(query.is ?? []), value] });
    else if (kind === 'from' || kind === 'to' || kind === 'has') queries.set(id, { ...query, [kind]: value });
    else if (kind === EMPTY) queries.set(id, { ...query, isEmpty: true });
    else if (kind === DOUBTFUL) queries.set(id, { ...query, isDoubtful: true });
  }
  return queries;
}

/** Queries for an address; empty where nothing is asked. */
export function writeOwnQueries(queries: OwnQueries): string {
  const parts = new URLSearchParams();
  for (const [id, query] of queries) {
    for (const value of query.is ?? []) parts.append(id, `is:${value}`);
    for (const part of ['from', 'to', 'has'] as const)
      if (query[part]) parts.append(id, `${part}:${query[part]}`);
    if (query.isEmpty) parts.append(id, EMPTY);
    if (query.isDoubtful) parts.append(id, DOUBTFUL);
  }
  return parts.toString();
}

/** Queries with another one of a field; one that asks nothing is none. */
export function withOwnQuery(queries: OwnQueries, id: string, query: OwnQuery): OwnQueries {
  const next = new Map(queries);
  if (isNothing(query)) next.delete(id);
  else next.set(id, query);
  return next;
}

/** Whether a value lies in a range of numbers or days; never one of another kind. */
function isInRange(value: OwnValue['value'], type: FieldType, from: string, to: string): boolean {
  if (typeof value === 'number')
    return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
  return (
    type === 'date' &&
    typeof value === 'string' &&
    (from === '' || value >= from) &&
    (to === '' || value <= to)
  );
}

/** A test whether a value says what is asked. */
function says({ is = [], from = '', to = '', has = '' }: OwnQuery): (value: OwnValue) => boolean {
  const choices = new Set(is);
  const text = has.trim().toLowerCase();
  const hasRange = from !== '' || to !== '';
  return ({ type, value }) => {
    if (hasRange && isInRange(value, type, from, to)) return true;
    if (text !== '' && typeof value === 'string') return value.toLowerCase().includes(text);
    if (choices.size === 0) return false;
    if (typeof value === 'boolean') return choices.has(value ? 'yes' : 'no');
    return typeof value === 'object' ? value.some((one) => choices.has(one)) : choices.has(String(value));
  };
}

/**
 * A test whether what is stated in own fields answers all queries. A value in another unit, or of another kind, than its
 * field has now is in no range: it is found by `isDoubtful`.
 *
 * @param isOf whether a field is for what is tested
 */
function statedTest<T>(
  reader: OwnReader,
  queries: OwnQueries,
  of: (one: T) => Parameters<OwnReader['read']>[0],
  isOf: (field: OwnField, one: T) => boolean,
): (one: T) => boolean {
  const fields = new Map(reader.fields.map((field) => [field.id, field]));
  const tests = [...queries].map(([id, query]) => {
    const field = fields.get(id);
    const matches = says(query);
    return (one: T): boolean => {
      const stated = reader.read(of(one), id);
      if (stated === null) return query.isEmpty === true && (!field || isOf(field, one));
      if (query.isDoubtful && isDoubtful(stated)) return true;
      if (stated.kind === 'unreadable') return false;
      const isOther = stated.doubts.some((doubt) => doubt === 'unit' || doubt === 'type');
      return !isOther && matches(stated.value);
    };
  });
  return (one) => tests.every((test) => test(one));
}

/** A test whether a defect answers all queries. */
export const ownTest = (reader: OwnReader, queries: OwnQueries): ((defect: Defect) => boolean) =>
  statedTest(reader, queries, ({ facts }: Defect) => facts.own, isFieldOf);

/** A test whether a photo answers all queries. */
export const photoTest = (
  reader: OwnReader,
  queries: OwnQueries,
): ((image: Pick<InspectionImage, 'own'>) => boolean) =>
  statedTest(
    reader,
    queries,
    ({ own }) => own,
    () => true,
  );
