import * as v from 'valibot';
import { listOf, stored } from '#domain/stored.ts';

/** Items older than these are none any more. */
const MOST = 2000;

/** Which items of somebody's inbox were read on this device. @param user user name */
export function readItems(user: string) {
  const kept = stored<readonly string[]>({
    storage: () => localStorage,
    key: `inbox-read:${user}`,
    schema: listOf(v.string()),
    otherwise: [],
  });
  return {
    read: (): ReadonlySet<string> => new Set(kept.read()),
    add: (ids: readonly string[]): ReadonlySet<string> => {
      const all = new Set([...kept.read(), ...ids]);
      kept.write([...all].slice(-MOST));
      return all;
    },
  };
}
