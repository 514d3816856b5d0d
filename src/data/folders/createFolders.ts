import { signal } from '@preact/signals-core';
import { sha256Of } from '../store/photos/photoStore.ts';
import type { FolderRecord, FolderRecords, LinkRecord } from './folderRecords.ts';
import type { FolderAccess, Folders, LinkedFolder } from './folders.ts';
import { fileAt, isThere, permission, requestPermission } from './handles.ts';
import { findLinked } from './relink.ts';

const ACCESS = { granted: 'granted', prompt: 'asking', denied: 'refused' } as const;

async function accessTo({ handle }: FolderRecord): Promise<FolderAccess> {
  const access = ACCESS[await permission(handle)];
  return access !== 'granted' || (await isThere(handle)) ? access : 'missing';
}

/** Linked folders over what lasts of them. */
export function createFolders(records: FolderRecords, newId: () => string): Folders {
  const all = signal<readonly LinkedFolder[] | null>(null);
  /** Photos whose bytes were compared with their hash since the page was opened. */
  const verified = new Set<string>();

  const look = async (): Promise<void> => {
    const [folders, links] = await Promise.all([records.folders(), records.links()]);
    const known = await Promise.all(
      folders.map(async (folder) => ({
        id: folder.id,
        name: folder.handle.name,
        access: await accessTo(folder),
        photos: links.filter((link) => link.folder === folder.id).length,
      })),
    );
    all.value = known.filter(({ photos }) => photos > 0);
  };
  const folder = async (id: string) => (await records.folders()).find((each) => each.id === id);

  /** The file of a link, if it still has the bytes it had; a file that was touched is read again. */
  const verify = async (link: LinkRecord, file: File): Promise<File | null> => {
    const same = file.size === link.size && file.lastModified === link.modified;
    if (same && verified.has(link.sha256)) return file;
    if (file.size !== link.size || (await sha256Of(file)) !== link.sha256) return null;
    verified.add(link.sha256);
    if (!same) await records.keepLinks([{ ...link, modified: file.lastModified }]);
    return file;
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
      verified.add(sha256);
    },
    async get(sha256) {
      const link = await records.link(sha256);
      const { handle } = (link && (await folder(link.folder))) ?? {};
      if (!link || !handle || (await permission(handle)) !== 'granted') return null;
      const file = await fileAt(handle, link.path).catch(() => null);
      return file && verify(link, file);
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
        for (const { sha256 } of found) verified.add(sha256);
      }
      await look();
      return { found: found.length, missing };
    },
  };
}
