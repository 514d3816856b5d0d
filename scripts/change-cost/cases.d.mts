interface Edit {
  file: string;
  before: string;
  add: string;
}
export const CASES: readonly { title: string; rows: readonly Edit[]; words: readonly Edit[] }[];
