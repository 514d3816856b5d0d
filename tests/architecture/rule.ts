import type { Source } from './source.ts';

/** Code that breaks a rule, and what the rule says of it. */
export interface Planted {
  /** What somebody tried. */
  readonly trick: string;
  readonly files: Readonly<Record<string, string>>;
  /** What the one complaint holds. */
  readonly says: string;
}

/** Something that holds for all files, with the breaches that prove that it is looked at. */
export interface Rule {
  /** The rule as the end of "the program …". */
  readonly name: string;
  /** A sentence for each breach. */
  readonly breaches: (sources: readonly Source[]) => string[];
  readonly planted: readonly Planted[];
  /** Code that looks like a breach and is none. */
  readonly allowed?: readonly Readonly<Record<string, string>>[];
}
