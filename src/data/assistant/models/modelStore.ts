import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import { openPhotos } from '../../store/photos/openPhotos.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { AssistantDatabase } from '../database.ts';
import { type KeptModel, keptModel } from './keptModel.ts';

/** Models on this device: files by content, and their metadata. */
export interface ModelStore {
  /** Newest first; null until they are read. */
  readonly models: ReadonlySignal<readonly KeptModel[] | null>;
  /** Changes the metadata of a stored model. */
  change(model: KeptModel): Promise<void>;
  /** Stores a file with its metadata, completely or not at all. */
  keep(model: KeptModel, file: Blob): Promise<Result<void, 'quota' | 'failed'>>;
  /** Null where its bytes are missing. */
  file(sha256: string): Promise<Blob | null>;
  /** Removes a model; its detections stay. */
  remove(sha256: string): Promise<void>;
  /** Reads the models again: another tab may have changed them. */
  refresh(): Promise<void>;
}

/** Opens the folder of models on first use: files by content, written under a temporary name and checked. */
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

  // Nothing refers to it any more, so bytes that can't be deleted now do no harm.
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
      // What can't be stored is kept until the page is closed.
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
