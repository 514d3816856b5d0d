import type { Source } from './source.ts';

/** Code that breaks a rule, and the expected message. */
export interface Planted {
  /** A name for the attempt. */
  readonly trick: string;
  readonly files: Readonly<Record<string, string>>;
  /** A part of the single message. */
  readonly says: string;
}

/** A rule for all files, with planted breaches that prove that it works. */
export interface Rule {
  /** The rule as the end of "the program …". */
  readonly name: string;
  /** Returns a sentence for each breach. */
  readonly breaches: (sources: readonly Source[]) => string[];
  readonly planted: readonly Planted[];
  /** Code that looks like a breach but isn't. */
  readonly allowed?: readonly Readonly<Record<string, string>>[];
}
