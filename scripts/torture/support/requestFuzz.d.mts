export interface FuzzResult {
  readonly requests: number;
  readonly seed: number;
  readonly addresses: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  readonly browsed: { readonly answers: number; readonly longestMs: number };
  readonly troubles: readonly string[];
}

export function fuzzServer(how: { readonly requests: number; readonly seed: number }): Promise<FuzzResult>;
