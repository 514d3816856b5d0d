import type * as Runtime from 'onnxruntime-web';
import type { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web';
import graphicsGlue from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import graphicsFile from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import glue from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import file from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { Outputs } from '#detector/layouts/layout.ts';
import type { ModelInput } from '#detector/modelInput.ts';
import { ELEMENTS, type Element, type Port } from '#detector/port.ts';
import { type Backend, threadsHere } from './backend.ts';

/** A loaded model. */
export interface Session {
  /** As determined by the runtime, which knows more than the file says. */
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  /** @param pixels as written by `fillInput`. Rejects with the runtime's own error. */
  run(input: ModelInput, pixels: Float32Array | Uint8Array): Promise<Outputs>;
  close(): Promise<void>;
}

const elementOf = (type: string): Element => ELEMENTS.find((element) => element === type) ?? 'other';

const portsOf = (all: readonly InferenceSession.ValueMetadata[]): readonly Port[] =>
  all.map((value) =>
    value.isTensor
      ? {
          name: value.name,
          element: elementOf(value.type),
          shape: value.shape.map((size) => (typeof size === 'number' && size > 0 ? size : null)),
        }
      : { name: value.name, element: 'other', shape: [] },
  );

const isNumbers = (data: OrtTensor.DataType): data is Exclude<OrtTensor.DataType, string[]> =>
  !Array.isArray(data);

const here = (path: string) => new URL(path, location.href).href;

/** The runtime for a way to run models; that for the GPU is larger. */
async function loadRuntime(backend: Backend): Promise<typeof Runtime> {
  const runtime =
    backend === 'graphics' ? await import('onnxruntime-web/webgpu') : await import('onnxruntime-web/wasm');
  const { env } = runtime;
  env.wasm.wasmPaths =
    backend === 'graphics'
      ? { mjs: here(graphicsGlue), wasm: here(graphicsFile) }
      : { mjs: here(glue), wasm: here(file) };
  env.wasm.numThreads = backend === 'threads' ? threadsHere() : 1;
  env.logLevel = 'error';
  return runtime;
}

/**
 * Loads a model into the runtime; fetches nothing but the runtime's own files. Rejects with the runtime's own error.
 *
 * @param way the same for all models of one worker: the runtime is configured once
 */
export async function openSession(model: Uint8Array, backend: Backend): Promise<Session> {
  const { Tensor, InferenceSession: Sessions } = await loadRuntime(backend);
  const session = await Sessions.create(model, {
    executionProviders: backend === 'graphics' ? ['webgpu', 'wasm'] : ['wasm'],
  });
  /** The model's inputs: the photo, and the size that boxes are scaled to where the model has such an input. */
  const feedsOf = (input: ModelInput, pixels: Float32Array | Uint8Array) => {
    const { width, height } = input.size;
    const photo =
      pixels instanceof Uint8Array
        ? new Tensor('uint8', pixels, input.shape)
        : new Tensor('float32', pixels, input.shape);
    if (input.sizeName === null) return { [input.name]: photo };
    const size = new Tensor('int64', BigInt64Array.of(BigInt(width), BigInt(height)), [1, 2]);
    return { [input.name]: photo, [input.sizeName]: size };
  };
  return {
    inputs: portsOf(session.inputMetadata),
    outputs: portsOf(session.outputMetadata),
    async run(input, pixels) {
      const outputs = await session.run(feedsOf(input, pixels));
      return new Map(
        Object.entries(outputs).flatMap(([name, { dims, data }]) =>
          isNumbers(data) ? [[name, { shape: dims, data }] as const] : [],
        ),
      );
    },
    close: () => session.release(),
  };
}
