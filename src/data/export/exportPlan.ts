import type { Damage } from '#domain/damage/damage.ts';
import { EXPORT_PARTS } from '#domain/damage/fields.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import type { WrittenFormat } from '#domain/exchange/formats.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

/** What to export and how. */
export interface ExportRequest {
  readonly format: WrittenFormat;
  /** In the order they are to have in the files. */
  readonly images: readonly InspectionImage[];
  /** Only these damages (`Damage.key`); absent = all of the images. */
  readonly damages?: ReadonlySet<string>;
  readonly verdicts: readonly Verdict[];
  /** Only these labels; absent = all. */
  readonly labels?: readonly string[];
  /** Write the confidence where the format can carry it. */
  readonly confidence: boolean;
  /** Put the photos into the archive too. */
  readonly photos: boolean;
  /** COCO: what stands in `segmentation`. CVAT and trainers want none, VIA wants the corners. */
  readonly segmentation?: 'none' | 'corners';
  /** VOC: what the first pixel is called; default 0. */
  readonly vocBase?: 0 | 1;
}

/** Named settings that one click chooses. */
export const EXPORT_PRESETS = ['coco_training', 'coco_via', 'yolo', 'yolo_confidence'] as const;
export type ExportPreset = (typeof EXPORT_PRESETS)[number];

/** Where an export reads from. It never asks for decoded pixels. */
export interface ExportSource {
  readonly project: Project;
  damages(image: string): Promise<readonly Damage[]>;
  photo(image: InspectionImage): Promise<Blob>;
}

/** What a target format cannot carry. Words under `exchange.loss`. */
export const LOSSES = [
  ...EXPORT_PARTS,
  'outline',
  'score_assumed',
  'rounded',
  'left_out_verdict',
  'left_out_label',
  'names_changed',
] as const;
export type LossKey = (typeof LOSSES)[number];

export interface Loss {
  readonly key: LossKey;
  /** How many boxes or photos it touches; always above 0. */
  readonly count: number;
}

/** What an export would write, told before it does. */
export interface ExportPlan {
  readonly request: ExportRequest;
  /** Name of the one file that is saved. */
  readonly fileName: string;
  readonly kind: 'json' | 'csv' | 'xml' | 'zip';
  readonly images: number;
  readonly boxes: number;
  /** Whether the photos themselves are in it. */
  readonly photos: boolean;
  readonly losses: readonly Loss[];
}

/** The settings of a preset over what a person chose already. */
export function withPreset(preset: ExportPreset, request: Omit<ExportRequest, 'format'>): ExportRequest {
  if (preset === 'coco_via') return { ...request, format: 'coco', segmentation: 'corners' };
  if (preset === 'coco_training') return { ...request, format: 'coco', segmentation: 'none' };
  return { ...request, format: 'yolo', confidence: preset === 'yolo_confidence' };
}

/** All but what was judged false: what is exported unless somebody chooses otherwise. */
export const DEFAULT_VERDICTS: readonly Verdict[] = ['unreviewed', 'accepted', 'unsure'];

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}
