/** How a model may be run: on one thread of the processor, on several, or on the graphics processor. */
const BACKENDS = ['one', 'threads', 'graphics'] as const;
export type Backend = (typeof BACKENDS)[number];

/** What a try of a way on one input came to. */
export interface BackendTrial {
  readonly backend: Backend;
  /** Milliseconds of one run. */
  readonly took: number;
  /** Some of the numbers that it put out. */
  readonly said: readonly number[];
}

/** Of the largest number, how far two ways may be apart: rounding, no more. */
const APART = 0.01;
const LEAST = 1e-3;

/** Whether two ways say the same of the same input. */
function agree(a: readonly number[], b: readonly number[]): boolean {
  const largest = a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const near = (value: number, at: number) =>
    Math.abs(value - (b[at] ?? Number.NaN)) <= Math.max(LEAST, largest * APART);
  return a.length === b.length && a.every(near);
}

/** The fastest of those that say what the first says; one thread where none was tried. */
export function fastestOf(trials: readonly BackendTrial[]): Backend {
  const [first] = trials;
  if (!first) return 'one';
  return trials
    .filter(({ said }) => agree(first.said, said))
    .reduce((best, each) => (each.took < best.took ? each : best), first).backend;
}

/** More threads than this gain nothing on a tile, and take memory. */
const MOST_THREADS = 8;

/** How many threads a model gets where it gets several; another is left to the page. */
export const threadsHere = (): number =>
  Math.min(MOST_THREADS, Math.max(2, (navigator.hardwareConcurrency || 2) - 1));

/** The ways of this browser, from its worker: threads where the page is isolated from others, graphics where it has some. */
export async function backendsHere(): Promise<readonly Backend[]> {
  const several = crossOriginIsolated && (navigator.hardwareConcurrency || 1) > 1;
  const adapter = await askAdapter();
  return ['one', ...(several ? (['threads'] as const) : []), ...(adapter ? (['graphics'] as const) : [])];
}

/** Browsers without a graphics processor have the question, or not even that. */
const askAdapter = async (): Promise<GPUAdapter | null> =>
  'gpu' in navigator ? navigator.gpu.requestAdapter().catch(() => null) : null;
