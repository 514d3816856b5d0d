import { LAST_NUMBER } from '#domain/damage/givenNumbers.ts';
import type { Doc, StoredProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { SCHEMA } from '#domain/edit/schemaVersion.ts';

/** The kind of project documents that hold, for each place, the last number that each device gave there. */
const NUMBER = 'number';
/** Prefix of registers for the last number of one device each, so that no device resets another's. */
const GIVEN = 'given:';

export const counterKeys = (project: string, places: readonly string[]): readonly string[] =>
  places.map((place) => projectDocumentKey(project, NUMBER, place));

/** The last number at a place by any device; 0 before the first. */
export function lastOf(project: string, place: string, counters: ReadonlyMap<string, Doc>): number {
  const doc = counters.get(projectDocumentKey(project, NUMBER, place));
  if (doc?.type !== 'sheet') return 0;
  const given = Object.entries(doc.fields).flatMap(([field, register]) => {
    const { v } = register as { v: unknown };
    const isNumber = field.startsWith(GIVEN) && Number.isSafeInteger(v) && Number(v) <= LAST_NUMBER;
    return isNumber ? Number(v) : [];
  });
  return given.reduce((last, one) => Math.max(last, one), 0);
}

/** The project document of a place with its last number. */
export function withLast(
  project: string,
  place: string,
  last: number,
  {
    counters,
    device,
    stamp,
  }: { readonly counters: ReadonlyMap<string, Doc>; readonly device: string; readonly stamp: Stamp },
): StoredProjectDocument {
  const _id = projectDocumentKey(project, NUMBER, place);
  const there = counters.get(_id);
  const given = { [`${GIVEN}${device}`]: { v: last, t: stamp } };
  if (there?.type === 'sheet') return { ...there, fields: { ...there.fields, ...given } };
  const fields = { status: { v: 'live' as const, t: stamp }, ...given };
  return { _id, schema: SCHEMA, type: 'sheet', project, kind: NUMBER, sheet: place, made: stamp, fields };
}
