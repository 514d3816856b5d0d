import type { NotUsable } from '#detector/checkModel.ts';
import type { ModelFault } from '#detector/onnx/readModel.ts';

/** Why a model file can't be used, or a photo can't be processed. */
export type AssistantFault =
  | { readonly kind: ModelFault }
  | NotUsable
  /** Too large, unreadable or empty. */
  | { readonly kind: 'too_large' | 'unreadable' | 'empty' }
  /** It needs an operation that the runtime lacks. */
  | { readonly kind: 'unknown_operation'; readonly name: string }
  /** It was written for a newer version of ONNX than the runtime knows. */
  | { readonly kind: 'newer' }
  /** The runtime's own error message. */
  | { readonly kind: 'runtime'; readonly detail: string }
  | { readonly kind: 'memory' }
  /** The runtime itself could not be loaded. */
  | { readonly kind: 'no_runtime' }
  /** It took too long and was ended. */
  | { readonly kind: 'slow' }
  /** The worker crashed. */
  | { readonly kind: 'fell' }
  /** The photo can't be read or decoded. */
  | { readonly kind: 'photo' };

const MEMORY =
  /out of memory|bad_alloc|failed to allocate|allocation failed|OrtMemory|Array buffer allocation/i;
const OPERATION = /No Op registered for (\S+)|implementation for (?:the node \S*:)?(\w+)\(/i;
const NEWER =
  /unsupported model IR version|max supported IR version|opset \d+ is under development|only guarantees support for models stamped with|opset version .* is not supported/i;
/** Files of the computer that built the runtime. */
const BUILD_PATH = /\/\S*onnxruntime\/\S*\s*/g;
const NO_RUNTIME = /no available backend|failed to fetch|WebAssembly\.(instantiate|compile)|wasm streaming/i;

/** Most characters of the runtime's message that are shown. */
const LONGEST = 300;

/** Converts an error of the runtime. */
export function faultOf(error: unknown): AssistantFault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError || MEMORY.test(message)) return { kind: 'memory' };
  const operation = OPERATION.exec(message);
  const name = operation?.[1] ?? operation?.[2];
  if (name) return { kind: 'unknown_operation', name };
  if (NEWER.test(message)) return { kind: 'newer' };
  if (NO_RUNTIME.test(message)) return { kind: 'no_runtime' };
  return {
    kind: 'runtime',
    detail: message
      .replace(/^.*ERROR_MESSAGE:\s*/s, '')
      .replace(BUILD_PATH, '')
      .slice(0, LONGEST),
  };
}
