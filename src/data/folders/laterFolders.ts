import type { Folders } from './folders.ts';

/** Linked folders; their code and database are opened on first use. */
export function laterFolders(name: string): () => Promise<Folders> {
  let opened: Promise<Folders> | null = null;
  return () => {
    opened ??= import('./openFolders.ts').then(({ openFolders }) => openFolders(name));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}
