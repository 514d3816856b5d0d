import { useMemo } from 'react';
import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useFilter, useListing } from '#annotator/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/MultiSelect.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import { useLabels } from '../labels.tsx';
import { labelsInUse } from './labelsInUse.ts';

/** Defect Types: Crack and Hole first, then every other label in use. Empty lets everything through. */
export function DefectTypeFilter() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const { counts } = useDashboard();
  const { labels, looks } = useLabels();
  const all = useListing((listing) => listing.all);
  const { labels: chosen } = useFilter();
  const words = LL.dashboard.filter;
  const options = useMemo(
    () =>
      labelsInUse(labels, counts, all, chosen).map((key) => ({
        value: key,
        label: looks.get(key)?.text ?? key,
        ...(looks.has(key) ? { colour: looks.get(key)?.plate ?? '' } : {}),
      })),
    [labels, counts, all, chosen, looks],
  );

  return (
    <MultiSelect
      label={words.label()}
      placeholder={words.placeholder()}
      options={options}
      value={chosen}
      onChange={(value) => commands.filter({ labels: value })}
      texts={{
        open: words.open(),
        remove: (name) => words.remove({ name }),
        empty: words.noMatch(),
      }}
    />
  );
}
