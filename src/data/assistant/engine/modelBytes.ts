import { fail, ok, type Result } from '#domain/result.ts';
import type { AssistantFault } from '../fault.ts';

/** Largest model in bytes: more would not fit into WebAssembly's memory together with a photo. */
const LARGEST = 1024 ** 3;

/** The bytes of a model's file; a too large file is not read at all. */
export const bytesOf = async (file: Blob): Promise<Result<Uint8Array<ArrayBuffer>, AssistantFault>> => {
  if (file.size === 0) return fail({ kind: 'empty' });
  if (file.size > LARGEST) return fail({ kind: 'too_large' });
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return fail({ kind: 'unreadable' });
  }
};
