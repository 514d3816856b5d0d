import { fail, ok } from '#domain/result.ts';
import { type PhotoStore, sha256Of } from './photoStore.ts';

/** Photos in memory: for tests, and where a browser keeps nothing at all. */
export function createMemoryPhotos(): PhotoStore {
  const kept = new Map<string, Blob>();
  return {
    kind: 'memory',
    async put(sha256, bytes) {
      if ((await sha256Of(bytes)) !== sha256) return fail({ kind: 'unknown', detail: 'hash' });
      kept.set(sha256, bytes);
      return ok(undefined);
    },
    get: async (sha256) => kept.get(sha256) ?? null,
    has: async (sha256) => kept.has(sha256),
    keys: async () => [...kept.keys()],
    size: async () => [...kept.values()].reduce((sum, photo) => sum + photo.size, 0),
    remove: async (sha256) => void kept.delete(sha256),
    destroy: async () => kept.clear(),
  };
}
