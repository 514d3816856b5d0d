/** Ways to run a model: on one CPU thread, on several, or on the GPU. */
const BACKENDS = ['one', 'threads', 'graphics'] as const;
export type Backend = (typeof BACKENDS)[number];

/** The result of trying one way to run a model. */
export interface BackendTrial {
  readonly backend: Backend;
  /** Milliseconds of one run. */
  readonly took: number;
  /** Some of the output values. */
  readonly outputs: readonly number[];
}

/** Largest difference between the outputs of two ways, relative to the largest value: only rounding errors. */
const APART = 0.01;
const LEAST = 1e-3;

/** Whether two ways give the same outputs for the same input. */
function agree(a: readonly number[], b: readonly number[]): boolean {
  const largest = a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const near = (value: number, at: number) =>
    Math.abs(value - (b[at] ?? Number.NaN)) <= Math.max(LEAST, largest * APART);
  return a.length === b.length && a.every(near);
}

/** The fastest of those that agree with the first; one thread where none was tried. */
export function fastestOf(trials: readonly BackendTrial[]): Backend {
  const [first] = trials;
  if (!first) return 'one';
  return trials
    .filter(({ outputs }) => agree(first.outputs, outputs))
    .reduce((best, each) => (each.took < best.took ? each : best), first).backend;
}

/** More threads than this don't speed up a tile, and take memory. */
const MOST_THREADS = 8;

/** How many threads a model gets; one is left for the page. */
export const threadsHere = (): number =>
  Math.min(MOST_THREADS, Math.max(2, (navigator.hardwareConcurrency || 2) - 1));

/**
 * The ways that are available in this browser's worker: threads where the page is cross-origin isolated, graphics where
 * there is a GPU.
 */
export async function backendsHere(): Promise<readonly Backend[]> {
  const several = crossOriginIsolated && (navigator.hardwareConcurrency || 1) > 1;
  const adapter = await askAdapter();
  return ['one', ...(several ? (['threads'] as const) : []), ...(adapter ? (['graphics'] as const) : [])];
}

/** Browsers without a GPU may have this API, or not. */
const askAdapter = async (): Promise<GPUAdapter | null> =>
  'gpu' in navigator ? navigator.gpu.requestAdapter().catch(() => null) : null;
