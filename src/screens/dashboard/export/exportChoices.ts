import type { ExportFormat, ExportPreset, ExportRequest } from '#data/export/exportPlan.ts';
import { DEFAULT_VERDICTS, withPreset } from '#data/export/exportPlan.ts';

export const SCOPES = ['selection', 'image', 'listed', 'project'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a person chose in the export's dialog. */
export interface ExportChoices extends Omit<ExportRequest, 'images' | 'damages'> {
  readonly scope: Scope;
}

export const startChoices = (scope: Scope): ExportChoices => ({
  format: 'coco',
  scope,
  verdicts: DEFAULT_VERDICTS,
  confidence: true,
  photos: false,
  segmentation: 'none',
  vocBase: 0,
});

/** A sixth column stops some readers of YOLO files: there confidence is left out unless asked for. */
export const withFormat = (choices: ExportChoices, format: ExportFormat): ExportChoices => ({
  ...choices,
  format,
  confidence: format !== 'yolo',
});

/** The settings of a preset over what was chosen already. */
export function choosePreset(choices: ExportChoices, preset: ExportPreset): ExportChoices {
  const { format, ...rest } = choices;
  return { ...choices, ...withPreset(preset, { ...rest, images: [] }), scope: choices.scope };
}

/** Whether the choices are those of a preset. */
export const isPreset = (choices: ExportChoices, preset: ExportPreset): boolean => {
  const { format, confidence, segmentation } = choosePreset(choices, preset);
  return (
    choices.format === format &&
    choices.confidence === confidence &&
    (format !== 'coco' || choices.segmentation === segmentation)
  );
};
