import { CheckCheck } from 'lucide-react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Calibration } from '#domain/numbers/quality/calibration.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { DoubtHint } from '../../../kit/labels/DoubtHint.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import type { InAddress } from '../../filters/AddressFilter.tsx';
import { LocationFilter } from '../../filters/LocationFilter.tsx';
import { FilterMenu } from '../../list/FilterMenu.tsx';
import * as styles from '../review.css.ts';
import { isAll, orderOf, REVIEW_ORDERS, reviewOf, sortOf } from '../reviewAddress.ts';

export interface ReviewBarProps extends InAddress {
  readonly project: Project;
  /** The number of listed boxes, and of those still to judge. */
  readonly listed: number;
  readonly open: number;
  /** The calibration behind the order by doubt; null for other orders. */
  readonly calibration: Calibration | null;
  /** Side of crops at the common scale, photo pixels. */
  readonly side: number;
  /** The number of unjudged components at the location. */
  readonly components: number;
  readonly onAcceptComponents: () => void;
  /** Removes judged boxes from the list. */
  readonly onAskAnew: () => void;
}

const SHOWN = ['todo', 'all'] as const;

/** Filter and order of the review list, and its progress. */
export function ReviewBar(props: ReviewBarProps) {
  const { project, search, go, listed, open, side, calibration } = props;
  const { components, onAcceptComponents, onAskAnew } = props;
  const { LL, format } = useI18n();
  const words = LL.review;
  const judged = listed - open;
  const labelName = useLabelName(project.labels);
  return (
    <div className={styles.bar}>
      <FilterMenu
        name={words.show.label()}
        isSingle
        options={SHOWN.map((id) => ({ id, label: words.show[id]() }))}
        chosen={[isAll(search) ? 'all' : 'todo']}
        onChange={([shown]) => go({ review: reviewOf(shown === 'all') })}
      />
      <FilterMenu
        name={words.order.label()}
        isSingle
        options={REVIEW_ORDERS.map((id) => ({ id, label: words.order[id]() }))}
        chosen={[orderOf(search)]}
        onChange={([order]) => order && go({ sort: sortOf(order) })}
      />
      <LocationFilter locations={project.locations} search={search} go={go} />
      <span className={styles.told}>{words.progress({ judged, listed })}</span>
      {judged > 0 && !isAll(search) && (
        <Button variant="quiet" onPress={onAskAnew}>
          {words.hideJudged()}
        </Button>
      )}
      <span className={styles.grow} />
      <span className={styles.scale} title={words.scaleHint()}>
        {words.scale({ side: format.number(side, 0) })}
      </span>
      {components > 0 && (
        <Button onPress={onAcceptComponents}>
          <Icon icon={CheckCheck} size={14} />
          {words.acceptComponents({ count: components })}
        </Button>
      )}
      {calibration && <DoubtHint labels={calibration.labels.map(labelName)} className={styles.hint} />}
    </div>
  );
}
