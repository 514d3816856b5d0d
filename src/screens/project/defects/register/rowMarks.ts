import type { RegisterRow } from '#domain/inspection/register/register.ts';

/**
 * Chosen rows of a register, marked by their places in it: 250,000 keys in a set take a quarter of a second, as many
 * marks a millisecond.
 */
export interface RowMarks {
  /** The register that the places are of. */
  readonly rows: readonly RegisterRow[];
  /** 1 at the place of each row that is chosen. */
  readonly marks: Uint8Array;
}

const marksFor = (rows: readonly RegisterRow[]): RowMarks => ({ rows, marks: new Uint8Array(rows.length) });

export const NO_MARKS: RowMarks = marksFor([]);

/** Asked of rows of the same register; any other is not marked. */
export const isMarked = ({ rows, marks }: RowMarks, row: RegisterRow): boolean =>
  marks[row.at] === 1 && rows[row.at] === row;

/** The rows that are marked, in the order of the register. */
export const markedRows = ({ rows, marks }: RowMarks): readonly RegisterRow[] =>
  marks.includes(0) ? rows.filter((_, at) => marks[at] === 1) : rows;

/** These rows, each once, and no others. */
export function markOnly(rows: readonly RegisterRow[], only: readonly RegisterRow[]): RowMarks {
  const made = marksFor(rows);
  if (only.length === rows.length) made.marks.fill(1);
  else for (const { at } of only) made.marks[at] = 1;
  return made;
}

/** The same marks with some rows of the register marked, or no longer. */
export function markMore({ rows, marks }: RowMarks, some: readonly RegisterRow[], on: boolean): RowMarks {
  const next = marks.slice();
  for (const { at } of some) next[at] = on ? 1 : 0;
  return { rows, marks: next };
}

/** Rows looked at between two pauses. */
const SLICE = 4000;

/**
 * The marks on the rows of a newer register that have the same keys: what stands where it stood is found at once, what
 * was moved by its photo and key. A pause may be made at every `yield`.
 */
export function* moveMarks(before: RowMarks, rows: readonly RegisterRow[]): Generator<void, RowMarks> {
  if (before.rows === rows) return before;
  const moved = marksFor(rows);
  const left = new Set<string>();
  const photos = new Set<string>();
  for (const { at, defect, lead } of before.rows) {
    if (at % SLICE === SLICE - 1) yield;
    if (before.marks[at] !== 1) continue;
    if (rows[at]?.defect.key === defect.key) moved.marks[at] = 1;
    else {
      left.add(defect.key);
      photos.add(lead.image);
    }
  }
  if (left.size === 0) return moved;
  for (const { at, defect, lead } of rows) {
    if (at % SLICE === SLICE - 1) yield;
    if (photos.has(lead.image) && left.has(defect.key)) moved.marks[at] = 1;
  }
  return moved;
}
