import type { Locks } from '../../write/locks/locks.ts';
import { lockOf } from '../../write/locks/projectLocks.ts';

/**
 * Notifies other tabs that a project now belongs to the team, and receives such notices: their data is from another
 * database, so they are reloaded.
 * @returns notifies the others
 */
export function createMovedNews(locks: Locks, loadAnew: () => void): (project: string) => void {
  const channel = new BroadcastChannel('team-moved');
  channel.onmessage = ({ data }: MessageEvent<string>) =>
    // Pending writes are stored first.
    void locks.hold(lockOf('write', data), async () => loadAnew());
  return (project) => channel.postMessage(project);
}
