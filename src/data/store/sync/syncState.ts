import type { RefusedStep } from '#domain/team/refusedStep.ts';

/** What keeps a project from being in step with the team's server. */
export type SyncTrouble =
  /** The server can't be reached, or doesn't answer in time. */
  | 'offline'
  /** The sign-in has ended, or was never accepted. */
  | 'signed_out'
  /** Whoever is signed in may not read this project. */
  | 'no_access'
  /** The server has no such project. */
  | 'no_project'
  /** Something answers that is no CouchDB: a sign-in page of a network, a misled proxy. */
  | 'not_couch'
  /** The server takes nothing more: no space, too large, too many requests, an error of its own. */
  | 'server';

/** What a database is kept in step with, and for whom. */
export interface SyncTarget {
  /** Address of the server's database, absolute. */
  readonly url: string;
  /** User name of who works here. */
  readonly user: string;
  /** Whether anything is sent: who may only look merges for themselves. */
  readonly sends: boolean;
  /** Short tag of this device, as it begins the writer in stamps. */
  readonly device: string;
}

/** How a project of the team stands, as one tab of this device knows it. */
export interface SyncState {
  /** Whether everything is here and there, is on its way, or can't be. */
  readonly kind: 'in_step' | 'working' | 'stopped';
  /** Why it is stopped; null unless it is. */
  readonly trouble: SyncTrouble | null;
  /** What the server said of it, for whoever looks closer; empty where it said nothing. */
  readonly detail: string;
  /** Since when it is so: milliseconds since 1970. */
  readonly since: number;
  /** Steps that were taken here and that the server has not got yet. */
  readonly unsent: number;
  /** Documents that came from the server since the opening. */
  readonly received: number;
  /** Whether everything was here at least once: until then lists and figures are of a part. */
  readonly isWhole: boolean;
  /** Documents that the server refused, and that no step explains. */
  readonly refused: readonly RefusedWrite[];
  /** Steps that the server refused, and that were taken back here, oldest first. */
  readonly takenBack: readonly RefusedStep[];
  /** Documents that can't be merged: a step or a signature that exists in two forms, or was deleted elsewhere. */
  readonly alarms: readonly SyncAlarm[];
}

/** A document that the server refused: the guard's word, and when. */
export interface RefusedWrite {
  readonly id: string;
  readonly rev: string;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a person has to look at. `forked`: two forms of what never changes. `deleted`: gone at the server. */
export interface SyncAlarm {
  readonly id: string;
  readonly kind: 'forked' | 'deleted';
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
  alarms: [],
};

/** How much of what was written here the server refused. */
export const refusedIn = ({ refused, takenBack }: Pick<SyncState, 'refused' | 'takenBack'>): number =>
  refused.length + takenBack.length;
