import { isCommitmentsKey } from '#domain/edit/admit/fixed.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Store } from '../../store/store.ts';
import { lackedIn, NOT_STARTED, refusedIn, type SyncState } from '../../store/sync/syncState.ts';
import type { RestoringStore } from '../../store/workerStore.ts';
import { docsOfProject } from './docsOfProject.ts';
import type { MovingFault, MovingRun } from './moves.ts';
import type { MovingServer } from './movingServer.ts';

/** Interval for checking progress. Milliseconds. */
const LOOK = 1000;
/** How many times the server may lack sent documents before that is reported. */
const MOST_LOOKS = 30;

export interface SendingOptions {
  readonly project: string;
  /** The project's own database here. */
  readonly part: Pick<RestoringStore, 'ids' | 'get' | 'sync'>;
  readonly server: Pick<MovingServer, 'documents' | 'lacking'>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Sends a database's documents while it is open. */
export interface Sending {
  /** Resolves when the server has everything, in the same revisions as here. */
  whole(total: number, run: MovingRun): Promise<Result<null, MovingFault>>;
}

/** How many documents of a database the server lacks; null where it can't be asked. */
async function countLacking(
  store: Pick<Store, 'ids' | 'get'>,
  server: SendingOptions['server'],
  project: string,
): Promise<Result<number | null, MovingFault>> {
  let lacking = 0;
  for await (const batch of docsOfProject(store, project)) {
    if (!batch.ok) return fail({ kind: 'unreadable' });
    const asked = await server.lacking(
      project,
      // A server that was set up before there were commitments takes none.
      new Map(batch.value.flatMap(({ _id, _rev }) => (isCommitmentsKey(_id) ? [] : [[_id, _rev ?? '']]))),
    );
    if (!asked) return ok(null);
    lacking += asked.length;
  }
  return ok(lacking);
}

/** @param target see `StoreSync.start` */
export function startSending(
  { project, part, server, pause }: SendingOptions,
  target: Parameters<RestoringStore['sync']['start']>[0],
): Sending {
  let state: SyncState = NOT_STARTED;
  part.sync.start(target, (next) => {
    state = next;
  });
  return {
    async whole(total, { onProgress, signal }) {
      let isRetried = false;
      for (let looks = 0; ; ) {
        if (signal.aborted) return fail({ kind: 'cancelled' });
        const { kind, trouble } = state;
        const [first] = [...state.refused, ...state.takenBack, ...state.lacking];
        const count = refusedIn(state) + lackedIn(state);
        if (first && isRetried) return fail({ kind: 'refused', count, reason: first.reason });
        if (first) {
          // Refused documents aren't resent automatically, though they may be accepted now; steps are put back then.
          isRetried = true;
          await part.sync.retryRefused();
        } else if (kind === 'in_step') {
          onProgress({ kind: 'checking' });
          const lacking = await countLacking(part, server, project);
          if (!lacking.ok) return lacking;
          if (lacking.value === 0) return ok(null);
          if (lacking.value !== null) looks += 1;
          // Recent writes may still be on their way.
          if (looks > MOST_LOOKS) return fail({ kind: 'not_there', count: lacking.value ?? 0 });
        } else {
          const done = (await server.documents(project)) ?? 0;
          onProgress({ kind: 'documents', done: Math.min(done, total), total, trouble });
        }
        await pause(LOOK);
      }
    },
  };
}
