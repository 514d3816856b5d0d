import { createContext, type ReactNode, use, useMemo } from 'react';
import { inkOn } from '#domain/damage/colour.ts';
import { BUILT_IN_LABELS, hasTranslatedName, type Label } from '#domain/damage/label.ts';
import type { LabelLook } from '#domain/damage/sceneBox.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

interface LabelWords {
  /** The project's labels in their order, built-in ones first. */
  readonly labels: readonly Label[];
  /** By label key, in the reader's language; the same map while neither changed. */
  readonly looks: ReadonlyMap<string, LabelLook>;
}

const NO_LOOKS: ReadonlyMap<string, LabelLook> = new Map();
const LabelContext = createContext<LabelWords>({ labels: BUILT_IN_LABELS, looks: NO_LOOKS });

/** Provides the names and colours of the project's labels: built-in names from the dictionary, others as given. */
export function LabelProvider(props: { readonly labels: readonly Label[]; readonly children: ReactNode }) {
  const { labels, children } = props;
  const { LL } = useI18n();
  const value = useMemo(() => {
    const looks = labels.map((label): [string, LabelLook] => [
      label.key,
      {
        text: hasTranslatedName(label) ? LL.annotator.labels[label.key]() : label.name,
        ink: inkOn(label.colour),
        plate: label.colour,
      },
    ]);
    return { labels, looks: new Map(looks) };
  }, [labels, LL]);
  return <LabelContext value={value}>{children}</LabelContext>;
}

export const useLabels = (): LabelWords => use(LabelContext);

/** How one label is called and drawn; a label that the project doesn't know is shown by its key, in grey. */
export function useLabelLook(key: string): LabelLook {
  return useLabels().looks.get(key) ?? { text: key, ink: '#FFFFFF', plate: '#555555' };
}
