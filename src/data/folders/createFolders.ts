import { signal } from '@preact/signals-core';
import type { FolderRecord, FolderRecords } from './folderRecords.ts';
import type { FolderAccess, Folders, LinkedFolder } from './folders.ts';
import { fileAt, isThere, permission, requestPermission } from './handles.ts';
import { findLinked } from './relink.ts';
import { createVerifier } from './verifier.ts';

const ACCESS = { granted: 'granted', prompt: 'asking', denied: 'refused' } as const;

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

/** Linked folders, based on their stored records. */
export function createFolders(records: FolderRecords, newId: () => string): Folders {
  const all = signal<readonly LinkedFolder[] | null>(null);
  const verifier = createVerifier(records);

  const look = async (): Promise<void> => {
    all.value = await linkedFolders(records);
  };
  const folder = async (id: string) => (await records.folders()).find((each) => each.id === id);

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
      const link = await records.link(sha256);
      const { handle } = (link && (await folder(link.folder))) ?? {};
      if (!link || !handle || (await permission(handle)) !== 'granted') return null;
      const file = await fileAt(handle, link.path).catch(() => null);
      return file && verifier.verify(link, file);
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
