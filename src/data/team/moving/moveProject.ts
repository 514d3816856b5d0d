import { isCommitmentsKey } from '#domain/edit/admit/fixed.ts';
import { commandsOf } from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { AHEAD_MS, type NewStamps, restamp, withNewStamps } from '#domain/team/stampsAhead.ts';
import { mergeInto } from '../../copy/mergeInto.ts';
import { type PhotoStore, sha256Of } from '../../store/photos/photoStore.ts';
import type { Store } from '../../store/store.ts';
import { lackedIn, NOT_STARTED, refusedIn, type SyncState } from '../../store/sync/syncState.ts';
import type { RestoringStore } from '../../store/workerStore.ts';
import type { Locks } from '../../write/locks/locks.ts';
import { holdProject } from '../../write/locks/projectLocks.ts';
import type { Server } from '../server.ts';
import { hideMoved, markMoved, unhidden } from './markMoved.ts';
import type { MovingFault, MovingRun } from './moves.ts';
import type { MovingNote, MovingNotes } from './movingNotes.ts';
import type { MovingServer } from './movingServer.ts';
import { docsOfProject, surveyStamps } from './previewProject.ts';

export interface MoveOptions {
  /** User name, and the person's name in the journal. */
  readonly name: string;
  readonly who: () => string;
  /** This device's own database. */
  readonly main: Store;
  /** Opens the database that a project of the team has here. */
  readonly open: (project: string) => RestoringStore;
  readonly server: Pick<Server, 'addressOf' | 'lacking' | 'sendPhoto'> &
    Pick<MovingServer, 'documents'> & { readonly lackingDocuments: MovingServer['lacking'] };
  /** Photos on this device. */
  readonly photos: Pick<PhotoStore, 'get'>;
  readonly locks: Locks;
  readonly notes: MovingNotes;
  /** Records that a project of the team is on this device, and notifies the other tabs. */
  readonly moved: (project: string) => void;
  /** Short tag of this device. */
  readonly device: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

interface Copied {
  readonly documents: number;
  readonly hashes: readonly string[];
}

/** Copies what is missing from this device's own database into a project's database. */
export async function copyProject(
  main: Pick<Store, 'ids' | 'get'>,
  part: Store,
  project: string,
  newStamps: NewStamps,
  signal: AbortSignal,
): Promise<Result<Copied, MovingFault>> {
  const hashes = new Set<string>();
  let documents = 0;
  for await (const batch of docsOfProject(main, project)) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    if (!batch.ok) return fail({ kind: 'unreadable' });
    const docs = batch.value.map((doc) => withNewStamps(unhidden(doc), newStamps));
    const put = await mergeInto(part, docs);
    if (!put.ok) return fail({ kind: put.error.kind === 'quota' ? 'full' : 'unreadable' });
    documents += docs.length;
    for (const doc of docs) for (const sha256 of photoHashesOf(doc)) hashes.add(sha256);
  }
  return ok({ documents, hashes: [...hashes] });
}

/** The start of this move; a continued one keeps its original start, so that nothing gets two stamps. */
async function begun(
  project: string,
  { main, notes, now }: MoveOptions,
): Promise<Result<{ readonly note: MovingNote; readonly newStamps: NewStamps }, MovingFault>> {
  const known = notes.all().get(project);
  const limit = known?.limit ?? now() + AHEAD_MS;
  const survey = await surveyStamps(main, project, limit);
  if (!survey.ok) return fail({ kind: 'unreadable' });
  const { moments, latest, signedUntil } = survey.value;
  if (signedUntil !== null) return fail({ kind: 'signed_ahead', until: signedUntil });
  const from = known?.from ?? Math.max(now(), latest + 1);
  const note: MovingNote = {
    phase: 'copying',
    at: known?.at ?? now(),
    limit,
    from,
    steps: 0,
    isQuiet: false,
  };
  notes.set(project, note);
  return ok({ note, newStamps: restamp(moments, from) });
}

/** Interval for checking progress. Milliseconds. */
const LOOK = 1000;
/** How many times the server may lack sent documents before that is reported. */
const MOST_LOOKS = 30;

interface SendingOptions {
  readonly project: string;
  /** The project's own database here. */
  readonly part: Pick<RestoringStore, 'ids' | 'get' | 'sync'>;
  readonly server: Pick<MovingServer, 'documents' | 'lacking'>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Sends a database's documents while it is open. */
interface Sending {
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
    const answer = await server.lacking(
      project,
      // A server that was set up before there were commitments takes none.
      new Map(batch.value.flatMap(({ _id, _rev }) => (isCommitmentsKey(_id) ? [] : [[_id, _rev ?? '']]))),
    );
    if (!answer) return ok(null);
    lacking += answer.length;
  }
  return ok(lacking);
}

