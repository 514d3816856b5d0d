import type { Result } from '#domain/result.ts';
import type { StoreFailure } from './store.ts';

/** Photos by what they contain: the same bytes are kept once. Keys are SHA-256 in lower-case hex. */
export interface PhotoStore {
  readonly kind: 'files' | 'database' | 'memory';
  /**
   * Keeps the bytes. They are written under a temporary name, read back, checked against the key and only
   * then moved to it: a file under a key is whole.
   */
  put(sha256: string, bytes: Blob): Promise<Result<void, StoreFailure>>;
  /** Null where there are none. */
  get(sha256: string): Promise<Blob | null>;
  has(sha256: string): Promise<boolean>;
  keys(): Promise<readonly string[]>;
  /** Bytes of all of them together. */
  size(): Promise<number>;
  remove(sha256: string): Promise<void>;
  /** Forgets all. */
  destroy(): Promise<void>;
}

/** SHA-256 of bytes, lower-case hex. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a blob, lower-case hex. */
export const sha256Of = async (bytes: Blob): Promise<string> => hashOf(await bytes.arrayBuffer());
