import type { Statement } from '#domain/damage/origin.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { BroughtFile } from '#domain/inspection/photos/custody.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { TemperatureUnit } from '#domain/inspection/photos/photoMetadata.ts';
import type { ReadOptions } from '#formats/reading/collect.ts';
import type { PhotoFacts } from '#photos/header/facts.ts';
import type { PhotoHeader } from '#photos/header/header.ts';
import type { Annotations, StatedIn } from './annotations/annotations.ts';
import type { FileSource } from './fileSource.ts';
import type { ReportLine } from './importReport.ts';

/** The state of a file in an import, for the list in the dialog. */
export interface FileProgress {
  readonly path: string;
  readonly state: 'reading' | 'read' | 'repaired' | 'refused' | 'duplicate' | 'ignored';
  readonly kind: 'photo' | 'annotations' | 'classes' | 'archive' | 'other';
  readonly format: string | null;
  /** Boxes read from it; 0 for photos. */
  readonly boxes: number;
  /** Why it was refused or repaired; null otherwise. */
  readonly reason: Reason | null;
}

/** Progress of planning and committing. */
export type ImportProgress =
  | { readonly kind: 'file'; readonly file: FileProgress }
  | {
      readonly kind: 'count';
      readonly phase: 'expanding' | 'reading' | 'matching' | 'storing';
      readonly done: number;
      readonly total: number;
    };

/** A photo that the import would add. */
export interface PlannedPhoto {
  /** Identifies it in this plan and in {@link ImportChoices.matches}. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly header: PhotoHeader;
  readonly sha256: string;
  readonly facts: PhotoFacts;
  readonly source: FileSource;
  /** The file as it was brought, also where `source` is a converted one. */
  readonly brought: BroughtFile;
}

/** A photo that can receive boxes: planned (`photo:…`) or existing (`image:…`). */
export interface MatchCandidate {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** EXIF orientation of a planned photo; 1 for existing ones. */
  readonly orientation: number;
}

/** Boxes of one photo in one file, and the photo they were matched with. */
export interface PlannedTarget {
  readonly key: string;
  /** Id for `Annotations.place`. */
  readonly id: number;
  /** The annotation file's path. */
  readonly file: string;
  /** The photo's name in the file, or the file's own stem. */
  readonly name: string;
  readonly boxes: number;
  /** Boxes by label, as spelled. */
  readonly labels: ReadonlyMap<string, number>;
  /** Whether the file says something of the photo itself. */
  readonly hasAttributes: boolean;
  /** {@link PlannedOrigin.key} of its file. */
  readonly origin: string;
  /** {@link MatchCandidate.key}; null where none or several match. */
  readonly match: string | null;
  readonly by: 'path' | 'name' | 'stem' | null;
  /** Keys of the candidates where several match; empty where none does. */
  readonly candidates: readonly string[];
}

/** Who drew a file's boxes: as a person states it for all of them, or as the file says of each. */
export type OriginChoice = Statement | 'stated';

/** A file, or a folder of files about one photo each, of which a person says who drew its boxes. */
export interface PlannedOrigin extends StatedIn {
  /** Identifies it in {@link ImportChoices.origins}. */
  readonly key: string;
  /** Path of the file; of the folder where there are several. */
  readonly file: string;
  readonly files: number;
  readonly format: string;
  readonly proposal: OriginChoice;
}

/** The target of a label found in files. */
export type LabelChoice =
  | { readonly kind: 'existing'; readonly key: string }
  | { readonly kind: 'create'; readonly key: string; readonly name: string }
  | { readonly kind: 'ignore' };

export interface PlannedLabel {
  /** Normalised spelling: identifies the label in {@link ImportChoices.labels}. */
  readonly id: string;
  /** Spellings in the files, most frequent first. */
  readonly spellings: readonly string[];
  readonly boxes: number;
  readonly proposal: LabelChoice;
  /** `remembered` = chosen in an earlier import; `none` = the files have no label, so a person has to choose it. */
  readonly by: 'same' | 'synonym' | 'remembered' | 'new' | 'none';
}

/** Questions that only a person can answer; defaults are used where they are not asked. */
interface PlanQuestions {
  /** Whether there are VOC files that don't show whether pixels count from 0 or from 1. */
  readonly vocBase: boolean;
  /** Region attributes of VIA files that may hold the label's name; empty where it is clear. */
  readonly viaAttributes: readonly string[];
  /** Authors of Label Studio's results to choose from; empty where there is no choice. */
  readonly labelStudioTakes: readonly string[];
}

/** What an import would do. Nothing is written before {@link ImportChoices} are committed. */
export interface ImportPlan {
  readonly project: string;
  readonly files: readonly FileProgress[];
  readonly photos: readonly PlannedPhoto[];
  /** Photos of the files that the project already has, by content. */
  readonly known: readonly { readonly path: string; readonly image: string }[];
  readonly targets: readonly PlannedTarget[];
  readonly candidates: readonly MatchCandidate[];
  readonly labels: readonly PlannedLabel[];
  readonly origins: readonly PlannedOrigin[];
  readonly questions: PlanQuestions;
  readonly options: ReadOptions;
  readonly totals: {
    readonly photos: number;
    /** Boxes with a photo. */
    readonly boxes: number;
    /** Boxes without a photo: {@link PlannedTarget.match} null. */
    readonly unmatched: number;
    /** Photos of which a file says something itself, new and existing ones. */
    readonly described: number;
    readonly repaired: number;
    readonly skipped: number;
  };
  readonly repaired: readonly ReportLine[];
  readonly skipped: readonly ReportLine[];
  readonly noted: readonly ReportLine[];
  /** The boxes, held in a worker until they are committed or disposed of. */
  readonly annotations: Annotations;
}

/** Whether there is anything to import. */
export const hasContent = ({ totals: { photos, boxes, unmatched, described } }: ImportPlan): boolean =>
  photos + boxes + unmatched + described > 0;

/** A person's answer to which entry of the register of AI systems detections belong to. */
export type SystemChoice =
  | { readonly kind: 'entry'; readonly id: string }
  /** A new entry with the name, version and hash that are stated of the model. */
  | { readonly kind: 'new' }
  | { readonly kind: 'not_known' };

/** A person's choices in the preview; absent ones follow the plan's proposal. */
export interface ImportChoices {
  /** By {@link PlannedLabel.id}. */
  readonly labels?: Readonly<Record<string, LabelChoice>>;
  /** By {@link PlannedTarget.key}: a {@link MatchCandidate.key}, or null = leave out. */
  readonly matches?: Readonly<Record<string, string | null>>;
  /** By {@link PlannedOrigin.key}. */
  readonly origins?: ReadonlyMap<string, OriginChoice>;
  /** Which entry of the register of AI systems detections belong to, by their source: see `importedSources`. */
  readonly systems?: ReadonlyMap<string, SystemChoice>;
  /** Location id for the new photos; null = not assigned. */
  readonly location?: string | null;
  /** By {@link PlannedPhoto.path}: the location of photos that have one of their own, or none. */
  readonly placed?: ReadonlyMap<string, string | null>;
  /** The unit of measured values whose files name none; null or absent: not known. */
  readonly valueUnit?: TemperatureUnit | null;
  /** Id of the step of undo; absent: a new one. */
  readonly group?: string;
}

/** What planning needs to know about the project. */
export interface ImportContext {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  /** Label choices of earlier imports, by normalised spelling. */
  readonly remembered?: Readonly<Record<string, LabelChoice>>;
  readonly options?: ReadOptions;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}
