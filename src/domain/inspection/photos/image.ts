import type { ScaleInputs } from '../../measure/scaleInputs.ts';
import type { Exclusion } from './exclusion.ts';

/** A photo of a project and what is known of it without decoding. */
export interface InspectionImage {
  readonly id: string;
  readonly project: string;
  /** File name as the person knows it, with its extension. */
  readonly name: string;
  /** Path as it was given at import, for matching later files: `flight/north/DJI_0001.JPG`. Absent: the name. */
  readonly path?: string;
  /** Upright size in pixels (EXIF orientation applied). */
  readonly width: number;
  readonly height: number;
  /** Location id (`F-1`), or null when not assigned. */
  readonly location: string | null;
  /** User name of the person of the team who is to review it. Absent: nobody. */
  readonly assignee?: string;
  /** User name of the person of the team who is asked for a second review. Absent: nobody. */
  readonly reviewer?: string;
  /** Where the bytes are: shipped with the app, or kept by content. */
  readonly photo:
    | { readonly kind: 'asset'; readonly url: string }
    | { readonly kind: 'stored'; readonly sha256: string };
  /** ISO 8601 wall clock with offset where known. */
  readonly takenAt: string | null;
  /** What the photo's metadata told, as it was read at import; see `readShot`. Absent: nothing is known. */
  readonly facts?: object;
  /** What people say of its scale. Absent: nothing. */
  readonly scale?: ScaleInputs;
  /** Why it is left out of the inspection. Absent: it belongs to it. */
  readonly excluded?: Exclusion;
  /** Milliseconds since 1970, UTC. */
  readonly addedAt: number;
  /** Position in the project's list. */
  readonly order: number;
}

/** Counts of one photo, for its card. */
export interface ImageCounts {
  /** All listed damages and components. */
  readonly boxes: number;
  /** Without deleted, rejected and component boxes: `Defect Amount`. */
  readonly defects: number;
  /** Boxes of damage labels that a person accepted or drew: views of defects. Absent in what earlier programs counted. */
  readonly accepted?: number;
  readonly unreviewed: number;
  /** Live boxes by label key, rejected left out. */
  readonly byLabel: Readonly<Record<string, number>>;
  /** Of {@link accepted} by severity: `none`, `0` to `4`. Absent in what was counted by an older program. */
  readonly bySeverity?: Readonly<Record<string, number>>;
  /**
   * The same for each label that isn't built in, as a project may call it a component: see `withoutComponents`.
   * Absent where there are none, and in what was counted by an older program.
   */
  readonly severitiesOf?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
