import { sha256Of } from '../store/photos/photoStore.ts';
import type { FolderRecords, LinkRecord } from './folderRecords.ts';

/** Makes sure that linked files still are the photos they were linked as. */
export interface Verifier {
  /** Notes that a photo's bytes were just compared with their hash. */
  note(sha256: string): void;
  /** @returns the file of a link, if it still has the bytes it had; a file that was touched is read again */
  verify(link: LinkRecord, file: File): Promise<File | null>;
}

/** @param records where it is noted that a file was touched and is still the same */
export function createVerifier(records: Pick<FolderRecords, 'keepLinks'>): Verifier {
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
