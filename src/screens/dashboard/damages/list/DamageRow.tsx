import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useStore } from '#annotator/react/hooks.tsx';
import { type Damage, isCorrected, listedSource } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import { useLabelLook } from '../../labels.tsx';
import * as styles from '../damages.css.ts';
import { confText } from '../detail/boxRecord.ts';
import { SeverityMark } from './RowSeverityMark.tsx';

/** The id of a row's element, for `aria-activedescendant`. */
export const rowId = (damage: string): string => `damage-${damage}`;

export interface DamageRowProps {
  readonly damage: Damage;
  readonly index: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
  readonly selected: boolean;
  readonly lead: boolean;
  readonly onClick: (event: MouseEvent, index: number) => void;
}

/** One damage of the list: its colour, id, confidence, severity and verdict. */
export const DamageRow = memo(function DamageRow(props: DamageRowProps) {
  const { damage, index, top, selected, lead, onClick } = props;
  const { LL } = useI18n();
  const { hover } = useAnnotator();
  const hovered = useStore(hover, (store) => store.hoveredId === damage.id);
  const look = useLabelLook(damage.label);
  const words = LL.annotator;
  const row = useRef<HTMLDivElement>(null);
  // When the list jumps, another damage comes under the pointer without a pointer event.
  useEffect(() => {
    if (row.current?.matches(':hover')) hover.hoveredId = damage.id;
  }, [hover, damage.id]);
  const name = [
    damage.id,
    look.text,
    confText(damage.confidence) ?? LL.dashboard.damages.own(),
    words.verdicts[damage.verdict](),
    damage.severity === null ? '' : words.severities[damage.severity](),
  ];

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual grid are placed by transform
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it answers the keys
    <div
      ref={row}
      id={rowId(damage.id)}
      role="row"
      tabIndex={-1}
      aria-label={name.filter(Boolean).join(', ')}
      aria-selected={selected}
      aria-rowindex={index + 1}
      data-damage-id={damage.id}
      data-label={damage.label}
      data-confidence={damage.confidence ?? undefined}
      data-source={listedSource(damage)}
      data-verdict={damage.verdict}
      data-severity={damage.severity ?? undefined}
      data-lead={lead || undefined}
      data-hovered={hovered || undefined}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => onClick(event, index)}
      onPointerEnter={() => {
        hover.hoveredId = damage.id;
      }}
      onPointerLeave={() => {
        if (hover.hoveredId === damage.id) hover.hoveredId = null;
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      <div role="gridcell" tabIndex={-1} className={styles.cell}>
        <span className={styles.swatch} style={{ background: look.plate }} />
        <span className={styles.rowId} dir="auto">
          {damage.id}
        </span>
        <span className={styles.rowLabel}>
          {look.text}
          {isCorrected(damage) && ` · ${LL.dashboard.damages.corrected()}`}
        </span>
        <span>
          <SeverityMark severity={damage.severity} />
        </span>
        <span className={styles.confidence}>{confText(damage.confidence) ?? '–'}</span>
        <VerdictMark verdict={damage.verdict} />
      </div>
    </div>
  );
});
