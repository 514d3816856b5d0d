import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import { createPouchStore } from '#data/store/pouch/pouchStore.ts';
import type { RestoringStore } from '#data/store/workerStore.ts';
import { createMoves, takeLeft } from '#data/team/moving/createMoves.ts';
import type { MovingProgress } from '#data/team/moving/moves.ts';
import { createMovingNotes } from '#data/team/moving/movingNotes.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { ok } from '#domain/result.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { createFakeServer, createSyncedDevice, type SyncedDevice } from '../syncedDevices.ts';

/** The time in these tests: later stamps are ahead of the server's clock. */
export const NOW = Date.UTC(2026, 4, 14, 9);

const memoryStorage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
};

/** A team server that accepts documents and photos, with its answers. */
export function createMovingServerDouble() {
  const documents = createFakeServer();
  const photos = new Map<string, Blob>();
  const refused = new Set<string>();
  const { database } = documents;
  return {
    ...{ documents, photos, refused },
    /** The answers of the server itself. */
    asked: {
      addressOf: (project: string) => project,
      async lacking(_: string, hashes: readonly string[]) {
        return documents.isReachable ? hashes.filter((sha256) => !photos.has(sha256)) : null;
      },
      async sendPhoto(_: string, sha256: string, bytes: Blob) {
        if (!documents.isReachable || refused.has(sha256)) return 'failed' as const;
        photos.set(sha256, bytes);
        return 'sent' as const;
      },
    },
    moving: {
      ready: async () => ok(['Tower:lead']),
      documents: async () => (documents.isReachable ? (await database.info()).doc_count : null),
      photos: async () => (documents.isReachable ? photos.size : null),
      async lacking(_: string, revs: ReadonlyMap<string, string>) {
        const { rows } = await database.allDocs({ keys: [...revs.keys()] });
        const there = new Map(
          rows.flatMap((row) => ('value' in row && row.value ? [[row.id, row.value.rev]] : [])),
        );
        return [...revs].flatMap(([id, rev]) => (there.get(id) === rev ? [] : [id]));
      },
    },
  };
}
export type MovingServerDouble = ReturnType<typeof createMovingServerDouble>;

/**
 * A device with a project of its own, which can be moved to a server. Created again, it is the same device after a
 * restart.
 */
export async function createMovingDevice(
  server: MovingServerDouble,
  docs: readonly { readonly _id: string }[],
) {
  const main = createMemoryStore();
  await main.bulk(docs);
  const photos = createMemoryPhotos();
  const storage = memoryStorage();
  const notes = createMovingNotes(() => storage, 'ann');
  const locks = createTabLocks();
  const name = `team-${crypto.randomUUID()}`;
  const told: string[] = [];
  /** The team's database of the project, synchronised once that is requested. */
  const open = (): RestoringStore => {
    const store = createPouchStore(name);
    let device: SyncedDevice | null = null;
    let watch: ReturnType<typeof setInterval> | undefined;
    return {
      ...store,
      restoreFromCopy: async () => ok({ added: 0, merged: 0 }) as never,
      isCopied: async () => true,
      journalEnd: async () => ok({}) as never,
      sync: {
        start(_, onState) {
          const started = createSyncedDevice(server.documents, { name });
          device = started;
          watch = setInterval(() => onState(started.state()), 5);
        },
        wake: () => device?.sync.wake(),
        retryRefused: async () => device?.sync.retryRefused(),
        refused: async () => ({ steps: [], withheld: [], documents: [] }),
      },
      async close() {
        clearInterval(watch);
        await device?.close();
        await store.close();
      },
    };
  };
  const moves = () =>
    createMoves({
      ...{ name: 'ann', who: () => 'Ann', main, open, server: server.asked, photos, locks, notes },
      device: 'DEVICE',
      movingServer: server.moving,
      moved: (project) => void told.push(project),
      async discard() {
        const store = createPouchStore(name);
        await store.using((on) => on.destroy());
      },
      now: () => NOW,
      pause: () => new Promise((resolve) => setTimeout(resolve, 10)),
    });
  return {
    ...{ main, photos, notes, locks, told, moves },
    async keep(...all: readonly Blob[]) {
      for (const bytes of all) await photos.put(await sha256Of(bytes), bytes);
    },
    /** Moves, and returns the result; cancels where `until` returns true. */
    async move(until: (progress: MovingProgress) => boolean = () => false) {
      const stopping = new AbortController();
      const onProgress = (progress: MovingProgress) => {
        if (until(progress)) stopping.abort();
      };
      return moves().move('Tower', { onProgress, signal: stopping.signal });
    },
    /** The project's content in the team's database on this device. */
    async copied() {
      const store = createPouchStore(name);
      const ids = await store.ids({ from: '', to: '\uffff' });
      await store.close();
      return ids.ok ? ids.value : null;
    },
    /** Does what the next start does. */
    async start() {
      const part = open();
      const now = () => NOW + 1000;
      await takeLeft({ main, part, project: 'Tower', notes, name: 'ann', device: 'DEVICE', now });
      return part;
    },
  };
}
