import { partsOf, type Statement, statementKey, statementOf } from '#domain/damage/origin.ts';
import type { Arrival } from '#domain/numbers/quality/origins.ts';
import type { Projects, Ran } from '../workspace.ts';

/**
 * States who drew the boxes that came from one file, in one step of undo. The later statement counts; the history keeps
 * what was stated before.
 *
 * @returns null where that is stated already
 */
export function stateOrigin(
  manage: Pick<Projects, 'take'>,
  project: string,
  { origin, runs, boxes }: Arrival,
  statement: Statement,
): Ran | null {
  if (statementKey(statementOf(origin)) === statementKey(statement)) return null;
  const file = origin.file === null ? {} : { file: origin.file };
  const after = { ...partsOf(statement), ...file };
  return manage.take({
    kind: 'origin',
    project,
    image: null,
    count: boxes,
    assign: runs.map(({ id, stated }) => ({ doc: id, field: 'origin', before: stated, after })),
  });
}
