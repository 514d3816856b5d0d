import type { ScaleInputs } from '../../measure/scaleInputs.ts';
import type { Exclusion } from './exclusion.ts';

/** A photo of a project and what is known of it without decoding. */
export interface InspectionImage {
  readonly id: string;
  readonly project: string;
  /** File name with its extension. */
  readonly name: string;
  /** Path at import, for matching later files: `flight/north/DJI_0001.JPG`. Absent: the name. */
  readonly path?: string;
  /** Upright size in pixels (EXIF orientation applied). */
  readonly width: number;
  readonly height: number;
  /** Location id (`F-1`), or null when not assigned. */
  readonly location: string | null;
  /** User name of the team member who is to review it. Absent: nobody. */
  readonly assignee?: string;
  /** User name of the team member for the second review. Absent: nobody. */
  readonly reviewer?: string;
  /** Where the bytes are: shipped with the app, or stored by content. */
  readonly photo:
    | { readonly kind: 'asset'; readonly url: string }
    | { readonly kind: 'stored'; readonly sha256: string };
  /** ISO 8601 local time, with offset where known. */
  readonly takenAt: string | null;
  /** The photo's metadata as read at import; see `readShot`. Absent: unknown. */
  readonly facts?: object;
  /** What people entered for its scale. Absent: nothing. */
  readonly scale?: ScaleInputs;
  /** Values of the project's own fields by register, as stored: see `createOwnReaders`. Absent: none. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** Why it is excluded from the inspection. Absent: it isn't. */
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
  /** Without deleted, rejected and component boxes, judged or not. */
  readonly defects: number;
  /** Boxes of damage labels that a person accepted or drew, views of defects: `Defect Amount`. Absent in counts of older versions. */
  readonly accepted?: number;
  readonly unreviewed: number;
  /** Live boxes by label key, without rejected ones. */
  readonly byLabel: Readonly<Record<string, number>>;
  /** {@link accepted} by severity: `none`, `0` to `4`. Absent in counts of older versions. */
  readonly bySeverity?: Readonly<Record<string, number>>;
  /**
   * The same for each label that isn't built in, since a project may call it a component: see `withoutComponents`.
   * Absent where there are none, and in counts of older versions.
   */
  readonly severitiesOf?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
