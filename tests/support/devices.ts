import { mergeInto } from '#data/copy/mergeInto.ts';
import type { StoredDoc } from '#data/store/store.ts';
import type { Workspace } from '#data/workspace.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { type Browser, createBrowser } from './tabs.ts';

/** A page of a device: it only receives what other pages store once it is told to listen. */
interface Page {
  readonly workspace: Workspace;
  readonly session: { readonly id: string; readonly since: number };
  listen(): Promise<void>;
}

/** A device with its own clock and several pages. */
export interface Device {
  readonly browser: Browser;
  readonly clock: { now: number };
  /** A page with a new session, or with one continued after a reload. */
  open(session?: Page['session']): Promise<Page>;
}

export function createDevice(tag: string, now: number): Device {
  const browser = createBrowser();
  const clock = { now };
  let sessions = 0;
  return {
    browser,
    clock,
    async open(session) {
      sessions += 1;
      const mine = session ?? { id: `${tag}${sessions}`, since: clock.now };
      const heard: (() => void)[] = [];
      const workspace = await browser.open(mine.id, {
        device: tag,
        tabSession: mine,
        now: () => clock.now,
        soon: (work) => heard.push(work),
      });
      return {
        workspace,
        session: mine,
        async listen() {
          // Changes are announced a moment after they are stored.
          await new Promise((resolve) => setTimeout(resolve));
          for (const work of heard.splice(0)) work();
          await new Promise((resolve) => setTimeout(resolve));
        },
      };
    },
  };
}

/** Copies everything from one device into another, in the given order, as a restore does. */
export async function bring(from: Device, to: Device, order: (id: string) => string = (id) => id) {
  const docs = [...from.browser.disk.docs.values()].sort((a, b) => (order(a._id) < order(b._id) ? -1 : 1));
  const done = await mergeInto(createMemoryStore(to.browser.disk), docs);
  if (!done.ok) throw new Error(done.error.detail);
}

/** The documents of a device, without the revisions given by its database. */
export const contentOf = ({ browser }: Device): Readonly<Record<string, StoredDoc>> =>
  Object.fromEntries(
    [...browser.disk.docs.values()]
      .sort((a, b) => (a._id < b._id ? -1 : 1))
      .map(({ _rev, ...doc }) => [doc._id, doc]),
  );
