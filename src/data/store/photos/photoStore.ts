import type { Result } from '#domain/result.ts';
import type { StoreFailure } from '../store.ts';

/** When a photo was moved to the trash. */
export interface TrashedAt {
  /** By the clock of that day: milliseconds since 1970. */
  readonly movedAt: number;
  /** How many days the app had been used by then; see `photoTrash/notes.ts`. */
  readonly day: number;
}

export interface TrashedPhoto extends TrashedAt {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Photos that were moved aside. Only from here are the bytes of a photo ever deleted. */
export interface PhotoTrash {
  list(): Promise<readonly TrashedPhoto[]>;
  /**
   * Moves a kept photo here. Killed at any moment it leaves the bytes whole in one place at least. Rejects where it
   * can't; the photo is kept then.
   */
  add(sha256: string, when: TrashedAt): Promise<void>;
  /** Moves a photo back among those that are kept. @returns whether it is there now */
  giveBack(sha256: string): Promise<boolean>;
  /** Deletes a photo for good. */
  delete(sha256: string): Promise<void>;
  /** What is to be remembered beside the photos, outside of any database; null where there is nothing. */
  readNotes(): Promise<unknown>;
  /** Replaces it, wholly or not at all. */
  writeNotes(notes: unknown): Promise<void>;
}

/**
 * Photos by what they contain: the same bytes are kept once. Keys are SHA-256 in lower-case hex. A photo that was put
 * is never deleted from here, only moved to the trash.
 */
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
  /** When it was put, by the clock of that day: milliseconds since 1970; null where that isn't known. */
  keptAt(sha256: string): Promise<number | null>;
  /** Bytes of all of them together, without the trash. */
  size(): Promise<number>;
  readonly trash: PhotoTrash;
}

/** SHA-256 of bytes, lower-case hex. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a blob, lower-case hex. */
export const sha256Of = async (bytes: Blob): Promise<string> => hashOf(await bytes.arrayBuffer());
