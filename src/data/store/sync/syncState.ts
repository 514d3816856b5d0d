import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { Role } from '#domain/team/roles.ts';

/** What prevents a project from being in step with the team's server. */
export type SyncTrouble =
  /** The server can't be reached, or doesn't answer in time. */
  | 'offline'
  /** The session has ended, or was never accepted. */
  | 'signed_out'
  /** The signed-in person may not read this project. */
  | 'no_access'
  /** The server has no such project. */
  | 'no_project'
  /** Something other than CouchDB answers: a network's sign-in page, a misconfigured proxy. */
  | 'not_couch'
  /** This person has sent as much as one person may in a day. */
  | 'limit'
  /** The server accepts no more: no space, too large, an internal error. */
  | 'server';

/** The target of a database's sync, and the person. */
export interface SyncTarget {
  /** URL of the server's database, absolute. */
  readonly url: string;
  /** User name of the person who works here. */
  readonly user: string;
  /** Their roles in the project. */
  readonly roles: readonly Role[];
  /** Whether anything is sent: viewers only merge locally. */
  readonly sends: boolean;
  /** Short tag of this device, with which the writer in its stamps starts. */
  readonly device: string;
}

/** The sync state of a team's project, as known to one tab. */
export interface SyncState {
  /** Whether everything is synced, is being synced, or can't be. */
  readonly kind: 'in_step' | 'working' | 'stopped';
  /** Why it stopped; null unless it did. */
  readonly trouble: SyncTrouble | null;
  /** The server's message, for the details; empty where there was none. */
  readonly detail: string;
  /** Since when this is the state: milliseconds since 1970. */
  readonly since: number;
  /** Steps made here that the server doesn't have yet. */
  readonly unsent: number;
  /** Documents received from the server since opening. */
  readonly received: number;
  /** Whether everything was here at least once: until then lists and counts are incomplete. */
  readonly isWhole: boolean;
  /** Documents that the server refused, and that no step explains. */
  readonly refused: readonly RefusedWrite[];
  /** Steps that the server refused, and that were taken back here, oldest first. */
  readonly takenBack: readonly RefusedStep[];
  /** What other people made that is here and that the server lacks, by person. */
  readonly lacking: readonly LackedOfPerson[];
  /** Documents that can't be merged: a step or a signature that has two versions, or was deleted elsewhere. */
  readonly alarms: readonly SyncAlarm[];
  /** Versions that are not what was committed to. They are never shown; see {@link SyncAlarm} for what is missing. */
  readonly forged: readonly ForgedVersion[];
  /**
   * Documents that somebody deleted without another revision holding their content, or of which somebody left content
   * out: this device put it back.
   */
  readonly restored: readonly RestoredDoc[];
}

/** A version of a document that differs from what was committed to. */
export interface ForgedVersion {
  readonly id: string;
  /** Empty for a field. */
  readonly rev: string;
  /** The field that was forged in a record: a signature, or its state; absent where it is the whole version. */
  readonly field?: string;
  /** User name of who is said to have written it; null where it isn't known. */
  readonly by: string | null;
  /** Whether the server takes such documents from nobody but the person named. */
  readonly isProven: boolean;
  /** When this device found it, milliseconds since 1970. */
  readonly at: number;
}

/** A document that lost content past the app, which was put back. */
export interface RestoredDoc {
  readonly id: string;
  /** Whether it was deleted, or a version left out what it followed. */
  readonly kind: 'deleted' | 'left_out';
  /** User name of who deleted it, which the server checked; null where nobody is named, as in a version. */
  readonly by: string | null;
  /** When this device met it: milliseconds since 1970. */
  readonly at: number;
}

/** A document that the server refused: the guard's reason, and when. */
export interface RefusedWrite {
  readonly id: string;
  readonly rev: string;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Documents of one person that this device received and that the server no longer has: it was restored from an older
 * backup. Only their author, or an administrator, can put them back.
 */
export interface LackedOfPerson {
  /** User name; null where the stamp has none. */
  readonly by: string | null;
  readonly count: number;
  /** The server's reason for refusing one of them. */
  readonly reason: string;
}

/**
 * Something that a person has to check. `forked`: two versions of an immutable document. `deleted`: gone on the server. `missing`:
 * committed to, and neither this device nor the server has the true version.
 */
export interface SyncAlarm {
  readonly id: string;
  readonly kind: 'forked' | 'deleted' | 'missing';
}

export const NOT_STARTED: SyncState = {
  kind: 'working',
  trouble: null,
  detail: '',
  since: 0,
  unsent: 0,
  received: 0,
  isWhole: false,
  refused: [],
  takenBack: [],
  lacking: [],
  alarms: [],
  forged: [],
  restored: [],
};

/** How many documents of other people the server lacks. */
export const lackedIn = ({ lacking }: Pick<SyncState, 'lacking'>): number =>
  lacking.reduce((sum, { count }) => sum + count, 0);

/** How many local changes the server refused. */
export const refusedIn = ({ refused, takenBack }: Pick<SyncState, 'refused' | 'takenBack'>): number =>
  refused.length + takenBack.length;
