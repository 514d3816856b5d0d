import { ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { useFilter } from '#annotator/react/hooks.tsx';
import type { DamageFilter } from '#domain/damage/listing/filter.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
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

/** All filters of a small screen in one sheet: types and threshold, which otherwise are in the bar, and the others. */
function FilterSheet({ filter }: { readonly filter: DamageFilter }) {
  const { LL } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const words = LL.register.sheet;
  const count = active(filter) + Number(filter.labels.length > 0) + Number(filter.threshold > 0);
  const close = () => setOpen(false);
  return (
    <>
      <Button data-filter-sheet onPress={() => setOpen(true)}>
        <Icon icon={ListFilter} />
        {count > 0 ? words.on({ active: count }) : words.title()}
      </Button>
      {isOpen && (
        <Dialog
          title={words.title()}
          size="small"
          closeLabel={LL.dashboard.close()}
          onClose={close}
          footer={
            <Button size="dialog" variant="primary" onPress={close}>
              {words.show()}
            </Button>
          }
        >
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
        </Dialog>
      )}
    </>
  );
}

/** Verdict, severity, source, confidence range, text and order, behind one button. */
export default function MoreFilters() {
  const { LL } = useI18n();
  const filter = useFilter();
  const small = useMedia(media.small);
  const words = LL.dashboard.filter;
  const on = active(filter);
  if (small) return <FilterSheet filter={filter} />;

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
