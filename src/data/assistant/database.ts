import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptModel } from './models/keptModel.ts';
import type { RunNote } from './runs/runNote.ts';

interface AssistantSchema extends DBSchema {
  models: { key: string; value: KeptModel };
  runs: { key: string; value: RunNote };
}

/** The assistant's data on this device: it belongs to no project, so it is not stored in documents. */
export type AssistantDatabase = IDBPDatabase<AssistantSchema>;

/** @returns opens the database on the first call, and again after a failure */
export function createAssistantDatabase(name = 'alpha-ai-assistant'): () => Promise<AssistantDatabase> {
  let opening: Promise<AssistantDatabase> | null = null;
  return () => {
    opening ??= openDB<AssistantSchema>(name, 1, {
      upgrade(made) {
        made.createObjectStore('models', { keyPath: 'sha256' });
        made.createObjectStore('runs', { keyPath: 'group' });
      },
    });
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };
}
