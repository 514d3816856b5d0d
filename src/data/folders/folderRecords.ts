import { openDB } from 'idb';

/** A linked folder. */
export interface FolderRecord {
  readonly id: string;
  readonly handle: FileSystemDirectoryHandle;
}

/** Where a photo was when its bytes were last read. */
export interface LinkRecord {
  readonly sha256: string;
  readonly folder: string;
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** The stored part of linked folders. Only IndexedDB can store handles. */
export interface FolderRecords {
  folders(): Promise<readonly FolderRecord[]>;
  keepFolder(folder: FolderRecord): Promise<void>;
  links(): Promise<readonly LinkRecord[]>;
  link(sha256: string): Promise<LinkRecord | null>;
  keepLinks(links: readonly LinkRecord[]): Promise<void>;
}

/** Linked folders in a database of their own. Rejects where the browser has none. */
export async function openFolderRecords(name: string): Promise<FolderRecords> {
  const database = await openDB(name, 1, {
    upgrade(made) {
      made.createObjectStore('folders', { keyPath: 'id' });
      made.createObjectStore('links', { keyPath: 'sha256' });
    },
  });
  return {
    folders: () => database.getAll('folders'),
    keepFolder: async (folder) => void (await database.put('folders', folder)),
    links: () => database.getAll('links'),
    link: async (sha256) => (await database.get('links', sha256)) ?? null,
    async keepLinks(links) {
      const { store, done } = database.transaction('links', 'readwrite');
      await Promise.all([...links.map((link) => store.put(link)), done]);
    },
  };
}

/** For tests, and where the browser stores nothing: the links are lost with the page. */
export function createMemoryFolderRecords(): FolderRecords {
  const folders = new Map<string, FolderRecord>();
  const links = new Map<string, LinkRecord>();
  return {
    folders: async () => [...folders.values()],
    keepFolder: async (folder) => void folders.set(folder.id, folder),
    links: async () => [...links.values()],
    link: async (sha256) => links.get(sha256) ?? null,
    async keepLinks(some) {
      for (const link of some) links.set(link.sha256, link);
    },
  };
}
