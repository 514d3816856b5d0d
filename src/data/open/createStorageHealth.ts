import { createSignal } from '#domain/signal.ts';
import { LOW_SPACE, type StorageHealth, type StorageState } from './storageHealth.ts';

const BACKUPS = 'backups';
const PUT_BACK = 'put-back';
/** Whether the browser was ever asked to keep the storage: its refusal is an answer after a reload too. */
const ASKED = 'persistence-asked';

/** The part of `navigator.storage` that is used; absent in insecure pages. */
export type Space = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

function wasAsked(storage: Storage | null): boolean {
  try {
    return storage?.getItem(ASKED) === 'yes';
  } catch {
    return false;
  }
}

function readBackups(storage: Storage | null): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(BACKUPS) ?? '{}');
    return Object.fromEntries(
      Object.entries(value ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

function readPutBack(storage: Storage | null): number {
  try {
    return Number(storage?.getItem(PUT_BACK)) || 0;
  } catch {
    return 0;
  }
}

/** Watches the browser's storage. */
export function createHealth(
  space: Space,
  storage: Storage | null,
  photos: StorageState['photos'],
): StorageHealth {
  const state = createSignal<StorageState>({
    usage: null,
    quota: null,
    low: false,
    persistence: wasAsked(storage) ? 'refused' : 'unknown',
    photos,
    copy: 'none',
    putBack: readPutBack(storage),
    newer: 0,
    backups: readBackups(storage),
  });
  const refresh = async (): Promise<void> => {
    const { usage, quota } = (await space.estimate?.().catch(() => undefined)) ?? {};
    const kept = await space.persisted?.().catch(() => false);
    const known = usage !== undefined && quota !== undefined;
    state.set({
      ...state.get(),
      usage: usage ?? null,
      quota: quota ?? null,
      low: known && quota - usage < LOW_SPACE,
      persistence: kept ? 'granted' : state.get().persistence,
    });
  };
  return {
    state,
    refresh,
    async persist() {
      if (state.get().persistence !== 'granted') {
        const granted = await space.persist?.().catch(() => false);
        state.set({ ...state.get(), persistence: granted ? 'granted' : 'refused' });
        try {
          storage?.setItem(ASKED, 'yes');
        } catch {
          // It is asked again next time.
        }
      }
      await refresh();
    },
    newer: (records) => state.set({ ...state.get(), newer: records }),
    copied: (copy) => state.set({ ...state.get(), copy }),
    putBack(records) {
      const putBack = records === 0 ? 0 : state.get().putBack + records;
      state.set({ ...state.get(), putBack });
      try {
        storage?.setItem(PUT_BACK, String(putBack));
      } catch {
        // It is said in this session at least.
      }
    },
    backedUp(project, at) {
      const backups = { ...state.get().backups, [project]: at };
      state.set({ ...state.get(), backups });
      try {
        storage?.setItem(BACKUPS, JSON.stringify(backups));
      } catch {
        // The reminder comes again; the backup itself is whole.
      }
    },
  };
}
