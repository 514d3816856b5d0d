import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import { openPhotos } from '../../store/photos/openPhotos.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { AssistantDatabase } from '../database.ts';
import { type KeptModel, keptModel } from './keptModel.ts';

/** Models on this device: their files by content, and what is known of them. */
export interface ModelStore {
  /** The newest first; null until they are read. */
  readonly models: ReadonlySignal<readonly KeptModel[] | null>;
  /** Changes what is known of a model that is kept. */
  change(model: KeptModel): Promise<void>;
  /** Keeps a file with what is known of it. All of it is kept, or nothing. */
  keep(model: KeptModel, file: Blob): Promise<Result<void, 'quota' | 'failed'>>;
  /** Null where its bytes are gone. */
  file(sha256: string): Promise<Blob | null>;
  /** Takes a model away; what it found stays. */
  remove(sha256: string): Promise<void>;
  /** Reads what is there: another tab may have changed it. */
  refresh(): Promise<void>;
}

/** Opens the folder of models when it is first needed: files by content, written under another name and checked. */
const createFolder = (open: () => Promise<PhotoStore>) => {
  let opening: Promise<PhotoStore> | null = null;
  return () => {
    opening ??= open();
    return opening;
  };
};

export function createModelStore(
  database: () => Promise<AssistantDatabase>,
  open: () => Promise<PhotoStore> = () => openPhotos('models'),
): ModelStore {
  const folder = createFolder(open);
  const models = signal<readonly KeptModel[] | null>(null);

  const refresh = async (): Promise<void> => {
    const all = await database()
      .then((db) => db.getAll('models'))
      .catch(() => []);
    models.value = all.filter((model) => v.is(keptModel, model)).toSorted((a, b) => b.keptAt - a.keptAt);
  };

  // Nothing speaks of it any more; bytes that can't be deleted now are in nobody's way.
  const throwAway = async (sha256: string): Promise<void> => {
    const { trash } = await folder();
    await trash
      .add(sha256, { movedAt: Date.now(), day: 0 })
      .then(() => trash.delete(sha256))
      .catch(() => undefined);
  };

  return {
    models,
    refresh,
    async change(model) {
      models.value = models.value?.map((one) => (one.sha256 === model.sha256 ? model : one)) ?? null;
      // What can't be stored holds for this visit.
      await database()
        .then((db) => db.put('models', model))
        .catch(() => undefined);
    },
    async keep(model, file) {
      const files = await folder();
      const put = await files.put(model.sha256, file);
      if (!put.ok) return fail(put.error.kind === 'quota' ? 'quota' : 'failed');
      try {
        await (await database()).put('models', model);
      } catch {
        await throwAway(model.sha256);
        return fail('failed');
      }
      await refresh();
      return ok(undefined);
    },
    file: async (sha256) => (await folder()).get(sha256),
    async remove(sha256) {
      await (await database()).delete('models', sha256);
      await refresh();
      await throwAway(sha256);
    },
  };
}
