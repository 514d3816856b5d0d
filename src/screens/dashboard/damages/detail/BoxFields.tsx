import { memo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing } from '#annotator/react/hooks.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as styles from './assessment.css.ts';
import { stageBox } from './boxRecord.ts';

const SIDES: readonly (keyof Rect)[] = ['x', 'y', 'width', 'height'];

/** Two decimals, no thousands separators: numbers to be typed. */
const EXACT = { useGrouping: false, maximumFractionDigits: 2 };

interface BoxFieldsProps {
  readonly damage: Damage;
}

/** Four number fields are slow to draw: a verdict on the damage doesn't draw them anew. */
const sameBox = ({ damage: a }: BoxFieldsProps, { damage: b }: BoxFieldsProps): boolean =>
  a.key === b.key && a.id === b.id && a.box === b.box;

/** The box in exact numbers, stage units. What would leave the photo is brought back inside. */
export const BoxFields = memo(function BoxFields({ damage }: BoxFieldsProps) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const image = useListing((listing) => listing.image);
  if (!image) return null;
  const rect = stageBox(damage.box, image);
  const words = LL.dashboard.assessment;
  return (
    <div className={styles.boxFields}>
      {SIDES.map((side) => (
        <NumberField
          key={side}
          plain
          formatOptions={EXACT}
          label={words[side]()}
          value={rect[side]}
          minValue={0}
          maxValue={side === 'x' || side === 'width' ? STAGE.width : STAGE.height}
          step={0.01}
          onChange={(value) => {
            if (Number.isFinite(value) && value !== rect[side])
              commands.reshape(damage, { ...rect, [side]: value });
          }}
        />
      ))}
    </div>
  );
}, sameBox);
