import type { ModelInput } from '#detector/modelInput.ts';
import type { BackendTrial } from './backend.ts';
import type { Session } from './session.ts';

export type Timed = Pick<BackendTrial, 'took' | 'said'>;

/** If the first run takes this long, it is not repeated to exclude a slow start, milliseconds. */
const LONG = 2000;
/** Most output values that are compared. */
const SAID = 4096;

/** A test image, the same for every way: neither uniform nor noise. */
function pattern(input: ModelInput): Float32Array | Uint8Array {
  const count = input.shape.reduce((product, size) => product * size, 1);
  const bytes = Uint8Array.from({ length: count }, (_, at) => (at * 7 + Math.floor(at / 97) * 13) % 256);
  return input.element === 'uint8' ? bytes : Float32Array.from(bytes, (byte) => byte / 255);
}

/** Measures a model on one input; repeats a fast run, as the very first run includes initialisation. */
export async function timeRun(session: Session, input: ModelInput): Promise<Timed> {
  const pixels = pattern(input);
  const once = async () => {
    const start = performance.now();
    const outputs = await session.run(input, pixels);
    return { took: performance.now() - start, outputs };
  };
  const first = await once();
  const { took, outputs } = first.took > LONG ? first : await once();
  const said = [...outputs.values()].flatMap(({ data }) => {
    const step = Math.max(1, Math.floor(data.length / SAID));
    return Array.from({ length: Math.min(SAID, data.length) }, (_, at) => Number(data[at * step]));
  });
  return { took: Math.min(took, first.took), said };
}
