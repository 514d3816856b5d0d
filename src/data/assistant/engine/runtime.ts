import type * as Runtime from 'onnxruntime-web';
import graphicsGlue from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import graphicsFile from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import glue from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import file from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { type Backend, threadsHere } from './backend.ts';

const here = (path: string) => new URL(path, location.href).href;

/** The runtime for a way to run models; that for the GPU is larger. */
export async function loadRuntime(backend: Backend): Promise<typeof Runtime> {
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
