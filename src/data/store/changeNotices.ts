/** Notifies other tabs about changed documents of a database, and receives their notices. */
export interface ChangeNotices {
  send(ids: readonly string[]): void;
  close(): void;
}

/** @param heard called with what another connection to the database of this name has written */
export function createChangeNotices(name: string, heard: (ids: readonly string[]) => void): ChangeNotices {
  const channel = new BroadcastChannel(`changes:${name}`);
  channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => heard(data);
  return { send: (ids) => channel.postMessage(ids), close: () => channel.close() };
}
