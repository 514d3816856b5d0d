import type { ExportPreset, ExportRequest } from '#data/export/exportPlan.ts';
import { DEFAULT_VERDICTS, withPreset } from '#data/export/exportPlan.ts';
import { type WrittenFormat, writtenAs } from '#domain/exchange/formats.ts';

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

/** Confidence is left out unless asked for where it stops some readers of the format. */
export const withFormat = (choices: ExportChoices, format: WrittenFormat): ExportChoices => ({
  ...choices,
  format,
  confidence: !writtenAs(format).confidenceOnRequest,
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
    (!writtenAs(format).asks.includes('outline') || choices.segmentation === segmentation)
  );
};
