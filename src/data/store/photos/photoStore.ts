import type { Result } from '#domain/result.ts';
import type { StoreFailure } from '../store.ts';

/** When a photo was moved to the trash. */
export interface TrashedAt {
  /** By the clock at that time: milliseconds since 1970. */
  readonly movedAt: number;
  /** How many days the app had been used by then; see `photoTrash/notes.ts`. */
  readonly day: number;
}

export interface TrashedPhoto extends TrashedAt {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Trashed photos. Photos are only ever deleted from here. */
export interface PhotoTrash {
  list(): Promise<readonly TrashedPhoto[]>;
  /**
   * Moves a photo here. If killed at any moment, it leaves the complete bytes in at least one place. Rejects where it
   * fails; the photo is then still stored.
   */
  add(sha256: string, when: TrashedAt): Promise<void>;
  /** Restores a photo. @returns whether it is stored now */
  giveBack(sha256: string): Promise<boolean>;
  /** Deletes a photo permanently. */
  delete(sha256: string): Promise<void>;
  /** Notes stored beside the photos, outside of any database; null where there are none. */
  readNotes(): Promise<unknown>;
  /** Replaces the notes atomically. */
  writeNotes(notes: unknown): Promise<void>;
}

/**
 * Photos by content: equal bytes are stored once. Keys are SHA-256 in lower-case hex. A stored photo is never deleted
 * from here, only moved to the trash.
 */
export interface PhotoStore {
  readonly kind: 'files' | 'database' | 'memory';
  /**
   * Stores the bytes. They are written under a temporary name, read back, verified by the key and only then renamed to
   * it: a file under a key is complete.
   */
  put(sha256: string, bytes: Blob): Promise<Result<void, StoreFailure>>;
  /** Null where there are none. */
  get(sha256: string): Promise<Blob | null>;
  has(sha256: string): Promise<boolean>;
  keys(): Promise<readonly string[]>;
  /** When it was stored, by the clock at that time: milliseconds since 1970; null where unknown. */
  keptAt(sha256: string): Promise<number | null>;
  /** Total bytes, without the trash. */
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
