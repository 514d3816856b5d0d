import { delay } from 'es-toolkit/promise';
import type { WorkspaceDeps } from '#data/open/workspaceDeps.ts';
import { ok } from '#domain/result.ts';
import type { TeamMember } from '#domain/team/member.ts';
import type { DatabaseTrust } from '../photoTrash/trust.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import { discardStored } from '../store/removeStored.ts';
import { createRoutedStore } from '../store/routedStore.ts';
import { createWorkerStore, type RestoringStore, startStoreProcess } from '../store/workerStore.ts';
import type { Locks } from '../write/locks/locks.ts';
import { createAwareness } from './createAwareness.ts';
import { createTeam, rolesIn, writesIn } from './createTeam.ts';
import { joinedProjects } from './joinedProjects.ts';
import { createMoves, type MovesOptions } from './moving/createMoves.ts';
import { createMovedNews } from './moving/movedNews.ts';
import type { Moves } from './moving/moves.ts';
import { createMovingNotes } from './moving/movingNotes.ts';
import { createMovingServer } from './moving/movingServer.ts';
import { takeLeft } from './moving/takeLeft.ts';
import { noteJoined } from './noteJoined.ts';
import { createOpenProjects } from './openProjects.ts';
import { partNames } from './partNames.ts';
import { createOfflinePhotos } from './photos/offlinePhotos.ts';
import { findPhotoFault } from './photos/photoFault.ts';
import { createPhotosWithTeam } from './photos/photosWithTeam.ts';
import { createPhotoSender } from './photos/sendPhotos.ts';
import { createSigningLock } from './revisionLock.ts';
import { createServer } from './server.ts';
import { createServerTime } from './serverTime.ts';
import type { Team } from './team.ts';

export interface OpenTeamOptions {
  readonly member: TeamMember;
  /** This device's own database. */
  readonly main: RestoringStore;
  readonly trust: Pick<DatabaseTrust, 'restoreFromCopy'>;
  readonly photos: PhotoStore;
  readonly locks: Locks;
  /** Short tag of this device. */
  readonly device: string;
  /** The person who works here, by the name in the journal. */
  readonly who: () => string;
}

/** This device's own database and those of the team's projects, combined for one workspace. */
export interface Joint
  extends Pick<WorkspaceDeps, 'store' | 'restoreFromCopy' | 'journalEnd' | 'photos' | 'now'> {
  readonly team: Team | null;
  /** Starts syncing the team's projects. */
  start(): void;
}

const partOf = (name: string, project: string): RestoringStore =>
  createWorkerStore(startStoreProcess(), partNames(name, project), () => undefined);

/** Restores what the databases lost: this device's own, and those of the team's projects. */
async function restoreAll(
  trust: OpenTeamOptions['trust'],
  stores: ReadonlyMap<string, RestoringStore>,
): ReturnType<Joint['restoreFromCopy']> {
  const own = await trust.restoreFromCopy();
  if (!own.ok) return own;
  let { added, merged } = own.value;
  for (const part of stores.values()) {
    const restored = await part.restoreFromCopy();
    if (!restored.ok) return restored;
    added += restored.value.added;
    merged += restored.value.merged;
  }
  return ok({ added, merged });
}

type MovingParts = Pick<MovesOptions, 'server' | 'open' | 'notes' | 'now'> & {
  readonly base: string;
  readonly request: typeof fetch;
  /** Records that a project is on this device. */
  readonly note: (project: string) => void;
};

/** Creates the moves of this device's own projects to the team. */
function movesOf(
  { member: { name }, who, main, photos, locks, device }: OpenTeamOptions,
  { base, request, note, ...parts }: MovingParts,
): Moves {
  const tellMoved = createMovedNews(locks, () => location.reload());
  return createMoves({
    ...{ ...parts, name, who, main, photos, locks, device, pause: delay },
    movingServer: createMovingServer(base, name, request),
    discard: (project) => discardStored(startStoreProcess(), partNames(name, project)),
    moved(project) {
      note(project);
      tellMoved(project);
    },
  });
}

/** Opens the team's projects on this device, without asking the server. */
export async function openTeam(options: OpenTeamOptions): Promise<Joint> {
  const { member, main, trust, photos, locks, device } = options;
  const { name, couch } = member;
  const storage = () => localStorage;
  const store = createRoutedStore(main);
  const base = new URL(couch, location.origin).href;
  const request: typeof fetch = (...asked) => fetch(...asked);
  const time = createServerTime(base, request, storage, Date.now);
  const server = createServer(base, request);
  const open = (project: string) => partOf(name, project);
  const writes = (project: string) => writesIn(project, member.roles);
  const note = (project: string) => noteJoined(storage, name, project);
  const notes = createMovingNotes(storage, name);
  const opened = createOpenProjects({
    user: name,
    device,
    server,
    store,
    open,
    rolesIn: (project) => rolesIn(project, member.roles),
    writes,
    sender: createPhotoSender({ server, store, photos, locks }),
  });
  for (const project of joinedProjects(storage, name)) await opened.add(project);
  // A step with a wrong time would be refused, and all later ones with it.
  await time.asked;
  return {
    store,
    start() {
      opened.start();
      const { now } = time;
      // Failures are retried at the next start.
      for (const [project, part] of opened.stores)
        void takeLeft({ main, part, project, notes, name, device, now }).catch(() => undefined);
    },
    now: time.now,
    team: createTeam({
      member,
      server,
      opened,
      ...createAwareness({
        ...{ base, request, name, device, writes, store, pause: delay },
        now: time.now,
        projects: opened.projects,
      }),
      photoFault: (project, sha256) => findPhotoFault({ server, photos }, project, sha256),
      offline: createOfflinePhotos({ server, store, photos }),
      takeLock: createSigningLock(base, name, request),
      note,
      moves: movesOf(options, { server, base, request, open, notes, now: time.now, note }),
    }),
    photos: createPhotosWithTeam(photos, server, () => opened.projects.value.keys()),
    journalEnd: (project, whole) => (opened.stores.get(project) ?? main).journalEnd(project, whole),
    restoreFromCopy: () => restoreAll(trust, opened.stores),
  };
}
