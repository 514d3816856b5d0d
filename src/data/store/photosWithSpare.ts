import type { PhotoStore } from './photoStore.ts';

/**
 * Photos in the first store, and in a spare one where the first is not there or refuses without being full.
 * Both are always looked into: a photo that had to be kept in the spare on one bad day is found on every
 * other.
 *
 * @param first null where the browser has none
 * @param openSpare called when it is first needed
 */
export async function createPhotosWithSpare(
  first: PhotoStore | null,
  openSpare: () => Promise<PhotoStore>,
): Promise<PhotoStore> {
  let opened: Promise<PhotoStore> | null = null;
  const spare = (): Promise<PhotoStore> => {
    opened ??= openSpare();
    return opened;
  };
  return {
    kind: first?.kind ?? (await spare()).kind,
    async put(sha256, bytes) {
      const kept = await first?.put(sha256, bytes);
      if (kept && (kept.ok || kept.error.kind === 'quota')) return kept;
      return (await spare()).put(sha256, bytes);
    },
    // A first store that can't be read now is no reason not to look into the spare.
    get: async (sha256) => (await first?.get(sha256).catch(() => null)) ?? (await spare()).get(sha256),
    has: async (sha256) => (await first?.has(sha256).catch(() => false)) || (await spare()).has(sha256),
    async keys() {
      const both = await Promise.all([first?.keys() ?? [], (await spare()).keys()]);
      return [...new Set(both.flat())];
    },
    async size() {
      const both = await Promise.all([first?.size().catch(() => 0) ?? 0, (await spare()).size()]);
      return both[0] + both[1];
    },
    async remove(sha256) {
      await first?.remove(sha256);
      await (await spare()).remove(sha256);
    },
    async destroy() {
      await first?.destroy();
      await (await spare()).destroy();
    },
  };
}
