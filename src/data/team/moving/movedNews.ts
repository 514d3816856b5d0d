import type { Locks } from '../../write/locks/locks.ts';
import { lockOf } from '../../write/locks/projectLocks.ts';

/**
 * Tells other tabs that a project is the team's now, and hears it: what they hold of it is of another database, so they
 * are loaded anew.
 * @returns tells the others
 */
export function createMovedNews(locks: Locks, loadAnew: () => void): (project: string) => void {
  const channel = new BroadcastChannel('team-moved');
  channel.onmessage = ({ data }: MessageEvent<string>) =>
    // What is on its way to be stored comes first.
    void locks.hold(lockOf('write', data), async () => loadAnew());
  return (project) => channel.postMessage(project);
}
