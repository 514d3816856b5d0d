import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import type { Role } from '#domain/team/roles.ts';
import type { RoutedStore } from '../store/routedStore.ts';
import type { StoredDoc } from '../store/store.ts';
import { NOT_STARTED, type SyncState } from '../store/sync/syncState.ts';
import type { RestoringStore } from '../store/workerStore.ts';
import { forgedFieldsOf } from './forgedFields.ts';
import type { PhotoState } from './photos/photoState.ts';
import type { PhotoSender } from './photos/sendPhotos.ts';
import type { Server } from './server.ts';
import type { TeamProject } from './team.ts';

/** Decides when to ask the server which photos of a project it lacks, since that reads every photo's document. */
export interface PhotosDue {
  readonly photos: ReadonlySignal<PhotoState>;
  /** A document changed here, or came from the server. */
  changed(doc: StoredDoc): void;
  /** The project's current sync state. */
  stands(kind: SyncState['kind'], trouble?: SyncState['trouble']): void;
  /** Asks again about all photos, despite earlier results. */
  retry(): void;
}

/**
 * @param sender sends the photos of the project, and holds their state; `anew` asks about those, too, that the server
 * was known to have
 * @param sends whether this person sends anything
 */
export function createPhotosDue(
  sender: (photos: Signal<PhotoState>) => (isStale: boolean) => void,
  sends: boolean,
): PhotosDue {
  const photos = signal<PhotoState>({ unsent: null });
  const send = sender(photos);
  let isDue = true;
  let inStep = false;
  let isStale = false;
  const sendDue = (): void => {
    // The server only accepts photos of a project that it has.
    if (!isDue || !inStep || !sends) return;
    isDue = false;
    send(isStale);
    isStale = false;
  };
  return {
    photos,
    changed(doc) {
      if (photoHashesOf(doc).length === 0) return;
      isDue = true;
      photos.value = { unsent: null };
      sendDue();
    },
    stands(kind, trouble = null) {
      // The server may get the project back from an older backup, without the photos since.
      if (trouble === 'no_project') {
        isDue = true;
        isStale = true;
        photos.value = { unsent: null };
      }
      // Photos that could not be sent are tried again after the next exchange.
      if (!inStep && kind === 'in_step' && photos.value.unsent !== 0) isDue = true;
      inStep = kind === 'in_step';
      sendDue();
    },
    retry() {
      isDue = true;
      isStale = true;
      sendDue();
    },
  };
}

export interface OpenProjectsOptions {
  readonly server: Pick<Server, 'addressOf'>;
  readonly store: Pick<RoutedStore, 'add'>;
  /** Opens the database of a project of this person. */
  readonly open: (project: string) => RestoringStore;
  readonly sender: PhotoSender;
  /** User name of the person who works here. */
  readonly user: string;
  /** Short tag of this device. */
  readonly device: string;
  /** The roles of this person in a project. */
  readonly rolesIn: (project: string) => readonly Role[];
  /** Whether this person may write anything in a project. */
  readonly writes: (project: string) => boolean;
}

/** The team's projects on this device, opened one by one. */
export interface OpenProjects {
  readonly projects: ReadonlySignal<ReadonlyMap<string, TeamProject>>;
  readonly stores: ReadonlyMap<string, RestoringStore>;
  /** Opens the database of a project, without asking the server. */
  add(project: string): Promise<RestoringStore>;
  /** Starts syncing all opened projects, and those opened later. */
  start(): void;
}

export function createOpenProjects({
  server,
  store,
  open,
  sender,
  user,
  device,
  rolesIn,
  writes,
}: OpenProjectsOptions): OpenProjects {
  const projects: Signal<ReadonlyMap<string, TeamProject>> = signal(new Map());
  const stores = new Map<string, RestoringStore>();
  const waiting: (() => void)[] = [];
  let started = false;

  const show = (id: string, part: RestoringStore): (() => void) => {
    const state = signal<SyncState>(NOT_STARTED);
    const due = createPhotosDue((photos) => sender.of(id, photos), writes(id));
    const { wake, retryRefused } = part.sync;
    const refused: TeamProject['refused'] = () => part.sync.refused(state.value.refused.map((one) => one.id));
    const tryNow = (): void => {
      wake();
      due.retry();
    };
    const forged = forgedFieldsOf(state);
    const project = { id, state, forged, photos: due.photos, wake: tryNow, retryRefused, refused };
    projects.value = new Map([...projects.value, [id, project]]);
    part.changes(({ doc }) => due.changed(doc));
    return () =>
      part.sync.start(
        { url: server.addressOf(id), user, roles: rolesIn(id), sends: writes(id), device },
        (next) => {
          state.value = next;
          due.stands(next.kind, next.trouble);
        },
      );
  };
  return {
    projects,
    stores,
    async add(id) {
      const part = open(id);
      stores.set(id, part);
      await store.add(id, part);
      const begin = show(id, part);
      if (started) begin();
      else waiting.push(begin);
      return part;
    },
    start() {
      started = true;
      for (const begin of waiting.splice(0)) begin();
    },
  };
}
