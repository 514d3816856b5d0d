import { signal } from '@preact/signals-core';
import * as v from 'valibot';
import { PLAIN_TEXT, recordOf, type Stored, stored } from '#domain/stored.ts';
import { LOW_SPACE, type StorageHealth, type StorageState } from './storageHealth.ts';

/** A browser's storage estimate; Chromium also gives details by type. */
interface Estimate extends StorageEstimate {
  readonly usageDetails?: { readonly caches?: number };
}

/** The used part of `navigator.storage`; absent in insecure pages. */
export type Space = Partial<Pick<StorageManager, 'persist' | 'persisted'>> & {
  estimate?(): Promise<Estimate>;
};

/** When each project was last saved as a backup, by id; milliseconds since 1970. */
export const storedBackups = (storage: () => Storage | null): Stored<StorageState['backups']> =>
  stored<StorageState['backups']>({ storage, key: 'backups', schema: recordOf(v.number()), otherwise: {} });

/** The persisted part of it. */
const lastingIn = (storage: Storage | null) => {
  const at = { storage: () => storage };
  return {
    backups: storedBackups(at.storage),
    putBack: stored({ ...at, key: 'put-back', schema: v.number(), otherwise: 0 }),
    /** Whether the browser was ever asked for persistence: its refusal is still valid after a reload. */
    asked: stored<string | null>({
      ...at,
      key: 'persistence-asked',
      schema: v.literal('yes'),
      otherwise: null,
      form: PLAIN_TEXT,
    }),
  };
};

/** Watches the browser's storage. */
export function createHealth(
  space: Space,
  storage: Storage | null,
  photos: StorageState['photos'],
): StorageHealth {
  const lasting = lastingIn(storage);
  const state = signal<StorageState>({
    usage: null,
    quota: null,
    caches: null,
    low: false,
    persistence: lasting.asked.read() ? 'refused' : 'unknown',
    photos,
    copy: 'none',
    putBack: lasting.putBack.read(),
    newer: 0,
    backups: lasting.backups.read(),
  });
  const refresh = async (): Promise<void> => {
    const { usage, quota, usageDetails } = (await space.estimate?.().catch(() => undefined)) ?? {};
    const kept = await space.persisted?.().catch(() => false);
    const known = usage !== undefined && quota !== undefined;
    state.value = {
      ...state.value,
      usage: usage ?? null,
      quota: quota ?? null,
      caches: usageDetails ? (usageDetails.caches ?? 0) : null,
      low: known && quota - usage < LOW_SPACE,
      persistence: kept ? 'granted' : state.value.persistence,
    };
  };
  return {
    state,
    refresh,
    async persist() {
      if (state.value.persistence !== 'granted') {
        const granted = await space.persist?.().catch(() => false);
        state.value = { ...state.value, persistence: granted ? 'granted' : 'refused' };
        lasting.asked.write('yes');
      }
      await refresh();
    },
    newer(records) {
      state.value = { ...state.value, newer: records };
    },
    copied(copy) {
      state.value = { ...state.value, copy };
    },
    putBack(records) {
      const putBack = records === 0 ? 0 : state.value.putBack + records;
      state.value = { ...state.value, putBack };
      lasting.putBack.write(putBack);
    },
    backedUp(project, at) {
      const backups = { ...state.value.backups, [project]: at };
      state.value = { ...state.value, backups };
      lasting.backups.write(backups);
    },
  };
}
