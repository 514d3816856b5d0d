import * as v from 'valibot';
import { projectKey } from '#domain/edit/ids.ts';
import { databaseWord } from '#domain/team/databaseWord.ts';
import type { OfferedProject } from './team.ts';

/** The team's server, as far as the page asks it itself; replication asks it from the store's worker. */
export interface Server {
  /** Address of a project's database, absolute. */
  addressOf(project: string): string;
  /** Names of projects; null where the server can't be asked. Those that it doesn't have are left out. */
  namesOf(ids: readonly string[]): Promise<readonly OfferedProject[] | null>;
  /** Which of these photos the server lacks; null where it can't be asked. Hashes. */
  lacking(project: string, photos: readonly string[]): Promise<readonly string[] | null>;
  /** Sends the bytes of a photo. @returns whether the server has them now */
  sendPhoto(project: string, sha256: string, bytes: Blob): Promise<boolean>;
  /** The bytes of a photo; null where the server has none, or can't be asked. Unchecked. */
  photo(project: string, sha256: string): Promise<Blob | null>;
}

/** An answer later than this is none; photos may take longer. Milliseconds. */
const PATIENCE = 20_000;
const PHOTO_PATIENCE = 300_000;

const named = v.object({ fields: v.object({ name: v.object({ v: v.string() }) }) });
/** What CouchDB says where the database itself is missing, not only the document. */
const noDatabase = v.object({ error: v.literal('not_found'), reason: v.literal('Database does not exist.') });
const rows = v.object({ rows: v.array(v.object({ key: v.string(), error: v.optional(v.string()) })) });

/** @param base absolute address of the server, without a slash at its end */
export function createServer(base: string, request: typeof fetch): Server {
  const projectAt = (project: string): string => `${base}/project-${databaseWord(project)}`;
  const photosOf = (project: string): string => `${base}/photos-${databaseWord(project)}`;
  const photoAt = (project: string, sha256: string): string => `${photosOf(project)}/${sha256}/original`;
  const nameOf = async (id: string): Promise<readonly OfferedProject[]> => {
    const key = encodeURIComponent(projectKey(id));
    const answer = await request(`${projectAt(id)}/${key}`, { signal: AbortSignal.timeout(PATIENCE) });
    // A project that was only just made has no name yet; one that may not be read isn't offered.
    if (!answer.ok && answer.status !== 404) return [];
    const said: unknown = await answer.json();
    if (v.is(noDatabase, said)) return [];
    const read = v.safeParse(named, said);
    return [{ id, name: read.success ? read.output.fields.name.v : id }];
  };
  return {
    addressOf: projectAt,
    namesOf: (ids) =>
      Promise.all(ids.map(nameOf)).then(
        (all) => all.flat(),
        () => null,
      ),
    async lacking(project, photos) {
      if (photos.length === 0) return [];
      try {
        const answer = await request(`${photosOf(project)}/_all_docs`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ keys: photos }),
          signal: AbortSignal.timeout(PATIENCE),
        });
        const read = v.safeParse(rows, answer.ok ? await answer.json() : null);
        if (!read.success) return null;
        const there = new Set(read.output.rows.flatMap(({ key, error }) => (error ? [] : [key])));
        return photos.filter((sha256) => !there.has(sha256));
      } catch {
        return null;
      }
    },
    async sendPhoto(project, sha256, bytes) {
      const answer = await request(photoAt(project, sha256), {
        method: 'PUT',
        headers: { 'Content-Type': bytes.type || 'application/octet-stream' },
        body: bytes,
        signal: AbortSignal.timeout(PHOTO_PATIENCE),
      }).catch(() => null);
      // 409: somebody else sent it meanwhile, and bytes of one hash are the same. 200 is a sign-in page's.
      return answer !== null && [201, 202, 409].includes(answer.status);
    },
    async photo(project, sha256) {
      const answer = await request(photoAt(project, sha256), {
        signal: AbortSignal.timeout(PHOTO_PATIENCE),
      }).catch(() => null);
      return answer?.ok ? answer.blob().catch(() => null) : null;
    },
  };
}
