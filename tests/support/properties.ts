import fc from 'fast-check';

/**
 * A property that fails is shrunk by running it again and again, many minutes for long sequences of steps, and where
 * those never wait for a timer the test's own time limit can't end it. What was found by then is told; a property that
 * holds on a slow machine holds with fewer runs. `PROPERTY_FACTOR` asks for more cases than the usual hundred
 * (`npm run torture -- properties`); properties with a number of their own take it through `scaled`.
 */
const factor = Number(process.env.PROPERTY_FACTOR ?? 1);
fc.configureGlobal({ interruptAfterTimeLimit: 45_000, numRuns: 100 * factor });
