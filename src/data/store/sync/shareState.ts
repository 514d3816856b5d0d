import type { SyncState } from './syncState.ts';

/** One tab keeps a project in step; the others show what it tells. */
export interface SharedState {
  /** Tells this tab and the others. */
  tell(state: SyncState): void;
  close(): void;
}

/** @param name of the database  @param onState told what this or another tab says */
export function shareState(name: string, onState: (state: SyncState) => void): SharedState {
  const channel = new BroadcastChannel(`sync:${name}`);
  let mine: SyncState | null = null;
  channel.onmessage = ({ data }: MessageEvent<SyncState | 'ask'>) => {
    if (data !== 'ask') onState(data);
    else if (mine) channel.postMessage(mine);
  };
  channel.postMessage('ask');
  return {
    tell(state) {
      mine = state;
      onState(state);
      channel.postMessage(state);
    },
    close: () => channel.close(),
  };
}
