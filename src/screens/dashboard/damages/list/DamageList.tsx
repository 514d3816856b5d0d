import { type CSSProperties, Suspense, useMemo, useRef } from 'react';
import { useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import * as styles from '../damages.css.ts';
import { DamageRow, rowId } from './DamageRow.tsx';
import { useDamageRows } from './useDamageRows.ts';
import { useListSelection } from './useListSelection.ts';

const RowMenus = lazyWithWords(() => import('./RowMenus.tsx'));

/**
 * Every damage that the filters let through; the selection is that of the stage. The list is one tab stop; the lead is its
 * active descendant and therefore always rendered, even when scrolled out of view.
 * @param rowHeight CSS pixels, the same for as long as it lives
 */
export function DamageList({ rowHeight }: { readonly rowHeight: number }) {
  const { LL } = useI18n();
  const settled = useStageSettings((store) => store.settled);
  const listed = useListing((listing) => listing.listed);
  const selected = useListing((listing) => listing.selected);
  const lead = useListing((listing) => listing.lead);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const leadIndex = useMemo(() => (lead ? listed.indexOf(lead) : -1), [listed, lead]);
  const scroller = useRef<HTMLDivElement>(null);
  const { height, items, reveal } = useDamageRows(scroller, listed.length, leadIndex, rowHeight);
  const { key, click } = useListSelection({ scroller, listed, leadIndex, rowHeight, reveal });

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual grid are placed by transform, which tables don't do
    <div
      ref={scroller}
      role="grid"
      aria-rowcount={listed.length}
      aria-label={LL.dashboard.damages.title()}
      aria-multiselectable="true"
      aria-activedescendant={lead ? rowId(lead.id) : undefined}
      tabIndex={0}
      className={styles.list}
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
      onKeyDown={key}
    >
      <Suspense>{settled && <RowMenus list={scroller} />}</Suspense>
      <div role="presentation" className={styles.rows} style={{ height }}>
        {items.map(({ key: rowKey, index, start }) => {
          const damage = listed[index];
          return (
            damage && (
              <DamageRow
                key={rowKey}
                damage={damage}
                index={index}
                top={start}
                selected={chosen.has(damage.id)}
                lead={index === leadIndex}
                onClick={click}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
