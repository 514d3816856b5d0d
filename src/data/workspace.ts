import type { QueryClient } from '@tanstack/react-query';
import type { Damage } from '#domain/damage/damage.ts';
import type { Draft, SaveState, Step } from '#domain/edit/command.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import type { Readable } from '#domain/readable.ts';

/** What came of a step that was asked for. */
export interface Ran {
  /** Ids of the boxes that the draft made, as people see them. */
  readonly created: readonly string[];
  /** Resolves once the step is stored; a failure keeps it pending and shows in {@link Edits.save}. */
  readonly saved: Promise<void>;
}

/** The one write path: commands in, the projection of what is stored and what is still on its way out. */
export interface Edits {
  /** Live damages of an image in the order of their making; null until they are read. Includes pending steps at once. */
  damages(image: string): Readable<readonly Damage[] | null>;
  run(draft: Draft): Ran;
  /** Undoes my newest step of this sitting that can be undone; resolves with the step, or null if there is none. */
  undo(): Promise<Step | null>;
  redo(): Promise<Step | null>;
  /** Tries the failed step again, then all behind it. */
  retry(): void;
  readonly save: Readable<SaveState>;
  readonly steps: Readable<{ readonly undo: Step | null; readonly redo: Step | null }>;
  /** Who did what to a damage, oldest first. */
  history(image: string, key: string): Promise<readonly HistoryEntry[]>;
}

export interface HistoryEntry {
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly kind: Step['kind'] | 'undo' | 'redo';
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Everything of one person's open database. */
export interface Workspace {
  readonly queries: QueryClient;
  readonly edits: Edits;
  readonly projects: Readable<readonly Project[] | null>;
  /** The images of a project in their order, deleted ones left out; null until read. */
  images(project: string): Readable<readonly InspectionImage[] | null>;
  /** Counts of every image of a project by image id, kept current with edits. */
  counts(project: string): Readable<Readonly<Record<string, ImageCounts>>>;
  /** The bytes of a photo. Rejects where they can't be read. */
  photo(image: InspectionImage): Promise<Blob>;
  /** A small JPEG or WebP of the photo, at most 320 px wide, made once. */
  thumbnail(image: InspectionImage): Promise<Blob>;
  close(): Promise<void>;
}
