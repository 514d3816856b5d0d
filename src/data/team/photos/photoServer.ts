import * as v from 'valibot';
import { databaseWord } from '#domain/team/databaseWord.ts';

/** What became of a photo that was sent; `limit`: this person has sent as much as one may in a day. */
export type SentPhoto = 'sent' | 'limit' | 'failed';

/** The team's server's photos, by hash. */
export interface PhotoServer {
  /** Which of these photos the server lacks, without those that an administrator deleted; null where it can't be asked. Hashes. */
  lacking(project: string, photos: readonly string[]): Promise<readonly string[] | null>;
  /** Sizes of these photos on the server, in bytes, without those it lacks; null where it can't be asked. */
  sizesOf(project: string, photos: readonly string[]): Promise<ReadonlyMap<string, number> | null>;
  /** Sends the bytes of a photo. */
  sendPhoto(project: string, sha256: string, bytes: Blob): Promise<SentPhoto>;
  /** The bytes of a photo; null where the server has none, or can't be asked. Not verified. */
  photo(project: string, sha256: string): Promise<Blob | null>;
  /** The bytes of all versions of a photo that stand side by side there, one after the other. Not verified. */
  versions(project: string, sha256: string): AsyncIterable<Blob>;
  /** Those of these photos that have several versions there; null where it can't be asked. Hashes. */
  forked(project: string, photos: readonly string[]): Promise<readonly string[] | null>;
}

/** Longest wait for an answer; photos may take longer. Milliseconds. */
const PATIENCE = 20_000;
const PHOTO_PATIENCE = 300_000;

/** Photos per request. */
const AT_ONCE = 1000;

const docs = v.object({ rows: v.array(v.object({ key: v.string(), doc: v.optional(v.unknown()) })) });
const sized = v.object({
  _attachments: v.object({ original: v.object({ length: v.pipe(v.number(), v.minValue(0)) }) }),
});
const leaves = v.array(v.looseObject({ ok: v.optional(v.looseObject({ _rev: v.string() })) }));
const conflicted = v.object({ _conflicts: v.pipe(v.array(v.unknown()), v.minLength(1)) });
const rows = v.object({ rows: v.array(v.object({ key: v.string(), error: v.optional(v.string()) })) });

/** @param base absolute address of the server, without a slash at its end */
export function createPhotoServer(base: string, request: typeof fetch): PhotoServer {
  const photosOf = (project: string): string => `${base}/photos-${databaseWord(project)}`;
  const photoAt = (project: string, sha256: string): string => `${photosOf(project)}/${sha256}/original`;
  /** Queries photos by hash; null where the server can't be asked. */
  const askOf = async (project: string, photos: readonly string[], query = ''): Promise<unknown> => {
    const answer = await request(`${photosOf(project)}/_all_docs${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ keys: photos }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? answer.json() : null;
  };
  const bytesAt = async (address: string): Promise<Blob | null> => {
    // The browser's own cache would keep the bytes where nothing erases them, after the sign-out too.
    const answer = await request(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PHOTO_PATIENCE),
    }).catch(() => null);
    return answer?.ok ? answer.blob().catch(() => null) : null;
  };
  return {
    async lacking(project, photos) {
      if (photos.length === 0) return [];
      try {
        const read = v.safeParse(rows, await askOf(project, photos));
        if (!read.success) return null;
        const there = new Set(read.output.rows.flatMap(({ key, error }) => (error ? [] : [key])));
        return photos.filter((sha256) => !there.has(sha256));
      } catch {
        return null;
      }
    },
    async sizesOf(project, photos) {
      const sizes = new Map<string, number>();
      try {
        for (let at = 0; at < photos.length; at += AT_ONCE) {
          const some = photos.slice(at, at + AT_ONCE);
          const read = v.safeParse(docs, await askOf(project, some, '?include_docs=true'));
          if (!read.success) return null;
          for (const { key, doc } of read.output.rows)
            if (v.is(sized, doc)) sizes.set(key, doc._attachments.original.length);
        }
        return sizes;
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
      // 409: somebody else sent it meanwhile, with the same bytes. 200 would be a sign-in page.
      if (answer?.status === 429) return 'limit';
      return answer !== null && [201, 202, 409].includes(answer.status) ? 'sent' : 'failed';
    },
    photo: (project, sha256) => bytesAt(photoAt(project, sha256)),
    async *versions(project, sha256) {
      const answer = await request(`${photosOf(project)}/${sha256}?open_revs=all`, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => null);
      const read = v.safeParse(leaves, answer?.ok ? await answer.json().catch(() => null) : null);
      for (const { ok } of read.success ? read.output : []) {
        const bytes = ok && (await bytesAt(`${photoAt(project, sha256)}?rev=${ok._rev}`));
        if (bytes) yield bytes;
      }
    },
    async forked(project, photos) {
      const found: string[] = [];
      try {
        for (let at = 0; at < photos.length; at += AT_ONCE) {
          const query = '?include_docs=true&conflicts=true';
          const read = v.safeParse(docs, await askOf(project, photos.slice(at, at + AT_ONCE), query));
          if (!read.success) return null;
          for (const { key, doc } of read.output.rows) if (v.is(conflicted, doc)) found.push(key);
        }
        return found;
      } catch {
        return null;
      }
    },
  };
}
