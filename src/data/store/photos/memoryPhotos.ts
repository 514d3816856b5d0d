import { fail, ok } from '#domain/result.ts';
import { type PhotoStore, sha256Of, type TrashedAt } from './photoStore.ts';

/** Photos in memory: for tests, and where a browser stores nothing at all. */
export function createMemoryPhotos(now: () => number = Date.now): PhotoStore {
  const kept = new Map<string, { readonly bytes: Blob; readonly at: number }>();
  const trashed = new Map<string, { readonly bytes: Blob; readonly at: number; readonly when: TrashedAt }>();
  let notes: unknown = null;
  return {
    kind: 'memory',
    async put(sha256, bytes) {
      if ((await sha256Of(bytes)) !== sha256) return fail({ kind: 'unknown', detail: 'hash' });
      if (!kept.has(sha256)) kept.set(sha256, { bytes, at: now() });
      return ok(undefined);
    },
    get: async (sha256) => kept.get(sha256)?.bytes ?? null,
    has: async (sha256) => kept.has(sha256),
    keys: async () => [...kept.keys()],
    keptAt: async (sha256) => kept.get(sha256)?.at ?? null,
    size: async () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes.size, 0),
    trash: {
      list: async () =>
        [...trashed].map(([sha256, { bytes, when }]) => ({ sha256, size: bytes.size, ...when })),
      async add(sha256, when) {
        const photo = kept.get(sha256);
        if (!photo) throw new Error(`${sha256} is not kept.`);
        trashed.set(sha256, { ...photo, when });
        kept.delete(sha256);
      },
      async giveBack(sha256) {
        const photo = trashed.get(sha256);
        if (photo && !kept.has(sha256)) kept.set(sha256, photo);
        trashed.delete(sha256);
        return kept.has(sha256);
      },
      delete: async (sha256) => void trashed.delete(sha256),
      readNotes: async () => notes,
      async writeNotes(next) {
        notes = next;
      },
    },
  };
}
