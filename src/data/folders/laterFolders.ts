import type { Folders } from './folders.ts';

/** Linked folders; their code and their database are opened when something is looked for there. */
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
