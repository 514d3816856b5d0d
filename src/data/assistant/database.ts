import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptModel } from './models/keptModel.ts';
import type { RunNote } from './runs/runNote.ts';

interface AssistantSchema extends DBSchema {
  models: { key: string; value: KeptModel };
  runs: { key: string; value: RunNote };
}

/** What the assistant knows on this device: it belongs to nobody's project, so it is no document. */
export type AssistantDatabase = IDBPDatabase<AssistantSchema>;

/** @returns a database that is opened when it is first asked for, and again where that failed */
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
