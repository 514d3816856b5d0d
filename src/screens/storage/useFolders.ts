import { signal } from '@preact/signals-core';
import { useEffect, useState } from 'react';
import type { Folders, LinkedFolder } from '#data/folders/folders.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useValue } from '#signals/useValue.tsx';

/** The linked folders of this browser, checked again when mounted; none until then. */
export function useFolders(): { readonly folders: Folders | null; readonly all: readonly LinkedFolder[] } {
  const workspace = useWorkspace();
  const [folders, setFolders] = useState<Folders | null>(null);
  // While there are no folders yet.
  const [none] = useState(() => signal<readonly LinkedFolder[] | null>(null));
  useEffect(() => {
    const look = async () => {
      const opened = await workspace.folders();
      await opened.look();
      setFolders(opened);
    };
    // Folders that can't be checked aren't listed.
    look().catch(() => undefined);
  }, [workspace]);
  return { folders, all: useValue(folders?.all ?? none) ?? [] };
}
