import { type ReadonlySignal, signal } from '@preact/signals-core';
import { delay } from 'es-toolkit/promise';
import * as v from 'valibot';
import type { WorkspaceDeps } from '#data/open/workspaceDeps.ts';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { SAMPLE } from '#domain/inspection/photos/sample.ts';
import { fail, ok } from '#domain/result.ts';
import { stored } from '#domain/stored.ts';
import { mayChange, mayMakeDoc, mayStep } from '#domain/team/mayWrite.ts';
import type { TeamMember } from '#domain/team/member.ts';
import { mayWriteAny, ROLES, type Role } from '#domain/team/roles.ts';
import { erasedIn } from '../photoTrash/needed.ts';
import type { DatabaseTrust } from '../photoTrash/trust.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import { discardStored } from '../store/removeStored.ts';
import { createRoutedStore } from '../store/routedStore.ts';
import type { Store } from '../store/store.ts';
import { createWorkerStore, type RestoringStore, startStoreProcess } from '../store/workerStore.ts';
import type { Locks } from '../write/locks/locks.ts';
import { lockOf } from '../write/locks/projectLocks.ts';
import { type Audit, createAudit } from './audit/createAudit.ts';
import { createInbox, type Inbox } from './inbox/createInbox.ts';
import { createReadMarks, type ReadMarks } from './inbox/createReadMarks.ts';
import { joinedProjects } from './joinedProjects.ts';
import { createMoves, type MovesOptions, takeLeft } from './moving/createMoves.ts';
import type { Moves } from './moving/moves.ts';
import { createMovingNotes } from './moving/movingNotes.ts';
import { createMovingServer } from './moving/movingServer.ts';
import { noteJoined } from './noteJoined.ts';
import { createOpenProjects, type OpenProjects } from './openProjects.ts';
import { partNames } from './partNames.ts';
import { createOfflinePhotos, type OfflinePhotos } from './photos/offlinePhotos.ts';
import { findPhotoFault } from './photos/photoFault.ts';
import { createPhotosWithTeam } from './photos/photosWithTeam.ts';
import { createPhotoSender } from './photos/sendPhotos.ts';
import { createPresence, type Presence } from './presence/createPresence.ts';
import { createSigningLock, isReadyToSign, type TakeSigningLock } from './revisionLock.ts';
import { createReviews } from './second/createReviews.ts';
import { createServer, type Server } from './server.ts';
import { createSigningLocks, type SigningLocks } from './signingLocks.ts';
import type { DeniedStep, Team } from './team.ts';

/**
 * Notifies other tabs that a project now belongs to the team, and receives such notices: their data is from another
 * database, so they are reloaded.
 * @returns notifies the others
 */
function createMovedNews(locks: Locks, loadAnew: () => void): (project: string) => void {
  const channel = new BroadcastChannel('team-moved');
  channel.onmessage = ({ data }: MessageEvent<string>) =>
    // Pending writes are stored first.
    void locks.hold(lockOf('write', data), async () => loadAnew());
  return (project) => channel.postMessage(project);
}

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

