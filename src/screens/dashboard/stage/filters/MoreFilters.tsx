import { ListFilter } from 'lucide-react';
import { Suspense } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { useFilter } from '#annotator/react/hooks.tsx';
import type { DamageFilter } from '#domain/damage/listing/filter.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FilterSheet } from '#screens/kit/filters/FilterSheet.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { media } from '../../layout/dashboardMedia.ts';
import DefectTypeFilter from './DefectTypeFilter.tsx';
import * as styles from './filterPanel.css.ts';
import ThresholdSlider from './ThresholdSlider.tsx';

const FilterPanel = lazyWithWords(() => import('./FilterPanel.tsx'));

/** How many of the filters in the popover are on. */
const active = (filter: DamageFilter): number =>
  [
    filter.verdicts.length > 0,
    filter.severities.length > 0,
    filter.sources.length > 0,
    filter.text.trim() !== '',
    filter.range[0] > 0 || filter.range[1] < 1,
    filter.hidden.length > 0,
    filter.hideJudged,
    filter.hideComponents,
  ].filter(Boolean).length;

/** All filters of a small screen: types and threshold, which otherwise are in the bar, and the others. */
function AllFilters() {
  return (
    <div className={styles.sheet}>
      <div data-filter>
        <DefectTypeFilter />
      </div>
      <div className={styles.threshold}>
        <ThresholdSlider />
      </div>
      <Suspense>
        <FilterPanel />
      </Suspense>
    </div>
  );
}

/** Verdict, severity, source, confidence range, text and order, behind one button. */
export default function MoreFilters() {
  const { LL } = useI18n();
  const filter = useFilter();
  const small = useMedia(media.small);
  const words = LL.dashboard.filter;
  const on = active(filter);
  if (small)
    return (
      <FilterSheet active={on + Number(filter.labels.length > 0) + Number(filter.threshold > 0)}>
        <AllFilters />
      </FilterSheet>
    );

  return (
    <DialogTrigger>
      <span className={styles.button} data-active={on > 0 || undefined}>
        <IconButton icon={ListFilter} label={on > 0 ? words.moreActive({ count: on }) : words.more()} />
      </span>
      <Popover label={words.more()} placement="bottom end">
        <Suspense>
          <FilterPanel />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
}
