import { fail, ok, type Result } from '#domain/result.ts';
import type { AssistantFault } from '../fault.ts';

/** Bytes of a model: more would not fit beside a photo into what WebAssembly may take. */
const LARGEST = 1024 ** 3;

/** The bytes of a model's file; nothing of one that is too large is read. */
export const bytesOf = async (file: Blob): Promise<Result<Uint8Array<ArrayBuffer>, AssistantFault>> => {
  if (file.size === 0) return fail({ kind: 'empty' });
  if (file.size > LARGEST) return fail({ kind: 'too_large' });
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return fail({ kind: 'unreadable' });
  }
};
