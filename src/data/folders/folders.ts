import type { ReadonlySignal } from '@preact/signals-core';

/**
 * Whether photos of a linked folder can be read: yes; after a person allows it again; no, because they refused; no,
 * because the folder is not where it was.
 */
export type FolderAccess = 'granted' | 'asking' | 'refused' | 'missing';

/** A folder on disk whose photos are used in place. */
export interface LinkedFolder {
  readonly id: string;
  readonly name: string;
  readonly access: FolderAccess;
  /** Photos that are linked to it. */
  readonly photos: number;
}

/** The position of a file in a linked folder. */
export interface FolderPath {
  readonly folder: string;
  /** Relative to the folder, `/` between names, spelled as in the file system. */
  readonly path: string;
}

/** The result of looking for linked photos in another folder. */
interface Relinked {
  readonly found: number;
  /** Paths of photos that are missing there or have different bytes. */
  readonly missing: readonly string[];
}

/** Why a linked photo can't be read, though its folder can: its file is missing, or has other content by now. */
interface LinkFault {
  readonly kind: 'missing' | 'changed';
  /** Name of the folder. */
  readonly folder: string;
  /** Path of the file in the folder. */
  readonly path: string;
}

/** Folders on disk that photos are read from without being copied. A photo is identified by its SHA-256. */
export interface Folders {
  /** Null until they are read. */
  readonly all: ReadonlySignal<readonly LinkedFolder[] | null>;
  /** Reads the folders and whether they can be accessed. */
  look(): Promise<void>;
  /** Adds a folder, or finds an existing one. @returns its id */
  add(handle: FileSystemDirectoryHandle): Promise<string>;
  /** Records where a photo is. Its bytes have been read and hashed. */
  link(sha256: string, at: FolderPath, file: File): Promise<void>;
  /** The file, if it is still in its place with the same bytes; null otherwise. */
  get(sha256: string): Promise<File | null>;
  /** Why a linked photo can't be read; null where it can, where it isn't linked, and where its folder isn't accessible. */
  fault(sha256: string): Promise<LinkFault | null>;
  keys(): Promise<readonly string[]>;
  /** Asks the browser for access to the folder; only works in a click handler. */
  allow(folder: string): Promise<FolderAccess>;
  /** Looks for the photos of a moved folder in another: by path, else by their bytes. */
  relink(
    folder: string,
    handle: FileSystemDirectoryHandle,
    onProgress?: (done: number, total: number) => void,
  ): Promise<Relinked>;
}
