import type { ReadonlySignal } from '@preact/signals-core';
import type { QueryClient } from '@tanstack/react-query';
import type { Damage } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { Draft, SaveState, Step, StepKind } from '#domain/edit/command.ts';
import type { ImageDamages } from '#domain/edit/confirmed.ts';
import type { ImageDoc, RunDoc } from '#domain/edit/documents.ts';
import type { OtherWord } from '#domain/edit/otherWord.ts';
import type { BuildingChange } from '#domain/inspection/building/buildingValues.ts';
import type { FaceChange } from '#domain/inspection/building/face.ts';
import type { Notice } from '#domain/inspection/building/notice.ts';
import type { Location, Particulars, Project, ProjectSettings } from '#domain/inspection/building/project.ts';
import type { ExclusionWords } from '#domain/inspection/photos/exclusion.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import type { ScaleInputs } from '#domain/measure/scaleInputs.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import type { Result } from '#domain/result.ts';
import type { Backups } from './backup/backups.ts';
import type { Custody, ReadCustodyOptions } from './custody/readCustody.ts';
import type { Folders } from './folders/folders.ts';
import type { ImportTarget } from './import/commit/importTarget.ts';
import type { ClockCheck } from './open/clockCheck.ts';
import type { StorageHealth } from './open/storageHealth.ts';
import type { Trash } from './photoTrash/trash.ts';
import type { Erasing } from './privacy/erasing.ts';
import type { Pictures } from './read/pictures.ts';
import type { Findings } from './read/watchProject.ts';
import type { Seal } from './records/sealCheck.ts';
import type { StoreFailure } from './store/store.ts';
import type { ReadingFault } from './team/audit/readInParts.ts';
import type { Team } from './team/team.ts';
import type { IneffectiveStep } from './write/partial/ineffectiveSteps.ts';
import type { ProjectStep } from './write/steps/steps.ts';

/** The result of requesting a step. */
export interface Ran {
  /** Displayed ids of the boxes that the draft made. */
  readonly created: readonly string[];
  /** Whether the person's role doesn't allow it: none of it was taken. */
  readonly isDenied?: boolean;
  /** Resolves once the step is stored; a failure keeps it pending and shows in {@link Edits.save}. */
  readonly saved: Promise<void>;
}

/** A step that was undone or redone. */
export interface Undone extends Step {
  /** Number of fields that were left unchanged because somebody changed them since. */
  readonly skipped: number;
  /** Changed documents; for damages their keys. */
  readonly keys: readonly string[];
}

/** What undo and redo would do next. */
export interface NextSteps {
  readonly undo: Step | null;
  readonly redo: Step | null;
  /** Whether the last request failed because its documents can't be read from the store now. */
  readonly unread: boolean;
}

/** The only write path: takes commands, and provides stored data with pending steps applied. */
export interface Edits {
  /**
   * Damages of an image that aren't deleted, in the order of creation; null until they are read. Includes pending steps
   * immediately.
   */
  damages(image: string): ReadonlySignal<readonly Damage[] | null>;
  run(draft: Draft): Ran;
  /**
   * Undoes this person's newest step of this session that can be undone; resolves with the step, null if there is none,
   * or the failure where the store can't be read now: nothing was undone then.
   */
  undo(): Promise<Result<Undone | null, StoreFailure>>;
  redo(): Promise<Result<Undone | null, StoreFailure>>;
  /** Retries the failed step, then all after it. */
  retry(): void;
  readonly save: ReadonlySignal<SaveState>;
  readonly steps: ReadonlySignal<NextSteps>;
  /** Stored steps without a visible effect, until they are acknowledged. */
  readonly ineffectiveSteps: ReadonlySignal<readonly IneffectiveStep[]>;
  /** Acknowledges them. */
  markIneffectiveRead(): void;
  /** Who did what to a damage, oldest first. */
  history(image: string, key: string): Promise<readonly HistoryEntry[]>;
  /** Who stated what of the defect that a damage is a view of: its repair and own fields, oldest first. */
  defectHistory(image: string, key: string): Promise<readonly DefectHistoryEntry[]>;
}

export interface HistoryEntry {
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly kind: Step['kind'] | 'undo' | 'redo';
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The script that proposed it; absent where a person did it without one. */
  readonly script?: string;
  /** Values that others set concurrently; absent where nobody did. */
  readonly concurrentEdits?: readonly OtherWord[];
}

