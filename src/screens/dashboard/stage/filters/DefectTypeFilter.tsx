import { useMemo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useFilter, useListingLater } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { useLabels } from '../../labels.tsx';
import { useCounts } from '../../useCounts.ts';
import { labelsInUse } from './labelsInUse.ts';

/** Defect Types: Crack and Hole first, then every other label in use. Empty lets everything through. */
export default function DefectTypeFilter() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const counts = useCounts();
  const { labels, looks } = useLabels();
  const all = useListingLater((listing) => listing.all);
  const { labels: chosen } = useFilter();
  const used = useSame(
    useMemo(() => labelsInUse(labels, counts, all, chosen), [labels, counts, all, chosen]),
  );

  // The field is slow to draw, and a verdict seldom changes which labels there are.
  return useMemo(() => {
    // Read here, since it is a new object each time.
    const words = LL.dashboard.filter;
    return (
      <MultiSelect
        label={words.label()}
        hideLabel
        placeholder={words.placeholder()}
        options={used.map((key) => ({
          value: key,
          label: looks.get(key)?.text ?? key,
          ...(looks.has(key) ? { colour: looks.get(key)?.plate ?? '' } : {}),
        }))}
        value={chosen}
        onChange={(value) => commands.filter({ labels: value })}
        texts={{
          open: words.open(),
          remove: (name) => words.remove({ name }),
          empty: words.noMatch(),
        }}
      />
    );
  }, [used, looks, chosen, commands, LL]);
}

/** The same list while its keys are the same. */
function useSame(keys: readonly string[]): readonly string[] {
  const text = JSON.stringify(keys);
  return useMemo(() => JSON.parse(text) as readonly string[], [text]);
}
