import type { SyncState } from './syncState.ts';

/** One tab syncs a project; the others show the state that it reports. */
export interface SharedState {
  /** Reports to this tab and the others. */
  tell(state: SyncState): void;
  close(): void;
}

/** @param name of the database  @param onState called with states from this or another tab */
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