/** A statement about a defect, as its views list it. */
export interface DefectHistoryEntry extends Omit<HistoryEntry, 'concurrentEdits'> {
  /** The day of an acceptance, `YYYY-MM-DD`, and the work order of which a repair was reported before; empty for all else. */
  readonly day: string;
  readonly order: string;
}

/** With its position among others of its kind; without one it stays where it is, and a new one comes last. */
type Placed<T> = T & { readonly order?: number };

/** Projects and what belongs to them. Every change is a step that can be undone. */
export interface Projects {
  /** All damages of a project that aren't deleted, read while there are subscribers. */
  findings(project: string): ReadonlySignal<Findings>;
  /** Steps in a project since a time (milliseconds since 1970), oldest first. */
  journal(project: string, since: number): Promise<readonly JournalEntry[]>;
  /**
   * @param like a project whose labels and settings are copied
   * @returns the id of the new project, usable immediately
   */
  create(particulars: Particulars & BuildingChange, like?: string): string;
  update(project: string, set: Partial<Particulars> & BuildingChange): Ran;
  archive(project: string, archived: boolean): Ran;
  /** Removes a project with everything in it; undo restores it. The bytes of its photos stay. */
  remove(project: string): Ran;
  setSettings(project: string, set: Partial<ProjectSettings>): Ran;
  /** Sets parts of the design of a project's reports; the bytes of files are stored before, see `pictures`. */
  setFace(project: string, change: FaceChange): Ran;
  /** Adds a notice or replaces the one with that id; null removes it. */
  setNotice(project: string, id: string, notice: Notice | null): Ran;
  /**
   * Adds a location or replaces the one with that id; null removes it (photos keep their reference).
   *
   * @param group makes it part of the step of undo with that id
   */
  setLocation(project: string, id: string, location: Location | null, group?: string): Ran;
  /** The same for several in one step. A given `order` (ascending among all locations) moves one. */
  setLocations(project: string, locations: ReadonlyMap<string, Placed<Location> | null>, group?: string): Ran;
  /** Adds a label at the end of the class order or replaces the one with that key. */
  setLabel(project: string, label: Label): Ran;
  /** The same for several in one step. */
  setLabels(project: string, labels: readonly Placed<Label>[]): Ran;
  /** Sets the location of photos; null clears it. @param group makes it part of the step of undo with that id */
  locate(images: readonly string[], location: string | null, group?: string): Ran;
  /** Sets each photo's own location (by image id) in one step. */
  locateEach(places: ReadonlyMap<string, string | null>, group?: string): Ran;
  /** Assigns photos to a person of the team for review, by user name; null removes the assignment. */
  assign(images: readonly string[], person: string | null): Ran;
  /** Asks a person of the team, by user name, for a second review of photos; null withdraws the request. */
  requestReview(images: readonly string[], person: string | null): Ran;
  /** Sets parts of the data for a photo's scale; null removes a part. */
  setScale(image: string, inputs: Partial<ScaleInputs>): Ran;
  /** Excludes photos from the inspection for a reason; null includes them again. They stay in the project. */
  exclude(images: readonly string[], why: ExclusionWords | null): Ran;
  /** Sets values of own fields, by register, on photos in one step; null removes a value. */
  setOnPhotos(images: readonly string[], own: Readonly<Record<string, unknown>>): Ran;
  /** Removes photos from their project; the bytes stay until nothing refers to them and undo can't reach them. */
  removeImages(images: readonly string[]): Ran;
  /** Inspection records, defects and other small documents of a project, by kind; null until read. */
  projectDocuments(project: string, kind: string): ReadonlySignal<readonly ProjectDocument[] | null>;
  /**
   * Sets fields of a project document, creating it if needed. Fields are merged one by one.
   *
   * @param final whether undo skips it
   */
  setProjectDocument(
    project: string,
    kind: string,
    id: string,
    set: Readonly<Record<string, unknown>>,
    final?: true,
  ): Ran;
  /**
   * The same for several project documents, by id, in one step of undo named `step`.
   *
   * @param group makes it part of the step of undo with that id
   * @param final whether undo skips it
   */
  setProjectDocuments(
    project: string,
    kind: string,
    sets: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    step?: StepKind,
    group?: string,
    final?: true,
  ): Ran;
  /** Takes a step on any documents of a project, for code that is loaded separately; see `judging.ts`. */
  take(step: ProjectStep & { readonly image?: string | null }): Ran;
}

