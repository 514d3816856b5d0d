import { openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { FileSource } from '#data/import/fileSource.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** A path that can't be read. */
export interface Unread {
  readonly path: string;
  readonly why: 'missing' | 'unreadable';
}

const unread = (path: string, error: unknown): Unread => ({
  path,
  why: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable',
});

/** Opens a file without reading it: its bytes are read where they are needed. */
async function opened(path: string, name: string): Promise<FileSource> {
  const file = new File([await openAsBlob(path)], basename(path));
  return { path: name.split(sep).join('/'), file };
}

/**
 * Files, and all files in folders, in the order of their names: as if they were dropped on the app. Links to folders are
 * not followed, so that none is entered twice.
 * @returns the files, or the first path that can't be read
 */
export async function filesAt(paths: readonly string[]): Promise<Result<readonly FileSource[], Unread>> {
  const found: FileSource[] = [];
  for (const path of paths)
    try {
      const there = await stat(path);
      if (!there.isDirectory()) {
        found.push(await opened(path, basename(path)));
        continue;
      }
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();
      for (const each of files) found.push(await opened(each, join(basename(path), relative(path, each))));
    } catch (error) {
      return fail(unread(path, error));
    }
  return ok(found);
}
