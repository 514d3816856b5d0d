import fc from 'fast-check';

/**
 * A failing property is shrunk by running it again and again, which takes many minutes for long sequences of steps, and
 * where those never wait for a timer, the test's own time limit can't end it. So runs are interrupted after this time:
 * a failure is reported as shrunk so far, and a property that passes on a slow machine passes with fewer runs.
 *
 * Cases are the same in every run, so that a change that passed once doesn't fail by chance elsewhere; rare failures are
 * looked for with other seeds and more cases (`npm run torture -- properties`, `PROPERTY_SEED`, `PROPERTY_FACTOR`).
 * Properties with a number of their own pass it through `scaled`.
 */
const { PROPERTY_FACTOR = '1', PROPERTY_SEED = '20261125' } = process.env;
fc.configureGlobal({
  interruptAfterTimeLimit: 90_000,
  numRuns: 100 * Number(PROPERTY_FACTOR),
  seed: Number(PROPERTY_SEED),
});
