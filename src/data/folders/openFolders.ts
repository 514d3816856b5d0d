import { randomTag } from '../write/locks/tabSession.ts';
import { createFolders } from './createFolders.ts';
import { createMemoryFolderRecords, openFolderRecords } from './folderRecords.ts';
import type { Folders } from './folders.ts';

/** The linked folders of this browser. */
export async function openFolders(name: string): Promise<Folders> {
  const records = await openFolderRecords(name).catch(createMemoryFolderRecords);
  return createFolders(records, () => randomTag(10));
}
