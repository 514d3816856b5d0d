import type { Claim, PhotoClaims, Source } from './claims.ts';

/** A run, or a model with all its runs, that can be chosen. */
export interface Choice {
  readonly key: string;
  readonly kind: 'model' | 'run' | 'file';
  readonly source: Source;
}

/** Whether a run belongs to the chosen one. */
const isOf = ({ key, model }: Source, chosen: string): boolean => key === chosen || model === chosen;

/** What can be chosen: models, then their runs and those of models from files, the newest first. */
export function choicesOf(photos: readonly PhotoClaims[]): readonly Choice[] {
  const models = new Map<string, Source>();
  const runs = new Map<string, Source>();
  const keep = (known: Map<string, Source>, key: string, source: Source) => {
    const before = known.get(key);
    // A run starts with its first photo.
    if (!before || source.at < before.at) known.set(key, source);
  };
  for (const { runs: here } of photos)
    for (const { source, claims } of here) {
      // People's shapes, and those of which nobody knows the author, are no model's result.
      if (source.origin.author !== 'model') continue;
      // Without confidences there is nothing to measure.
      if (!source.by && claims.length === 0) continue;
      keep(runs, source.key, source);
      if (source.model) keep(models, source.model, source);
    }
  const newest = (known: ReadonlyMap<string, Source>) => [...known].sort(([, a], [, b]) => b.at - a.at);
  return [
    ...newest(models).map(([key, source]): Choice => ({ key, kind: 'model', source })),
    ...newest(runs).map(([key, source]): Choice => ({ key, kind: source.by ? 'run' : 'file', source })),
  ];
}

/**
 * What the chosen run or model found on a photo.
 *
 * @returns null where it didn't look at the photo; of a judged box that a model found twice, only the newest
 */
export function claimsBy({ runs }: PhotoClaims, chosen: string): readonly Claim[] | null {
  const here = runs.filter(({ source }) => isOf(source, chosen));
  if (here.length === 0) return null;
  const newest = here.at(-1);
  const kept = new Map<string, Claim>();
  // Boxes of earlier runs that nobody judged were replaced by the newest run.
  for (const run of here)
    for (const claim of run.claims)
      if (claim.judgement !== 'open' || run === newest) kept.set(claim.of, claim);
  return [...kept.values()];
}
