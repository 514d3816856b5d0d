import { LAYOUTS, type LayoutId } from '#detector/layouts/layouts.ts';
import { withSize } from '#detector/modelInput.ts';
import type { Preprocess } from '#detector/preprocess.ts';
import type { UsableModel } from '../engine/detector.worker.ts';
import type { Asking } from '../engine/look.ts';
import type { KeptModel } from '../models/keptModel.ts';

/** A model that may not be stored yet: where several layouts fit, none is set until a person chooses. */
export type Draft = Omit<KeptModel, 'layout' | 'preprocess' | 'keptAt'> & {
  readonly layout: LayoutId | null;
  readonly preprocess: Preprocess | null;
  /** Milliseconds since 1970; null while it isn't stored. */
  readonly keptAt: number | null;
};

export function draftOf(model: UsableModel, file: File): Draft {
  const [first, ...others] = model.layouts;
  const layout = others.length === 0 ? first : null;
  return {
    sha256: model.sha256,
    name: file.name,
    size: file.size,
    licence: '',
    layouts: [...model.layouts],
    layout,
    preprocess: layout && LAYOUTS[layout].preprocess,
    input: { ...model.input, shape: [...model.input.shape] },
    classes: [...(model.classes ?? [])],
    classCounts: model.classCounts.map(([id, count]) => [id, count]),
    keptAt: null,
  };
}

/** With another layout and its default preprocessing. */
export const withLayout = (draft: Draft, layout: LayoutId): Draft => ({
  ...draft,
  layout,
  preprocess: LAYOUTS[layout].preprocess,
});

/** With square inputs of another side, in pixels, where the file doesn't say their size. */
export const withSide = (draft: Draft, side: number): Draft =>
  draft.input.openSize === undefined
    ? draft
    : { ...draft, input: { ...withSize(draft.input, { width: side, height: side }), openSize: 'chosen' } };

/** A draft with earlier choices for the same model, where they still fit. */
export function asBefore(draft: Draft, { layout, preprocess, licence, input }: Draft): Draft {
  const sized = input.openSize === 'chosen' ? withSide(draft, input.size.width) : draft;
  return layout && draft.layouts.includes(layout)
    ? { ...sized, layout, preprocess, licence }
    : { ...sized, licence };
}

/**
 * How many classes the outputs have, and how many of them have a name, where some have none: a model's own background,
 * or the classes that it was trained from. Null where all have one, or the layout isn't chosen.
 */
export function unnamedClasses({
  layout,
  classes,
  classCounts = [],
}: Pick<Draft, 'layout' | 'classes' | 'classCounts'>): { outputs: number; named: number } | null {
  const outputs = classCounts.find(([id]) => id === layout)?.[1];
  if (outputs === undefined || classes.length === 0) return null;
  const named = new Set(classes.flatMap(([index]) => (index < outputs ? [index] : []))).size;
  return named < outputs ? { outputs, named } : null;
}

/** Whether the size of a model's input is known, or was chosen. */
export const isSized = ({ input }: Pick<Draft, 'input'>): boolean => input.openSize !== 'assumed';

/** The model to store; null while choices are missing. */
export const keptOf = ({ layout, preprocess, ...draft }: Draft, now: number): KeptModel | null =>
  layout && preprocess && draft.classes.length > 0 && isSized(draft)
    ? { ...draft, layout, preprocess, keptAt: draft.keptAt ?? now }
    : null;

/** The options of a run; null while choices are missing. */
export const askingOf = (
  { layout, preprocess, input }: Draft,
  threshold: number,
  thorough: boolean,
): Asking | null =>
  layout && preprocess && isSized({ input }) ? { layout, preprocess, input, threshold, thorough } : null;
