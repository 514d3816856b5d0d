import type { ReadonlySignal } from '@preact/signals-core';

/**
 * Whether photos of a linked folder can be read: yes; after a person allows it again; no, as they refused; no,
 * as the folder is not where it was.
 */
export type FolderAccess = 'granted' | 'asking' | 'refused' | 'missing';

/** A folder on disk whose photos are used where they lie. */
export interface LinkedFolder {
  readonly id: string;
  readonly name: string;
  readonly access: FolderAccess;
  /** Photos that are linked to it. */
  readonly photos: number;
}

/** Where a file lies in a linked folder. */
export interface FolderPath {
  readonly folder: string;
  /** Below the folder, `/` between names, as the file system spells them. */
  readonly path: string;
}

/** What came of looking for linked photos in another folder. */
interface Relinked {
  readonly found: number;
  /** Paths of photos that are not there with the bytes they had. */
  readonly missing: readonly string[];
}

/** Folders on disk that photos are read from without being copied. A photo is known by its SHA-256. */
export interface Folders {
  /** Null until it was looked. */
  readonly all: ReadonlySignal<readonly LinkedFolder[] | null>;
  /** Looks which folders there are and whether they can be read. */
  look(): Promise<void>;
  /** Takes a folder in, or finds the one it is. @returns its id */
  add(handle: FileSystemDirectoryHandle): Promise<string>;
  /** Notes where a photo lies. Its bytes have been read and hashed. */
  link(sha256: string, at: FolderPath, file: File): Promise<void>;
  /** The file, if it is where it was and has the bytes it had; null otherwise. */
  get(sha256: string): Promise<File | null>;
  keys(): Promise<readonly string[]>;
  /** Asks the browser to let the folder be read again: by the press of a button alone. */
  allow(folder: string): Promise<FolderAccess>;
  /** Looks for the photos of a folder that was moved, in another: by path, else by their bytes. */
  relink(
    folder: string,
    handle: FileSystemDirectoryHandle,
    onProgress?: (done: number, total: number) => void,
  ): Promise<Relinked>;
}
