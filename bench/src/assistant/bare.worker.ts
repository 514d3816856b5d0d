import { expose } from 'comlink';
import { openSession } from '#data/assistant/engine/session.ts';
import type { ModelInput } from '#detector/modelInput.ts';

/** Only the model: durations of its runs, milliseconds each, and its outputs. */
const bare = {
  async run(model: Uint8Array, input: ModelInput, pixels: Float32Array, times: number) {
    const session = await openSession(model, 'one');
    const took: number[] = [];
    await session.run(input, pixels);
    for (let n = 0; n < times; n++) {
      const start = performance.now();
      await session.run(input, pixels);
      took.push(performance.now() - start);
    }
    await session.close();
    return took;
  },
  async outputs(model: Uint8Array, input: ModelInput, inputs: readonly Float32Array[]) {
    const session = await openSession(model, 'one');
    const all = [];
    for (const pixels of inputs) all.push(await session.run(input, pixels));
    await session.close();
    return all;
  },
};

export type Bare = typeof bare;

expose(bare);
