import type { Damage } from '#domain/damage/damage.ts';
import { EXPORT_PARTS } from '#domain/damage/fields.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import type { WrittenFormat } from '#domain/exchange/formats.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { OwnAttributes } from '#domain/inspection/register/ownAttributes.ts';

/** What to export and how. */
export interface ExportRequest {
  readonly format: WrittenFormat;
  /** In their order in the files. */
  readonly images: readonly InspectionImage[];
  /** Only these damages (`Damage.key`); absent = all of the images. */
  readonly damages?: ReadonlySet<string>;
  readonly verdicts: readonly Verdict[];
  /** Only these labels; absent = all. */
  readonly labels?: readonly string[];
  /** Whether to write the confidence, where the format supports it. */
  readonly confidence: boolean;
  /** Whether to include the photos in the archive. */
  readonly photos: boolean;
  /** COCO: the content of `segmentation`. CVAT and trainers want none, VIA wants the corners. */
  readonly segmentation?: 'none' | 'corners';
  /** VOC: the coordinate of the first pixel; default 0. */
  readonly vocBase?: 0 | 1;
}

/** Which photos, which verdicts, and which single boxes go out. */
export type ChosenBoxes = Pick<ExportRequest, 'images' | 'verdicts' | 'damages'>;

/** Named settings, chosen with one click. */
export const EXPORT_PRESETS = ['coco_training', 'coco_via', 'yolo', 'yolo_confidence'] as const;
export type ExportPreset = (typeof EXPORT_PRESETS)[number];

/** The source of an export. It never needs decoded pixels. */
export interface ExportSource {
  readonly project: Project;
  damages(image: string): Promise<readonly Damage[]>;
  /** Values of own fields of the defects that boxes show, by observation key; absent where there can't be any. */
  own?(): Promise<ReadonlyMap<string, OwnAttributes>>;
  /** The same of photos. */
  ownOfPhotos?(): Promise<(image: InspectionImage) => OwnAttributes | null>;
  /** A photo's bytes as they may leave; see `OutgoingPhotos`. */
  photo(image: InspectionImage): Promise<Blob>;
  /** The name that suits these bytes; absent: its own. */
  name?(image: InspectionImage): Promise<string>;
}

/** What a target format can't represent. Translated under `exchange.loss`. */
export const LOSSES = [
  ...EXPORT_PARTS,
  'outline',
  'score_assumed',
  'rounded',
  'left_out_verdict',
  'left_out_label',
  'names_changed',
  'own_photo',
] as const;
export type LossKey = (typeof LOSSES)[number];

export interface Loss {
  readonly key: LossKey;
  /** How many boxes or photos are affected; always above 0. */
  readonly count: number;
}

/** What an export would write. */
export interface ExportPlan {
  readonly request: ExportRequest;
  /** Name of the single file that is saved. */
  readonly fileName: string;
  readonly kind: 'json' | 'csv' | 'xml' | 'zip';
  readonly images: number;
  readonly boxes: number;
  /** Whether it contains the photos. */
  readonly photos: boolean;
  readonly losses: readonly Loss[];
}

/** A preset's settings applied over a person's choices. */
export function withPreset(preset: ExportPreset, request: Omit<ExportRequest, 'format'>): ExportRequest {
  if (preset === 'coco_via') return { ...request, format: 'coco', segmentation: 'corners' };
  if (preset === 'coco_training') return { ...request, format: 'coco', segmentation: 'none' };
  return { ...request, format: 'yolo', confidence: preset === 'yolo_confidence' };
}

/** All but rejected ones: the default of exports. */
export const DEFAULT_VERDICTS: readonly Verdict[] = ['unreviewed', 'accepted', 'unsure'];

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}
