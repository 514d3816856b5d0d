/** A document as it goes over the wire. */
export type Wire = Readonly<Record<string, unknown>> & { readonly _id: string };

/** One write to a project's database, and whether it may be. */
export interface TriedWrite {
  readonly title: string;
  readonly by: keyof typeof PEOPLE;
  /** What is there already; null where nothing is. */
  readonly before: Wire | null;
  readonly after: Wire;
  /** What the refusal says; null where it is let in. */
  readonly refused: RegExp | null;
}

/** Who tries, with their roles in the project; `sam` has one in another project only. */
export const PEOPLE = {
  lea: ['lead'],
  ina: ['inspector'],
  rex: ['reviewer'],
  sig: ['signer'],
  vic: ['viewer'],
  sam: [],
} as const satisfies Record<string, readonly string[]>;

/** A write, called by what it is and by who tries it. */
export const tries = (
  by: TriedWrite['by'],
  title: string,
  before: Wire | null,
  after: Wire,
  refused: RegExp | null,
) => ({
  title: `${title} (${by})`,
  by,
  before,
  after,
  refused,
});
