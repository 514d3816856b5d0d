import fc from 'fast-check';

/**
 * A failing property is shrunk by running it again and again, which takes many minutes for long sequences of steps, and
 * where those never wait for a timer, the test's own time limit can't end it. So runs are interrupted after this time:
 * a failure is reported as shrunk so far, and a property that passes on a slow machine passes with fewer runs.
 * `PROPERTY_FACTOR` requests more cases than the usual hundred (`npm run torture -- properties`);
 * properties with a number of their own pass it through `scaled`.
 */
const factor = Number(process.env.PROPERTY_FACTOR ?? 1);
fc.configureGlobal({ interruptAfterTimeLimit: 45_000, numRuns: 100 * factor });
