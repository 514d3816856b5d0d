import { sha256Of } from '../store/photos/photoStore.ts';
import type { FolderRecords, LinkRecord } from './folderRecords.ts';

/** Verifies that linked files still are the same photos. */
export interface Verifier {
  /** Records that a photo's bytes were just compared with its hash. */
  note(sha256: string): void;
  /** @returns the file of a link, if it still has the same bytes; a modified file is read again */
  verify(link: LinkRecord, file: File): Promise<File | null>;
}

/** @param records where it is stored that a file was modified but has the same bytes */
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
