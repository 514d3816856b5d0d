import type { ReadonlySignal } from '@preact/signals-core';
import type { Result } from '#domain/result.ts';
import type { AheadField } from '#domain/team/stampsAhead.ts';
import type { SyncTrouble } from '../../store/sync/syncState.ts';
import type { MovingNote } from './movingNotes.ts';
import type { MovingObstacle } from './movingServer.ts';

/** What will be moved, and what will change for the team. */
export interface MovingPreview {
  readonly photos: number;
  /** Number of boxes found by models. */
  readonly detections: number;
  readonly damages: number;
  readonly records: number;
  readonly steps: number;
  readonly documents: number;
  /** Size of the documents, bytes. */
  readonly documentBytes: number;
  /** Size of photos and report files on this device, bytes. */
  readonly photoBytes: number;
  /** Photos whose bytes are not on this device: they can't be sent. */
  readonly missing: number;
  /** Number of fields and steps without an author. */
  readonly unnamed: number;
  /** Fields whose stamps are too far ahead: they get new ones. */
  readonly ahead: readonly AheadField[];
  /** The latest time of signatures that are in the future, milliseconds since 1970; null where there are none. */
  readonly signedUntil: number | null;
}

export type MovingProgress =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'documents';
      readonly done: number;
      readonly total: number;
      /** Why nothing is sent at the moment; it is retried. */
      readonly trouble: SyncTrouble | null;
    }
  | {
      readonly kind: 'photos';
      readonly done: number;
      readonly total: number;
      /** Bytes sent so far. */
      readonly bytes: number;
    }
  | { readonly kind: 'checking' };

/** Why a project was not moved: it stays on this device as before. */
export type MovingFault =
  | {
      readonly kind: /** A person stopped it. */
        | 'cancelled'
        /** This device's database can't be read. */
        | 'unreadable'
        /** This device has no space left. */
        | 'full'
        /** Another tab is moving it. */
        | 'elsewhere'
        /** The server stopped answering. */
        | 'offline'
        /** It is the sample, which has the same id on every device. */
        | 'sample';
    }
  /** The server refused documents. */
  | { readonly kind: 'refused'; readonly count: number; readonly reason: string }
  /** The server lacks documents that were sent. */
  | { readonly kind: 'not_there'; readonly count: number }
  /** The server did not accept photos. */
  | { readonly kind: 'photos'; readonly count: number }
  /** A signature is ahead of the server's clock; milliseconds since 1970. */
  | { readonly kind: 'signed_ahead'; readonly until: number };

/**
 * Why a move was not given up. `elsewhere`: another tab is doing it. `moved`: the project belongs to the team. `kept`:
 * the copy could not be deleted.
 */
export type GivingUpFault = 'elsewhere' | 'moved' | 'kept';

export interface MovingRun {
  readonly onProgress: (progress: MovingProgress) => void;
  readonly signal: AbortSignal;
}

/** Moves projects of this device to the team. */
export interface Moves {
  /** This person's moves, by project. */
  readonly known: ReadonlySignal<ReadonlyMap<string, MovingNote>>;
  /** Whether the server is ready for a project. @returns the person's permissions there */
  check(project: string): Promise<Result<readonly string[], MovingObstacle | 'sample'>>;
  preview(project: string): Promise<Result<MovingPreview, 'unreadable'>>;
  /**
   * Moves a project, or continues a move. Until the server has been verified to have all of it, it belongs to this
   * device; reload the page after success.
   */
  move(project: string, run: MovingRun): Promise<Result<null, MovingFault>>;
  /**
   * Gives up an unfinished move: the project stays on this device, unchanged, and the copy for the team is deleted.
   * What was sent stays on the server until an administrator removes it; the note says how much. The move may be
   * continued later.
   */
  giveUp(project: string): Promise<Result<null, GivingUpFault>>;
  /** Stops showing a move's state automatically. */
  quiet(project: string): void;
}
