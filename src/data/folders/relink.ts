import { sha256Of } from '../store/photos/photoStore.ts';
import type { LinkRecord } from './folderRecords.ts';
import { type FolderFile, filesIn } from './handles.ts';

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** How likely a file is the linked one: the same path, the same name, or only the same size. */
const nearness = (link: LinkRecord, { path }: FolderFile): number =>
  path === link.path ? 0 : baseOf(path) === baseOf(link.path) ? 1 : 2;

/**
 * Finds linked photos in another folder. A file is the photo if its bytes have the photo's SHA-256; its path only
 * determines which are tried first.
 */
export async function findLinked(
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
