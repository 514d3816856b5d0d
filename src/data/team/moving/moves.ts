import type { ReadonlySignal } from '@preact/signals-core';
import type { Result } from '#domain/result.ts';
import type { AheadField } from '#domain/team/stampsAhead.ts';
import type { SyncTrouble } from '../../store/sync/syncState.ts';
import type { MovingNote } from './movingNotes.ts';
import type { MovingObstacle } from './movingServer.ts';

/** What will be moved, and what the team's database will see in it. */
export interface MovingPreview {
  readonly photos: number;
  /** Boxes that models found. */
  readonly detections: number;
  readonly damages: number;
  readonly records: number;
  readonly steps: number;
  readonly documents: number;
  /** Of the documents, bytes. */
  readonly documentBytes: number;
  /** Of photos and files of reports that are here, bytes. */
  readonly photoBytes: number;
  /** Photos whose bytes are not on this device: they can't be sent. */
  readonly missing: number;
  /** Fields and steps that name nobody. */
  readonly unnamed: number;
  /** Fields whose stamps are too far ahead: they are stamped anew. */
  readonly ahead: readonly AheadField[];
  /** Until when a signature lies ahead, milliseconds since 1970; null where none does. */
  readonly signedUntil: number | null;
}

export type MovingProgress =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'documents';
      readonly done: number;
      readonly total: number;
      /** Why nothing is sent just now; it is tried again. */
      readonly trouble: SyncTrouble | null;
    }
  | {
      readonly kind: 'photos';
      readonly done: number;
      readonly total: number;
      /** Sent so far. */
      readonly bytes: number;
    }
  | { readonly kind: 'checking' };

/** Why a project was not moved: it is this device's own as before. */
export type MovingFault =
  | {
      readonly kind: /** A person stopped it. */
        | 'cancelled'
        /** This device's database can't be read. */
        | 'unreadable'
        /** This device takes nothing more. */
        | 'full'
        /** Another tab is moving it. */
        | 'elsewhere'
        /** The server stopped answering. */
        | 'offline'
        /** It is the sample, which has one id on every device. */
        | 'sample';
    }
  /** The server did not take documents. */
  | { readonly kind: 'refused'; readonly count: number; readonly reason: string }
  /** The server says that documents are not there, though they were sent. */
  | { readonly kind: 'not_there'; readonly count: number }
  /** The server did not take photos. */
  | { readonly kind: 'photos'; readonly count: number }
  /** A signature lies ahead of the server's clock; milliseconds since 1970. */
  | { readonly kind: 'signed_ahead'; readonly until: number };

/** Why a moving was not given up. `elsewhere`: another tab is at it. `moved`: the project is the team's. `kept`: the copy could not be deleted. */
export type GivingUpFault = 'elsewhere' | 'moved' | 'kept';

export interface MovingRun {
  readonly onProgress: (progress: MovingProgress) => void;
  readonly signal: AbortSignal;
}

/** Moves projects of this device to the team. */
export interface Moves {
  /** Those of this person that were begun, by project. */
  readonly known: ReadonlySignal<ReadonlyMap<string, MovingNote>>;
  /** Whether the server is ready for a project. @returns what it lets the person do */
  check(project: string): Promise<Result<readonly string[], MovingObstacle | 'sample'>>;
  preview(project: string): Promise<Result<MovingPreview, 'unreadable'>>;
  /**
   * Moves a project, or goes on with it. Until the server was seen to have all of it, it is this device's own; when it
   * resolves well, the page is to be loaded anew.
   */
  move(project: string, run: MovingRun): Promise<Result<null, MovingFault>>;
  /**
   * Gives up a moving that is not finished: the project stays this device's own, untouched, and what was copied of it for the
   * team goes. What was sent stays at the server until an administrator removes it; the note says how much. It may be gone
   * on with later.
   */
  giveUp(project: string): Promise<Result<null, GivingUpFault>>;
  /** Tells by itself of a moving no longer. */
  quiet(project: string): void;
}
