import type { ReadonlySignal } from '@preact/signals-core';
import type { Auth } from '#auth/auth.ts';
import type { OpenFailure } from '#data/open/openFailure.ts';
import type { Left } from '#data/team/leave/removeProjects.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Result } from '#domain/result.ts';
import type { I18n } from '#i18n/i18n.ts';

/** The result of removing projects from this device; null where none were chosen. */
export type LeftState = Left | 'leaving' | null;

/** The person's database: opened on the first page behind the login, closed after the logout. */
export interface Session {
  /** The open workspace, or why there is none; the same until it is closed. Also loads its code. */
  open(): Promise<Result<Workspace, OpenFailure>>;
  close(): Promise<void>;
  /** Projects being removed from this device after a sign-out. */
  readonly left: ReadonlySignal<LeftState>;
}

/** The context of the routes' guards and loaders. */
export interface RouterContext {
  readonly auth: Auth;
  readonly i18n: I18n;
  readonly session: Session;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The import is to be opened: requested on another page. */
    addPhotos?: boolean;
    /** The form of a new project is to be opened: requested on another page. */
    newProject?: boolean;
    /** What a record lacks, by its code: the field concerned gets the focus. */
    gap?: string;
  }
  interface StaticDataRouteOption {
    /** The key of the page's title: `shell.titles.<title>`. */
    title?: 'login' | 'dashboard' | 'project' | 'record' | 'storage' | 'assistant' | 'missing';
  }
}
