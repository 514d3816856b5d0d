import type { SegmentFiles } from './opfsSegments.ts';

const COVERS = 'covers-';
/** A database's identity as used in the copy's file names, in which not all characters are allowed. */
export const identityInCopy = (identity: string): string => identity.replace(/[^\w-]/g, '_');
const marker = (identity: string): string => `${COVERS}${identityInCopy(identity)}`;

/** Records which database the copy is complete for, by an empty file named after that database. */
export interface CoverMarks {
  /** Whether everything in the database of this identity is in the copy. */
  covers(identity: string): Promise<boolean>;
  /** The database for which that is so, by {@link identityInCopy}; null for none, or several. */
  covered(): Promise<string | null>;
  /** Records that it is so for this database; null: for none. */
  cover(identity: string | null): Promise<void>;
}

export const createCoverMarks = (files: SegmentFiles): CoverMarks => ({
  covers: async (identity) => (await files.names()).includes(marker(identity)),
  async covered() {
    const [one, other] = (await files.names()).filter((name) => name.startsWith(COVERS));
    return one !== undefined && other === undefined ? one.slice(COVERS.length) : null;
  },
  async cover(identity) {
    const kept = identity === null ? null : marker(identity);
    if (kept) (await files.open(kept))?.close();
    for (const name of await files.names())
      if (name.startsWith(COVERS) && name !== kept) await files.remove(name);
  },
});