interface AwarenessOptions {
  /** Absolute address of the server. */
  readonly base: string;
  readonly request: typeof fetch;
  /** User name of the person who works here. */
  readonly name: string;
  /** The server's time, as far as known; milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<Store, 'ids' | 'get' | 'range' | 'bulk' | 'changes'>;
  /** Short tag of this device. */
  readonly device: string;
  /** Whether the person may write in a project. */
  readonly writes: (project: string) => boolean;
  /** The team's projects on this device. */
  readonly projects: ReadonlySignal<ReadonlyMap<string, unknown>>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Resolves when the page is visible. */
const inView = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** What people of a team see of each other: presence, steps, mentions, and locks. */
function createAwareness(
  options: AwarenessOptions,
): Pick<Team, 'presence' | 'reviews' | 'locks' | 'audit' | 'inbox' | 'readMarks'> {
  const { base, request, name, device, now, store, projects, writes, pause } = options;
  const tab = crypto.randomUUID();
  return {
    presence: createPresence({ base, request, me: name, tab, now, inView, pause }),
    reviews: createReviews(store),
    locks: createSigningLocks(base, name, request),
    audit: (project) => createAudit(store, project),
    inbox: createInbox({ store, me: name, now, projects }),
    readMarks: createReadMarks({
      ...{ store, me: name, projects, writes },
      storage: () => localStorage,
      clock: createClock([device, 'inbox', name].join('~'), now),
    }),
  };
}

interface TeamOptions {
  readonly member: TeamMember;
  readonly server: Server;
  readonly opened: OpenProjects;
  readonly takeLock: TakeSigningLock;
  readonly photoFault: Team['photoFault'];
  readonly offline: OfflinePhotos;
  readonly inbox: ReadonlySignal<Inbox>;
  readonly readMarks: ReadMarks;
  readonly audit: (project: string) => Audit;
  readonly locks: SigningLocks;
  readonly presence: Presence;
  readonly reviews: Team['reviews'];
  /** Records that a project is on this device. */
  readonly note: (project: string) => void;
  readonly moves: Moves;
}

const PROJECT_OF_ROLE = /^([^:]+):[a-z]+$/;

/** A person's roles in a project, from all of their roles on the server. */
export const rolesIn = (project: string, roles: readonly string[]): readonly Role[] =>
  ROLES.filter((role) => roles.includes(`${project}:${role}`));

/** Whether a person with these roles may write anything in a project. */
const writesIn = (project: string, roles: readonly string[]): boolean => mayWriteAny(rolesIn(project, roles));
/** The sample has the same id on every device, so it can't be shared. */
const mayBeShared = (project: string): boolean => isProjectId(project) && project !== SAMPLE.id;

/** The projects in these roles, without duplicates. */
const projectsOfRoles = (roles: readonly string[]): readonly string[] => [
  ...new Set(roles.flatMap((role) => PROJECT_OF_ROLE.exec(role)?.[1] ?? []).filter(mayBeShared)),
];

export function createTeam(options: TeamOptions): Team {
  const { member, server, opened, takeLock, offline, inbox, readMarks, audit, locks } = options;
  const { presence, reviews, note, moves, photoFault } = options;
  const { projects, add } = opened;
  const denied = signal<DeniedStep | null>(null);
  return {
    member,
    projects,
    denied,
    photoFault,
    offline,
    inbox,
    readMarks,
    audit,
    locks,
    presence,
    reviews,
    rolesIn: (project) => rolesIn(project, member.roles),
    writes: (project) => writesIn(project, member.roles),
    moves,
    allows(step) {
      const { project, kind } = step;
      if (!projects.value.has(project)) return true;
      const roles = rolesIn(project, member.roles);
      const isAllowed = mayStep(roles, step, member.name).ok;
      if (!isAllowed) denied.value = { project, kind, roles };
      return isAllowed;
    },
    mayChange: (project, doc, fields) =>
      !projects.value.has(project) || mayChange(rolesIn(project, member.roles), doc, fields, member.name),
    mayMake: (project, doc) =>
      !projects.value.has(project) || mayMakeDoc(rolesIn(project, member.roles), doc),
    async lockSigning(subject) {
      const project = projects.value.get(subject.project);
      if (!project) return ok(null);
      if (!isReadyToSign(project.state.value, project.photos.value)) return fail('not_in_step');
      return takeLock(subject);
    },
    async offered() {
      const ids = projectsOfRoles(member.roles).filter((id) => !projects.value.has(id));
      return server.namesOf(ids);
    },
    async join(id) {
      if (projects.value.has(id)) return;
      note(id);
      const part = await add(id);
      await part.identity();
      await part.restoreFromCopy();
    },
  };
}

/** Smaller differences may be caused by the network. Milliseconds. */
const TELLING = 60_000;
/** Later answers are ignored. Milliseconds. */
const PATIENCE = 1500;

/** The server's time on this device. */
interface ServerTime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when the server has answered, or on a timeout. */
  readonly firstAnswer: Promise<void>;
}

/**
 * The server's time on this device: the server refuses steps that are more than ten minutes ahead of its clock. The
 * last difference is used until it is determined again, and where it can't be.
 *
 * @param base absolute address of the server
 */
export function createServerTime(
  base: string,
  request: typeof fetch,
  storage: () => Storage,
  now: () => number,
): ServerTime {
  const kept = stored({ storage, key: 'team-clock', schema: v.number(), otherwise: 0 });
  let ahead = kept.read();
  const ask = async (): Promise<void> => {
    const sentAt = now();
    const answer = await request(`${base}/_up`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    const there = Date.parse(answer.headers.get('date') ?? '');
    if (!answer.ok || Number.isNaN(there)) return;
    const difference = there - (sentAt + now()) / 2;
    ahead = Math.abs(difference) < TELLING ? 0 : Math.round(difference);
    kept.write(ahead);
  };
  return { firstAnswer: ask().catch(() => undefined), now: () => now() + ahead };
}

/** Opens the team's projects on this device, without asking the server. */
export async function openTeam(options: OpenTeamOptions): Promise<Joint> {
  const { member, main, trust, photos, locks, device } = options;
  const { name, couch } = member;
  const storage = () => localStorage;
  const store = createRoutedStore(main);
  const base = new URL(couch, location.origin).href;
  const request: typeof fetch = (...args) => fetch(...args);
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
  await time.firstAnswer;
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
    photos: createPhotosWithTeam(
      photos,
      server,
      () => opened.projects.value.keys(),
      async (project, sha256) => (await erasedIn(store, project))?.has(sha256) === true,
    ),
    journalEnd: (project, whole) => (opened.stores.get(project) ?? main).journalEnd(project, whole),
    restoreFromCopy: () => restoreAll(trust, opened.stores),
  };
}
