import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Pending } from '#domain/edit/pending.ts';
import type { Result } from '#domain/result.ts';
import type { TeamMember } from '#domain/team/member.ts';
import type { Role } from '#domain/team/roles.ts';
import type { RefusedFile } from '../store/sync/refused/refusedFile.ts';
import type { SyncState } from '../store/sync/syncState.ts';
import type { Audit } from './audit/createAudit.ts';
import type { ForgedFields } from './forgedFields.ts';
import type { Inbox } from './inbox/createInbox.ts';
import type { ReadMarks } from './inbox/createReadMarks.ts';
import type { Moves } from './moving/moves.ts';
import type { OfflinePhotos } from './photos/offlinePhotos.ts';
import type { PhotoFault } from './photos/photoFault.ts';
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
  /** What readers leave out: see `forgedSignoffs`. */
  readonly forged: ReadonlySignal<ForgedFields>;
  readonly photos: ReadonlySignal<PhotoState>;
  /** Tries now, despite an earlier failure. */
  wake(): void;
  /** Sends what the server refused again. */
  retryRefused(): Promise<void>;
  /** Everything that the server refused, for saving as a file; rejects where it can't be read. */
  refused(): Promise<RefusedFile>;
}

/** A step that a person's roles in a project don't allow: none of it was taken. */
export interface DeniedStep {
  readonly project: string;
  readonly kind: string;
  readonly roles: readonly Role[];
}

/** The team's part of a workspace. */
export interface Team {
  readonly member: TeamMember;
  /** The team's projects on this device, by id. */
  readonly projects: ReadonlySignal<ReadonlyMap<string, TeamProject>>;
  /** Asks the server for the others; null where it can't be asked. */
  offered(): Promise<readonly OfferedProject[] | null>;
  /**
   * Ensures that nobody else signs the same; does nothing for projects outside of the team. Call it when everything is
   * ready; repeating it is harmless.
   */
  lockSigning(subject: SigningSubject): Promise<Result<null, TeamSigningFault>>;
  /** This person's roles in a project; empty for projects outside of the team. */
  rolesIn(project: string): readonly Role[];
  /** Whether this person may write anything in a project. */
  writes(project: string): boolean;
  /** Whether this person's roles allow a step; otherwise it is reported by {@link denied}. */
  allows(step: Pending): boolean;
  /** Whether they allow changing these fields of a document; for showing controls. */
  mayChange(project: string, doc: string, fields: readonly string[]): boolean;
  /** Whether they allow making a document with this id; for showing controls. */
  mayMake(project: string, doc: string): boolean;
  /** The last step that roles didn't allow, until it was acknowledged. */
  readonly denied: Signal<DeniedStep | null>;
  /** Who gave which verdict on which box of a project; read while there are subscribers. */
  reviews(project: string): ReadonlySignal<ReviewsState>;
  /** Where others are. */
  readonly presence: Presence;
  /** The signature locks on the server. */
  readonly locks: SigningLocks;
  /** Reads who did what in a project, for its leads. */
  audit(project: string): Audit;
  /** What others addressed to this person; read while there are subscribers. */
  readonly inbox: ReadonlySignal<Inbox>;
  /** Which of these items were read, on any device. */
  readonly readMarks: ReadMarks;
  /** Why a photo of a project could not be read. */
  photoFault(project: string, sha256: string): Promise<PhotoFault>;
  /** Photos for work without a network. */
  readonly offline: OfflinePhotos;
  /** Moves projects of this device to the team. */
  readonly moves: Moves;
  /** Brings a project to this device and syncs it. */
  join(project: string): Promise<void>;
}