/** @param target see `StoreSync.start` */
function startSending(
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

interface MovedPhotosOptions {
  readonly project: string;
  /** SHA-256 of the photos that the project's documents refer to. */
  readonly hashes: readonly string[];
  readonly server: Pick<Server, 'lacking' | 'sendPhoto'>;
  readonly photos: Pick<PhotoStore, 'get'>;
}

/** The bytes of a photo; null where they are missing or wrong, since the server would keep them forever. */
async function soundBytes(photos: Pick<PhotoStore, 'get'>, sha256: string): Promise<Blob | null> {
  const bytes = await photos.get(sha256);
  return bytes && (await sha256Of(bytes)) === sha256 ? bytes : null;
}

/** Sends the photos that the server lacks, and verifies that all photos of this device are there. */
async function sendMovedPhotos(
  { project, hashes, server, photos }: MovedPhotosOptions,
  { onProgress, signal }: MovingRun,
): Promise<Result<null, MovingFault>> {
  const lacking = await server.lacking(project, hashes);
  if (!lacking) return fail({ kind: 'offline' });
  const absent = new Set<string>();
  let [bytes, refused] = [0, 0];
  for (const [done, sha256] of lacking.entries()) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    onProgress({ kind: 'photos', done, total: lacking.length, bytes });
    const photo = await soundBytes(photos, sha256);
    if (!photo) absent.add(sha256);
    else if ((await server.sendPhoto(project, sha256, photo)) === 'sent') bytes += photo.size;
    else if (await server.lacking(project, [sha256])) refused += 1;
    else return fail({ kind: 'offline' });
  }
  if (refused > 0) return fail({ kind: 'photos', count: refused });
  if (lacking.length === absent.size) return ok(null);
  onProgress({ kind: 'checking' });
  const still = await server.lacking(
    project,
    hashes.filter((sha256) => !absent.has(sha256)),
  );
  if (!still) return fail({ kind: 'offline' });
  return still.length === 0 ? ok(null) : fail({ kind: 'photos', count: still.length });
}

/** Moves a project while no other tab does; see {@link Moves.move}. */
export async function moveProject(
  project: string,
  options: MoveOptions,
  run: MovingRun,
): Promise<Result<null, MovingFault>> {
  const { name, who, main, server, photos, locks, notes, device, now, pause } = options;
  run.onProgress({ kind: 'reading' });
  const beginning = await begun(project, options);
  if (!beginning.ok) return beginning;
  const { note, newStamps: restamped } = beginning.value;
  const part = options.open(project);
  const clock = createClock([device, 'moving', name].join('~'), now);
  const mark = { project, by: name, who: who(), clock, now, at: note.at };
  let sending: Sending | null = null;

  /** Copies and sends everything that exists now. @param last whether other tabs can't write meanwhile */
  const pass = async (last: boolean): Promise<Result<null, MovingFault>> => {
    const copied = await copyProject(main, part, project, restamped, run.signal);
    if (!copied.ok) return copied;
    if (last && !(await markMoved(part, mark)).ok) return fail({ kind: 'unreadable' });
    const answer = { documents: server.documents, lacking: server.lackingDocuments };
    const target = {
      url: server.addressOf(project),
      user: name,
      roles: ['lead'] as const,
      sends: true,
      device,
    };
    sending ??= startSending({ project, part, server: answer, pause }, target);
    const sent = await sending.whole(copied.value.documents, run);
    if (!sent.ok) return sent;
    return sendMovedPhotos({ project, hashes: copied.value.hashes, server, photos }, run);
  };
  const finish = async (): Promise<Result<null, MovingFault>> => {
    const done = await pass(true);
    if (!done.ok) return done;
    if (run.signal.aborted) return fail({ kind: 'cancelled' });
    // From here on it belongs to the team. If hiding it fails now, the next start does it.
    const steps = await main.ids(commandsOf(project));
    notes.set(project, { ...note, phase: 'moved', steps: steps.ok ? steps.value.length : 0 });
    options.moved(project);
    await hideMoved(main, mark);
    return done;
  };
  try {
    const identity = await part.identity();
    const restored = await part.restoreFromCopy();
    if (!identity.ok || !restored.ok) return fail({ kind: 'unreadable' });
    const first = await pass(false);
    return first.ok ? await holdProject(locks, project, finish) : first;
  } finally {
    await part.close();
  }
}
