import type * as Runtime from 'onnxruntime-web';
import graphicsGlue from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import graphicsFile from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import glue from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import file from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { threadsHere, type Way } from './way.ts';

const here = (path: string) => new URL(path, location.href).href;

/** The runtime, ready for a way of running; that for the graphics processor is a larger one. */
export async function loadRuntime(way: Way): Promise<typeof Runtime> {
  const runtime =
    way === 'graphics' ? await import('onnxruntime-web/webgpu') : await import('onnxruntime-web/wasm');
  const { env } = runtime;
  env.wasm.wasmPaths =
    way === 'graphics'
      ? { mjs: here(graphicsGlue), wasm: here(graphicsFile) }
      : { mjs: here(glue), wasm: here(file) };
  env.wasm.numThreads = way === 'threads' ? threadsHere() : 1;
  env.logLevel = 'error';
  return runtime;
}
