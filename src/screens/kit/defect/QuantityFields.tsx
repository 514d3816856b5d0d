import {
  decimalsOf,
  MOST_AMOUNT,
  quantityOf,
  UNITS,
  type Unit,
} from '#domain/inspection/quantities/quantity.ts';
import type { Defect, DefectFacts } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as page from '../page/page.css.ts';

interface QuantityFieldsProps {
  readonly defect: Defect;
  readonly set: (facts: Partial<DefectFacts>) => void;
  readonly isReadOnly?: boolean;
}

/** The quantity of a defect to repair: typed or measured, and which of the two it is. */
export function QuantityFields({ defect, set, isReadOnly = false }: QuantityFieldsProps) {
  const { LL, format } = useI18n();
  const words = LL.sentences;
  const typed = defect.facts.quantity;
  const known = quantityOf(defect);
  const measured = quantityOf({ ...defect, facts: { ...defect.facts, quantity: null } });
  const unit = known?.unit ?? 'm2';
  return (
    <div className={page.section}>
      <div className={page.end}>
        <NumberField
          label={words.quantity()}
          plain
          minValue={0}
          maxValue={MOST_AMOUNT}
          formatOptions={{ maximumFractionDigits: 3 }}
          value={known?.amount ?? Number.NaN}
          isReadOnly={isReadOnly}
          onChange={(amount) => set({ quantity: amount > 0 ? { amount, unit } : null })}
        />
        <Select<Unit>
          label={words.unit()}
          items={UNITS.map((id) => ({ id, label: words.units[id]() }))}
          selectedKey={unit}
          isFixed={isReadOnly}
          isDisabled={!known}
          onSelectionChange={(id) => known && set({ quantity: { amount: known.amount, unit: id } })}
        />
        {typed && measured && !isReadOnly && (
          <Button onPress={() => set({ quantity: null })}>{words.takeMeasured()}</Button>
        )}
      </div>
      {!typed && measured && (
        <p className={page.muted}>
          {words.measured({
            amount: `${format.number(measured.amount, decimalsOf(measured.amount))} ${words.units[measured.unit]()}`,
          })}
        </p>
      )}
    </div>
  );
}
