import type { ChosenBoxes, ExportPreset, ExportRequest } from '#data/export/exportPlan.ts';
import { DEFAULT_VERDICTS, withPreset } from '#data/export/exportPlan.ts';
import { type WrittenFormat, writtenAs } from '#domain/exchange/formats.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';

/** In the dialog's order: one arrow key leads from the first to the whole inspection. */
export const SCOPES = ['image', 'project', 'listed', 'selection'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a person chose in the export's dialog. */
export interface ExportChoices extends Omit<ExportRequest, 'images' | 'damages'> {
  readonly scope: Scope;
  /** With the photos that were excluded from the inspection. */
  readonly excluded: boolean;
}

export const startChoices = (scope: Scope): ExportChoices => ({
  format: 'coco',
  scope,
  excluded: false,
  verdicts: DEFAULT_VERDICTS,
  confidence: true,
  photos: false,
  segmentation: 'none',
  vocBase: 0,
});

/** Sets the format. Confidence is off by default where some readers of the format fail on it. */
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

/** The photos of each scope. */
export type PhotosByScope = Readonly<Record<Scope, readonly InspectionImage[]>>;

/** Photos of a choice: those that were excluded only where they are wanted, or are the one that was chosen. */
export function photosFor(
  { scope, excluded }: Pick<ExportChoices, 'scope' | 'excluded'>,
  of: PhotosByScope,
): readonly InspectionImage[] {
  const isOne = scope === 'image' || scope === 'selection';
  return isOne || excluded ? of[scope] : inspected(of[scope]);
}

/** How many photos of a scope were excluded from the inspection, so that they go out only if they are chosen. */
export const countExcluded = (scope: Scope, of: PhotosByScope): number =>
  of[scope].length - photosFor({ scope, excluded: false }, of).length;

/** @param selected the boxes that are selected on the stage, by their keys */
export const chosenBoxes = (
  choices: Pick<ExportChoices, 'scope' | 'excluded' | 'verdicts'>,
  of: PhotosByScope,
  selected: readonly string[],
): ChosenBoxes => ({
  images: photosFor(choices, of),
  verdicts: choices.verdicts,
  ...(choices.scope === 'selection' && { damages: new Set(selected) }),
});

/** What a dialog that the export's dialog leads to begins with. */
export interface FurtherExportProps {
  /** What was chosen in the export's dialog so far. */
  readonly start: ExportChoices;
  readonly photos: PhotosByScope;
  /** What there is to choose from now. */
  readonly offers: (scope: Scope) => boolean;
  readonly onClose: () => void;
}
