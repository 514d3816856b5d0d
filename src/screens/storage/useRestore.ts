import { useEffect, useRef, useState } from 'react';
import type { BackupContents, BackupFault, BackupProgress, Restored } from '#data/backup/backups.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';

export type RestoreState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'preview'; readonly file: File; readonly contents: BackupContents }
  | { readonly kind: 'running'; readonly progress: BackupProgress }
  | { readonly kind: 'done'; readonly restored: Restored }
  | { readonly kind: 'fault'; readonly fault: BackupFault };

/** Restoring a backup: choosing, previewing, merging. */
export function useRestore() {
  const { backups } = useWorkspace();
  const [state, setState] = useState<RestoreState>({ kind: 'choosing' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    setState({ kind: 'reading', name: file.name });
    const read = await backups.inspect(file);
    setState(
      read.ok ? { kind: 'preview', file, contents: read.value } : { kind: 'fault', fault: read.error },
    );
  };
  const confirm = async (file: File, total: number) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', progress: { done: 0, total } });
    const done = await backups.restore(file, {
      signal: controller.signal,
      onProgress: (progress) => setState({ kind: 'running', progress }),
    });
    setState(done.ok ? { kind: 'done', restored: done.value } : { kind: 'fault', fault: done.error });
  };
  const failed = () => setState({ kind: 'fault', fault: 'failed' });
  return {
    state,
    choose: (file: File) => void choose(file).catch(failed),
    confirm: (file: File, total: number) => void confirm(file, total).catch(failed),
    cancel: () => running.current?.abort(),
    back: () => setState({ kind: 'choosing' }),
  };
}
