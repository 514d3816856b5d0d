/** Mutual exclusion among all tabs of the app. */
export interface Locks {
  /** Waits for the lock and holds it while `work` runs. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Takes the lock for the lifetime of the tab, if nobody has it. @returns whether it was free */
  keep(name: string): Promise<boolean>;
  /** Holds the lock for the lifetime of the tab, shared with others. */
  share(name: string): Promise<void>;
  /** Runs `work` under the lock if nobody has it, shared or not. @returns null where somebody has */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | null>;
}

/** Locks within this tab only: for tests, and for pages without a secure context. */
export function createTabLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const kept = new Set<string>();
  const shared = new Set<string>();
  return {
    hold(name, work) {
      const before = tails.get(name) ?? Promise.resolve();
      const mine = before.then(work, work);
      tails.set(name, mine);
      const forget = (): void => {
        if (tails.get(name) === mine) tails.delete(name);
      };
      mine.then(forget, forget);
      return mine;
    },
    async keep(name) {
      if (kept.has(name)) return false;
      kept.add(name);
      return true;
    },
    async share(name) {
      await tails.get(name);
      shared.add(name);
    },
    async exclusively(name, work) {
      return shared.has(name) || tails.has(name) ? null : this.hold(name, work);
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
    share: (name) =>
      new Promise((held, refuse) => {
        manager
          .request(name, { mode: 'shared' }, () => {
            held();
            return new Promise<never>(() => undefined);
          })
          .catch(refuse);
      }),
    exclusively: (name, work) =>
      manager.request(name, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve(null))),
  };
}

/** The browser's locks; locks of this tab only where it has none. */
export const browserLocks = (): Locks =>
  'locks' in navigator ? createWebLocks(navigator.locks) : createTabLocks();
