import { useEffect, useRef, useState } from 'react';
import type { BackupDone, BackupFault, BackupProgress } from '#data/backup/backups.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { chooseDestination } from './destination.ts';

export type BackupState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: BackupProgress | null }
  | { readonly kind: 'done'; readonly done: BackupDone }
  | { readonly kind: 'fault'; readonly fault: BackupFault };

const IDLE: BackupState = { kind: 'idle' };

/** `Tower-2026-11-21.zip` */
const nameOf = (project: Project): string => {
  const day = new Date();
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  return fileName(`${project.name}-${date.join('-')}`, 'zip');
};

/** Writes a project to a file; one at a time, cancelled when its button unmounts. */
export function useBackup(project: Project) {
  const { backups } = useWorkspace();
  const [state, setState] = useState<BackupState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      const destination = await chooseDestination(nameOf(project));
      if (!destination) return;
      setState({ kind: 'running', progress: null });
      const written = await backups.write(project.id, destination.stream, {
        signal: controller.signal,
        onProgress: (progress) => setState({ kind: 'running', progress }),
      });
      if (written.ok) {
        await destination.finish();
        setState({ kind: 'done', done: written.value });
        return;
      }
      // Doesn't leave a partial file behind.
      await destination.stream.abort().catch(() => undefined);
      setState({ kind: 'fault', fault: written.error });
    } catch {
      setState({ kind: 'fault', fault: 'unwritable' });
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    start: () => void start(),
    cancel: () => running.current?.abort(),
    close: () => setState(IDLE),
  };
}
