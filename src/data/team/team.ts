import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Pending } from '#domain/edit/pending.ts';
import type { Result } from '#domain/result.ts';
import type { TeamMember } from '#domain/team/member.ts';
import type { Role } from '#domain/team/roles.ts';
import type { RefusedFile } from '../store/sync/refused/refusedOf.ts';
import type { SyncState } from '../store/sync/syncState.ts';
import type { Audit } from './audit/createAudit.ts';
import type { Inbox } from './inbox/createInbox.ts';
import type { ReadMarks } from './inbox/createReadMarks.ts';
import type { Moves } from './moving/moves.ts';
import type { OfflinePhotos } from './photos/offlinePhotos.ts';
import type { PhotoState } from './photos/photoState.ts';
import type { Presence } from './presence/createPresence.ts';
import type { SigningSubject, TeamSigningFault } from './revisionLock.ts';
import type { ReviewsState } from './second/createReviews.ts';
import type { OfferedProject } from './server.ts';
import type { SigningLocks } from './signingLocks.ts';

/** A project of the team that is on this device. */
export interface TeamProject {
  readonly id: string;
  readonly state: ReadonlySignal<SyncState>;
  readonly photos: ReadonlySignal<PhotoState>;
  /** Tries now, whatever was in the way. */
  wake(): void;
  /** Sends once more what the server refused. */
  retryRefused(): Promise<void>;
  /** All that the server refused, to be kept as a file; rejects where it can't be read. */
  refused(): Promise<RefusedFile>;
}

/** A step that somebody's roles in a project don't allow: nothing of it was taken. */
export interface DeniedStep {
  readonly project: string;
  readonly kind: string;
  readonly roles: readonly Role[];
}

/** The team's part of a workspace. */
export interface Team {
  readonly member: TeamMember;
  /** Those on this device, by id. */
  readonly projects: ReadonlySignal<ReadonlyMap<string, TeamProject>>;
  /** Asks the server for those that aren't; null where it can't be asked. */
  offered(): Promise<readonly OfferedProject[] | null>;
  /**
   * Makes sure that nobody else signs the same; of a project that isn't the team's there is nothing to make sure of.
   * To be asked when all is ready, and once more is no harm.
   */
  lockSigning(subject: SigningSubject): Promise<Result<null, TeamSigningFault>>;
  /** What this person is in a project; empty where it is none of the team's. */
  rolesIn(project: string): readonly Role[];
  /** Whether this person writes anything in a project. */
  writes(project: string): boolean;
  /** Whether this person's roles let them take a step; where they don't it is told by {@link denied}. */
  allows(step: Pending): boolean;
  /** Whether they let them change these fields of a document; for what is offered. */
  mayChange(project: string, doc: string, fields: readonly string[]): boolean;
  /** Whether they let them make a document with this id; for what is offered. */
  mayMake(project: string, doc: string): boolean;
  /** The last step that roles didn't allow, until it was read. */
  readonly denied: Signal<DeniedStep | null>;
  /** Who said what of which box of a project; read while somebody listens. */
  reviews(project: string): ReadonlySignal<ReviewsState>;
  /** Who else is where. */
  readonly presence: Presence;
  /** The locks of signatures at the server. */
  readonly locks: SigningLocks;
  /** Reads who did what in a project, for who leads it. */
  audit(project: string): Audit;
  /** What others meant for this person; read while somebody listens. */
  readonly inbox: ReadonlySignal<Inbox>;
  /** What of it was read, on whichever device. */
  readonly readMarks: ReadMarks;
  /** Photos for work without a network. */
  readonly offline: OfflinePhotos;
  /** Moves projects of this device to the team. */
  readonly moves: Moves;
  /** Brings a project to this device and keeps it in step. */
  join(project: string): Promise<void>;
}
