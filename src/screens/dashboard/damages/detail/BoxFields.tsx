import { memo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing } from '#annotator/react/hooks.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useSteady } from '#ui/useSteady.ts';
import * as styles from './assessment.css.ts';
import { stageBox } from './boxRecord.ts';

const SIDES: readonly (keyof Rect)[] = ['x', 'y', 'width', 'height'];

/** Two decimals, no thousands separators: numbers to be typed. */
const EXACT = { useGrouping: false, maximumFractionDigits: 2 };

interface SideProps {
  readonly side: keyof Rect;
  /** Stage units. */
  readonly value: number;
  readonly onChange: (side: keyof Rect, value: number) => void;
}

/** Memoised because it is slow to draw. */
const Side = memo(function Side({ side, value, onChange }: SideProps) {
  const { LL } = useI18n();
  return (
    <NumberField
      plain
      formatOptions={EXACT}
      label={LL.dashboard.assessment[side]()}
      value={value}
      minValue={0}
      maxValue={side === 'x' || side === 'width' ? STAGE.width : STAGE.height}
      step={0.01}
      onChange={(next) => onChange(side, next)}
    />
  );
});

interface BoxFieldsProps {
  readonly damage: Damage;
}

/** The box in exact numbers, stage units. Values that would put it outside the photo are corrected. */
export function BoxFields({ damage }: BoxFieldsProps) {
  const { commands } = useAnnotator();
  const image = useListing((listing) => listing.image);
  const rect = image && stageBox(damage.box, image);
  const change = useSteady((side: keyof Rect, value: number) => {
    if (rect && Number.isFinite(value) && value !== rect[side])
      commands.reshape(damage, { ...rect, [side]: value });
  });
  return (
    rect && (
      <div className={styles.boxFields}>
        {SIDES.map((side) => (
          <Side key={side} side={side} value={rect[side]} onChange={change} />
        ))}
      </div>
    )
  );
}
