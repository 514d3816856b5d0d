import type { SegmentFiles } from './segmentFiles.ts';

const COVERS = 'covers-';
/** A database's identity as the copy's files have it: identities can hold what file names can't. */
export const identityInCopy = (identity: string): string => identity.replace(/[^\w-]/g, '_');
const marker = (identity: string): string => `${COVERS}${identityInCopy(identity)}`;

/** Notes which database the copy is complete for, by an empty file named after that database. */
export interface CoverMarks {
  /** Whether everything in the database of this identity is in the files. */
  covers(identity: string): Promise<boolean>;
  /** Which database that is known of, as {@link identityInCopy} names it; null where of none, or of several. */
  covered(): Promise<string | null>;
  /** Notes that it is; null: that it isn't known of any database. */
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
