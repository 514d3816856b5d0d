import type { Damage } from '#domain/damage/damage.ts';
import type { SaveState } from '#domain/edit/command.ts';
import type { StorageState } from '../storageHealth.ts';
import { useWorkspace } from '../WorkspaceProvider.tsx';
import type { Edits } from '../workspace.ts';
import { useReadable } from './useReadable.ts';

/** Live damages of an image; null until read. */
export const useDamages = (image: string): readonly Damage[] | null =>
  useReadable(useWorkspace().edits.damages(image));

export const useSaveState = (): SaveState => useReadable(useWorkspace().edits.save);

/** What undo and redo would do next. */
export const useSteps = (): ReturnType<Edits['steps']['get']> => useReadable(useWorkspace().edits.steps);

/** Space, persistence and backups. */
export const useStorage = (): StorageState => useReadable(useWorkspace().health.state);
