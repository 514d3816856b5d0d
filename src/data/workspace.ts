import type { ReadonlySignal } from '@preact/signals-core';
import type { QueryClient } from '@tanstack/react-query';
import type { Damage } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { Draft, SaveState, Step, StepKind } from '#domain/edit/command.ts';
import type { RunDoc } from '#domain/edit/documents.ts';
import type { OtherWord } from '#domain/edit/otherWord.ts';
import type { BuildingChange } from '#domain/inspection/building/buildingValues.ts';
import type { FaceChange } from '#domain/inspection/building/face.ts';
import type { Notice } from '#domain/inspection/building/notice.ts';
import type { Location, Particulars, Project, ProjectSettings } from '#domain/inspection/building/project.ts';
import type { ExclusionWords } from '#domain/inspection/photos/exclusion.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { ProjectDocument } from '#domain/inspection/record/projectDocument.ts';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import type { ScaleInputs } from '#domain/measure/scaleInputs.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import type { Result } from '#domain/result.ts';
import type { Backups } from './backup/backups.ts';
import type { Folders } from './folders/folders.ts';
import type { ImportTarget } from './import/commit/importTarget.ts';
import type { ClockCheck } from './open/clockCheck.ts';
import type { StorageHealth } from './open/storageHealth.ts';
import type { Trash } from './photoTrash/trash.ts';
import type { Pictures } from './read/pictures.ts';
import type { Findings } from './read/watchProject.ts';
import type { Seal } from './records/sealCheck.ts';
import type { StoreFailure } from './store/store.ts';
import type { Team } from './team/team.ts';
import type { Unshown } from './write/partial/unshown.ts';
import type { ProjectStep } from './write/steps/steps.ts';

/** What came of a step that was asked for. */
export interface Ran {
  /** Ids of the boxes that the draft made, as people see them. */
  readonly created: readonly string[];
  /** The person's role doesn't allow it: nothing of it was taken. */
  readonly isDenied?: boolean;
  /** Resolves once the step is stored; a failure keeps it pending and shows in {@link Edits.save}. */
  readonly saved: Promise<void>;
}

/** A step that was undone or redone. */
export interface Undone extends Step {
  /** Fields left alone because somebody changed them since. */
  readonly skipped: number;
  /** Documents it touched; of damages: their keys. */
  readonly keys: readonly string[];
}

/** What undo and redo would do next. */
export interface NextSteps {
  readonly undo: Step | null;
  readonly redo: Step | null;
  /** The last one asked for could not be done, since what it is about can't be read from the store now. */
  readonly unread: boolean;
}

/** The one write path: commands in, the projection of what is stored and what is still on its way out. */
export interface Edits {
  /** Live damages of an image in the order of their making; null until they are read. Includes pending steps at once. */
  damages(image: string): ReadonlySignal<readonly Damage[] | null>;
  run(draft: Draft): Ran;
  /**
   * Undoes my newest step of this session that can be undone; resolves with the step, null if there is none, or
   * the failure where the store can't be read now: nothing was undone then.
   */
  undo(): Promise<Result<Undone | null, StoreFailure>>;
  redo(): Promise<Result<Undone | null, StoreFailure>>;
  /** Tries the failed step again, then all behind it. */
  retry(): void;
  readonly save: ReadonlySignal<SaveState>;
  readonly steps: ReadonlySignal<NextSteps>;
  /** Steps that were stored and don't show, until somebody has taken note of it. */
  readonly unshown: ReadonlySignal<readonly Unshown[]>;
  /** Takes note that a person has seen them. */
  unshownRead(): void;
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
  /** What others said of the field meanwhile, neither having heard of the other; absent where nobody did. */
  readonly apart?: readonly OtherWord[];
}

/** With its place among the others of its kind; without one it stays where it is, a new one comes last. */
type Placed<T> = T & { readonly order?: number };