/** Everything of one person's open database. */
export interface Workspace {
  /** A part that is built on the workspace and loaded separately: created on first use, then always the same. */
  part<T extends object>(make: (workspace: Workspace) => T): T;
  readonly queries: QueryClient;
  readonly edits: Edits;
  readonly manage: Projects;
  /** What was signed in a project, each verified by its name; null until read. */
  seals(project: string): ReadonlySignal<CheckedSeals<Seal> | null>;
  /**
   * Runs work that signs in a project, in one tab at a time and after any other; `reread` reads what other tabs stored
   * of its records.
   *
   * @returns null where another tab is signing in it or restoring a backup
   */
  signing<T>(project: string, work: (reread: () => Promise<void>) => Promise<T>): Promise<T | null>;
  /** The target of imports. */
  readonly importTarget: ImportTarget;
  readonly clockCheck: ClockCheck;
  readonly health: StorageHealth;
  readonly backups: Backups;
  /** Including archived ones; null until read. */
  readonly projects: ReadonlySignal<readonly Project[] | null>;
  /** The images of a project in order, without deleted ones; null until read. */
  images(project: string): ReadonlySignal<readonly InspectionImage[] | null>;
  /** Counts of every image of a project by image id, kept current with edits. */
  counts(project: string): ReadonlySignal<Readonly<Record<string, ImageCounts>>>;
  /**
   * All damages of one image that aren't deleted, read if needed. For export and report; screens use {@link
   * Edits.damages}.
   */
  damagesOf(image: string): Promise<readonly Damage[]>;
  /** Runs and documents of an image as they are stored, undone and deleted ones included; null until they are read. */
  stored(image: string): ReadonlySignal<ImageDamages | null>;
  /** What models found in an image, including undone runs, oldest first. */
  runsOf(image: string): Promise<readonly RunDoc[]>;
  /** Where a project’s photos came from, and the chains of its steps, read when it is called. */
  custody(project: string, options: ReadCustodyOptions): Promise<Result<Custody, ReadingFault>>;
  /** The stored document of a photo, also where it was removed; null where there is none. */
  imageDoc(image: string): Promise<ImageDoc | null>;
  /** Pictures of drawings. */
  readonly pictures: Pictures;
  /** The bytes of a photo, or of its masked copy. Rejects where they can't be read. */
  photo(image: InspectionImage): Promise<Blob>;
  /** SHA-256 of the masked copy that {@link photo} reads, as the original isn't here; null where it is, or neither. */
  copyOf(image: InspectionImage): Promise<string | null>;
  /** Erases photos for good; its code is loaded on first use. */
  erasing(): Promise<Erasing>;
  /** Counts calls of {@link readAgain}, upon which photos are requested again. */
  readonly photoNews: ReadonlySignal<number>;
  /** Says that unreadable photos may be readable now. */
  readAgain(): void;
  /** A JPEG or WebP thumbnail of the photo, at most 320 px wide, made once. */
  thumbnail(image: InspectionImage): Promise<Blob>;
  /** Folders on disk that photos are read from without being copied. */
  folders(): Promise<Folders>;
  /** Size of the photos stored here in bytes, including the trash. */
  photoBytes(): Promise<number>;
  /** Trashed photos, until they are deleted. */
  readonly trash: Trash;
  /** Projects that are shared through the team's server; null for a person who works on this device alone. */
  readonly team: Team | null;
  /** Resolves when no step is pending, or the store refuses. */
  saved(): Promise<void>;
  /** Like {@link saved}, and what is kept beside the steps, such as counts, and all lists are up to date as well. */
  settled(): Promise<void>;
  /**
   * Whether lists have all that was done: after an act on hundreds of documents they are of before for a moment, which
   * {@link current} and {@link settled} wait for.
   */
  readonly isCurrent: ReadonlySignal<boolean>;
  /**
   * The first value of a signal that is neither null nor of before. All that is signed or leaves the device is read by it.
   */
  current<T>(source: ReadonlySignal<T | null>): Promise<T>;
  close(): Promise<void>;
}
