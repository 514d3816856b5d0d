import { LAYOUTS, type LayoutId } from '#detector/layouts/layouts.ts';
import type { Preprocess } from '#detector/preprocess.ts';
import type { UsableModel } from '../engine/detector.worker.ts';
import type { Asking } from '../engine/look.ts';
import type { KeptModel } from '../models/keptModel.ts';

/** A model that somebody looks at, kept or not: where several layouts fit, none is taken until a person says which. */
export type Draft = Omit<KeptModel, 'layout' | 'preprocess' | 'keptAt'> & {
  readonly layout: LayoutId | null;
  readonly preprocess: Preprocess | null;
  /** Milliseconds since 1970; null while it isn't kept. */
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
    keptAt: null,
  };
}

/** With another layout, whose own way to put photos in comes with it. */
export const withLayout = (draft: Draft, layout: LayoutId): Draft => ({
  ...draft,
  layout,
  preprocess: LAYOUTS[layout].preprocess,
});

/** A draft with what a person said of the same model before, as far as that still fits. */
export const asBefore = (draft: Draft, { layout, preprocess, licence }: Draft): Draft =>
  layout && draft.layouts.includes(layout)
    ? { ...draft, layout, preprocess, licence }
    : { ...draft, licence };

/** What is stored of it; null while something has yet to be said. */
export const keptOf = ({ layout, preprocess, ...draft }: Draft, now: number): KeptModel | null =>
  layout && preprocess && draft.classes.length > 0
    ? { ...draft, layout, preprocess, keptAt: draft.keptAt ?? now }
    : null;

/** How it is asked; null while something has yet to be said. */
export const askingOf = (
  { layout, preprocess, input }: Draft,
  threshold: number,
  thorough: boolean,
): Asking | null => layout && preprocess && { layout, preprocess, input, threshold, thorough };