/** Projects and what belongs to them. Every change is a step that can be undone. */
export interface Projects {
  /** Every live damage of a project, read while somebody listens. */
  findings(project: string): ReadonlySignal<Findings>;
  /** What was done in a project since then (milliseconds since 1970), oldest first. */
  journal(project: string, since: number): Promise<readonly JournalEntry[]>;
  /**
   * @param like a project whose labels and settings the new one takes over
   * @returns the id of the new project, usable at once
   */
  create(particulars: Particulars & BuildingChange, like?: string): string;
  update(project: string, set: Partial<Particulars> & BuildingChange): Ran;
  archive(project: string, archived: boolean): Ran;
  /** Takes a project away with all that belongs to it; an undo brings it back. Bytes of its photos stay. */
  remove(project: string): Ran;
  setSettings(project: string, set: Partial<ProjectSettings>): Ran;
  /** Sets parts of what the project's reports look like; the bytes of files are kept before, see `pictures`. */
  setFace(project: string, change: FaceChange): Ran;
  /** Adds a notice or replaces the one of that id; null removes it. */
  setNotice(project: string, id: string, notice: Notice | null): Ran;
  /** Adds a location or replaces the one of that id; null removes it (photos keep their reference). */
  setLocation(project: string, id: string, location: Location | null): Ran;
  /** The same for several in one step. A given `order` (ascending among all locations) moves one. */
  setLocations(project: string, locations: ReadonlyMap<string, Placed<Location> | null>): Ran;
  /** Adds a label at the end of the class order or replaces the one of that key. */
  setLabel(project: string, label: Label): Ran;
  /** The same for several in one step. */
  setLabels(project: string, labels: readonly Placed<Label>[]): Ran;
  /** Puts photos at a location; null takes them off. */
  locate(images: readonly string[], location: string | null): Ran;
  /** Puts each photo at its own location (by image id) in one step. */
  locateEach(places: ReadonlyMap<string, string | null>): Ran;
  /** Gives photos to a person of the team to review, by user name; null takes them from whoever has them. */
  assign(images: readonly string[], person: string | null): Ran;
  /** Asks a person of the team, by user name, for a second review of photos; null takes the request back. */
  requestReview(images: readonly string[], person: string | null): Ran;
  /** Sets parts of what a photo's scale is made from; null takes a part away. */
  setScale(image: string, inputs: Partial<ScaleInputs>): Ran;
  /** Leaves photos out of the inspection for a reason; null takes them back. They stay in the project. */
  exclude(images: readonly string[], why: ExclusionWords | null): Ran;
  /** Takes photos out of their project; the bytes stay until nothing refers to them and undo can't reach them. */
  removeImages(images: readonly string[]): Ran;
  /** Inspection records, defects and other small documents of a project, by kind; null until read. */
  projectDocuments(project: string, kind: string): ReadonlySignal<readonly ProjectDocument[] | null>;
  /**
   * Sets fields of a project document, making it where it is new. Fields are merged one by one.
   *
   * @param final undo steps over it
   */
  setProjectDocument(
    project: string,
    kind: string,
    id: string,
    set: Readonly<Record<string, unknown>>,
    final?: true,
  ): Ran;
  /**
   * The same for several project documents, by id, in one step of undo that is called `step`.
   *
   * @param group makes it a part of the step of undo that is named so
   * @param final undo steps over it
   */
  setProjectDocuments(
    project: string,
    kind: string,
    sets: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    step?: StepKind,
    group?: string,
    final?: true,
  ): Ran;
  /** Takes a step on any documents of a project, for parts that are loaded apart; see `judging.ts`. */
  take(step: ProjectStep & { readonly image?: string | null }): Ran;
}

/** Everything of one person's open database. */
export interface Workspace {
  /** What is built over the workspace and loaded apart from it: made when first asked for, then always the same. */
  part<T extends object>(make: (workspace: Workspace) => T): T;
  readonly queries: QueryClient;
  readonly edits: Edits;
  readonly manage: Projects;
  /** What was signed in a project, each checked against its name; null until read. */
  seals(project: string): ReadonlySignal<CheckedSeals<Seal> | null>;
  /**
   * Runs work that signs in a project, in one tab at a time and after no other; `reread` brings in what other tabs
   * stored of its records.
   *
   * @returns null where another tab signs in it or puts a backup back
   */
  signing<T>(project: string, work: (reread: () => Promise<void>) => Promise<T>): Promise<T | null>;
  /** Where imports write to. */
  readonly importTarget: ImportTarget;
  readonly clockCheck: ClockCheck;
  readonly health: StorageHealth;
  readonly backups: Backups;
  /** Archived ones included; null until read. */
  readonly projects: ReadonlySignal<readonly Project[] | null>;
  /** The images of a project in their order, deleted ones left out; null until read. */
  images(project: string): ReadonlySignal<readonly InspectionImage[] | null>;
  /** Counts of every image of a project by image id, kept current with edits. */
  counts(project: string): ReadonlySignal<Readonly<Record<string, ImageCounts>>>;
  /** All live damages of one image, read if need be. For export and report; screens use {@link Edits.damages}. */
  damagesOf(image: string): Promise<readonly Damage[]>;
  /** What models said of an image, undone runs included, oldest first. */
  runsOf(image: string): Promise<readonly RunDoc[]>;
  /** Pictures of drawings. */
  readonly pictures: Pictures;
  /** The bytes of a photo. Rejects where they can't be read. */
  photo(image: InspectionImage): Promise<Blob>;
  /** Counts how often {@link readAgain} was called: what shows a photo asks for it anew then. */
  readonly photoNews: ReadonlySignal<number>;
  /** Photos that could not be read may be readable now. */
  readAgain(): void;
  /** A small JPEG or WebP of the photo, at most 320 px wide, made once. */
  thumbnail(image: InspectionImage): Promise<Blob>;
  /** Folders on disk that photos are read from without being copied. */
  folders(): Promise<Folders>;
  /** Bytes that the photos kept here take, with those in the trash. */
  photoBytes(): Promise<number>;
  /** Photos on their way out: moved aside, until they are deleted. */
  readonly trash: Trash;
  /** Projects that are shared through the team's server; null for who works on this device alone. */
  readonly team: Team | null;
  /** Resolves when nothing is on its way to the store, or the store refuses. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
