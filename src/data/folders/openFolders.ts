import { signal } from '@preact/signals-core';
import { type IDBPDatabase, openDB } from 'idb';
import { sha256Of } from '../store/photos/photoStore.ts';
import { randomTag } from '../write/locks/tabSession.ts';
import type { FolderAccess, Folders, LinkedFolder } from './folders.ts';
import { type FolderFile, fileAt, filesIn, isThere, permission, requestPermission } from './handles.ts';

const ACCESS = { granted: 'granted', prompt: 'asking', denied: 'refused' } as const;

/** A linked folder. */
interface FolderRecord {
  readonly id: string;
  readonly handle: FileSystemDirectoryHandle;
}

/** Where a photo was when its bytes were last read. */
interface LinkRecord {
  readonly sha256: string;
  readonly folder: string;
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** The stored part of linked folders. Only IndexedDB can store handles. */
interface FolderRecords {
  folders(): Promise<readonly FolderRecord[]>;
  keepFolder(folder: FolderRecord): Promise<void>;
  links(): Promise<readonly LinkRecord[]>;
  link(sha256: string): Promise<LinkRecord | null>;
  keepLinks(links: readonly LinkRecord[]): Promise<void>;
}

const openFolderDatabase = (name: string): Promise<IDBPDatabase> =>
  openDB(name, 1, {
    upgrade(made) {
      made.createObjectStore('folders', { keyPath: 'id' });
      made.createObjectStore('links', { keyPath: 'sha256' });
    },
  });

/** Linked folders in a database of their own. Rejects where the browser has none. */
async function openFolderRecords(name: string): Promise<FolderRecords> {
  const database = await openFolderDatabase(name);
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

async function accessTo({ handle }: FolderRecord): Promise<FolderAccess> {
  const access = ACCESS[await permission(handle)];
  return access !== 'granted' || (await isThere(handle)) ? access : 'missing';
}

/** The folders that photos are linked to, with their current permission. */
async function linkedFolders(records: FolderRecords): Promise<readonly LinkedFolder[]> {
  const [folders, links] = await Promise.all([records.folders(), records.links()]);
  const known = await Promise.all(
    folders.map(async (folder) => ({
      id: folder.id,
      name: folder.handle.name,
      access: await accessTo(folder),
      photos: links.filter((link) => link.folder === folder.id).length,
    })),
  );
  return known.filter(({ photos }) => photos > 0);
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** How likely a file is the linked one: the same path, the same name, or only the same size. */
const nearness = (link: LinkRecord, { path }: FolderFile): number =>
  path === link.path ? 0 : baseOf(path) === baseOf(link.path) ? 1 : 2;

/**
 * Finds linked photos in another folder. A file is the photo if its bytes have the photo's SHA-256; its path only
 * determines which are tried first.
 */
async function findLinked(
  lost: readonly LinkRecord[],
  folder: FileSystemDirectoryHandle,
  onProgress?: (done: number, total: number) => void,
): Promise<{ readonly found: readonly LinkRecord[]; readonly missing: readonly string[] }> {
  const bySize = new Map<number, FolderFile[]>();
  for (const each of await filesIn(folder))
    bySize.set(each.file.size, [...(bySize.get(each.file.size) ?? []), each]);
  const hashes = new Map<FolderFile, Promise<string>>();
  const hashOf = (candidate: FolderFile): Promise<string> => {
    const known = hashes.get(candidate) ?? sha256Of(candidate.file).catch(() => '');
    hashes.set(candidate, known);
    return known;
  };
  const found: LinkRecord[] = [];
  const missing: string[] = [];
  for (const [index, link] of lost.entries()) {
    onProgress?.(index, lost.length);
    const candidates = (bySize.get(link.size) ?? []).toSorted(
      (a, b) => nearness(link, a) - nearness(link, b),
    );
    let match: FolderFile | null = null;
    for (const candidate of candidates)
      if ((await hashOf(candidate)) === link.sha256) {
        match = candidate;
        break;
      }
    if (match) found.push({ ...link, path: match.path, modified: match.file.lastModified });
    else missing.push(link.path);
  }
  onProgress?.(lost.length, lost.length);
  return { found, missing };
}

/** Verifies that linked files still are the same photos. */
interface Verifier {
  /** Records that a photo's bytes were just compared with its hash. */
  note(sha256: string): void;
  /** @returns the file of a link, if it still has the same bytes; a modified file is read again */
  verify(link: LinkRecord, file: File): Promise<File | null>;
}

/** @param records where it is stored that a file was modified but has the same bytes */
function createVerifier(records: Pick<FolderRecords, 'keepLinks'>): Verifier {
  /** Photos whose bytes were compared with their hash since the page was opened. */
  const verified = new Set<string>();
  return {
    note: (sha256) => void verified.add(sha256),
    async verify(link, file) {
      const same = file.size === link.size && file.lastModified === link.modified;
      if (same && verified.has(link.sha256)) return file;
      if (file.size !== link.size || (await sha256Of(file)) !== link.sha256) return null;
      verified.add(link.sha256);
      if (!same) await records.keepLinks([{ ...link, modified: file.lastModified }]);
      return file;
    },
  };
}

/** Linked folders, based on their stored records. */
export function createFolders(records: FolderRecords, newId: () => string): Folders {
  const all = signal<readonly LinkedFolder[] | null>(null);
  const verifier = createVerifier(records);

  const look = async (): Promise<void> => {
    all.value = await linkedFolders(records);
  };
  const folder = async (id: string) => (await records.folders()).find((each) => each.id === id);

  /** A photo's link with its folder, if the folder can be read. */
  const linked = async (sha256: string) => {
    const link = await records.link(sha256);
    const { handle } = (link && (await folder(link.folder))) ?? {};
    return link && handle && (await permission(handle)) === 'granted' ? { link, handle } : null;
  };

  return {
    all,
    look,
    async add(handle) {
      for (const known of await records.folders())
        if (await known.handle.isSameEntry(handle)) return known.id;
      const id = newId();
      await records.keepFolder({ id, handle });
      return id;
    },
    async link(sha256, at, file) {
      await records.keepLinks([{ sha256, ...at, size: file.size, modified: file.lastModified }]);
      verifier.note(sha256);
    },
    async get(sha256) {
      const found = await linked(sha256);
      const file = found && (await fileAt(found.handle, found.link.path).catch(() => null));
      return found && file && verifier.verify(found.link, file);
    },
    async fault(sha256) {
      const found = await linked(sha256);
      if (!found) return null;
      const { link, handle } = found;
      const of = { folder: handle.name, path: link.path };
      const file = await fileAt(handle, link.path).catch(() => null);
      if (!file) return { kind: 'missing', ...of };
      return (await verifier.verify(link, file)) ? null : { kind: 'changed', ...of };
    },
    keys: async () => (await records.links()).map((link) => link.sha256),
    async allow(id) {
      const known = await folder(id);
      if (!known) return 'missing';
      await requestPermission(known.handle).catch(() => 'denied');
      await look();
      return accessTo(known);
    },
    async relink(id, handle, onProgress) {
      const lost = (await records.links()).filter((link) => link.folder === id);
      const { found, missing } = await findLinked(lost, handle, onProgress);
      if (found.length > 0) {
        await records.keepFolder({ id, handle });
        await records.keepLinks(found);
        for (const { sha256 } of found) verifier.note(sha256);
      }
      await look();
      return { found: found.length, missing };
    },
  };
}

/** The name of the database. */
const NAME = 'alpha-ai-folders';

/** Deletes the links of photos, and the folders to which no photo is linked then. Their files stay. */
export async function forgetLinks(photos: readonly string[], name = NAME): Promise<void> {
  const database = await openFolderDatabase(name);
  const step = database.transaction(['folders', 'links'], 'readwrite');
  const [folders, links] = [step.objectStore('folders'), step.objectStore('links')];
  for (const sha256 of photos) await links.delete(sha256);
  const used = new Set((await links.getAll()).map(({ folder }: LinkRecord) => folder));
  for (const id of await folders.getAllKeys()) if (!used.has(String(id))) await folders.delete(id);
  await step.done.finally(() => database.close());
}

/** The linked folders of this browser. */
export async function openFolders(name = NAME): Promise<Folders> {
  const records = await openFolderRecords(name).catch(createMemoryFolderRecords);
  return createFolders(records, () => randomTag(10));
}
