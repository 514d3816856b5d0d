/** Tells other tabs, and hears from them, that a database has changed. */
export interface Pokes {
  send(): void;
  close(): void;
}

/** @param heard called when another tab's connection to the database of this name has written */
export function createPokes(name: string, heard: () => void): Pokes {
  const channel = new BroadcastChannel(`changes:${name}`);
  channel.onmessage = heard;
  return { send: () => channel.postMessage(null), close: () => channel.close() };
}
