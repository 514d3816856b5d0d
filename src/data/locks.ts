/** Mutual exclusion among all tabs of the app. */
export interface Locks {
  /** Waits for the lock and holds it while `work` runs. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Takes the lock for as long as the tab lives, if nobody has it. @returns whether it was free */
  keep(name: string): Promise<boolean>;
}

/** Locks that hold within this tab alone: for tests, and for pages without a secure context. */
export function createTabLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const kept = new Set<string>();
  return {
    hold(name, work) {
      const before = tails.get(name) ?? Promise.resolve();
      const mine = before.then(work, work);
      tails.set(name, mine);
      return mine;
    },
    async keep(name) {
      if (kept.has(name)) return false;
      kept.add(name);
      return true;
    },
  };
}

export function createWebLocks(manager: LockManager): Locks {
  return {
    hold: (name, work) => manager.request(name, work),
    keep: (name) =>
      new Promise((answer, refuse) => {
        manager
          .request(name, { ifAvailable: true }, (lock) => {
            answer(lock !== null);
            return lock ? new Promise<never>(() => undefined) : undefined;
          })
          .catch(refuse);
      }),
  };
}
