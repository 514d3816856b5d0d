import { memo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { EXTENTS, NO_SIGNS, type RatingSigns, STAIN_KINDS } from '#domain/rating/signs.ts';
import { signsToAsk } from '#domain/rating/suggest.ts';
import { Select } from '#ui/choices/Select.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useSteady } from '#ui/useSteady.ts';
import * as styles from './measure.css.ts';
import { useMeasureWords } from './useMeasureWords.ts';

const NOT_STATED = 'none';
const PERCENT = { maximumFractionDigits: 2 };

interface FieldsProps {
  /** Label key. */
  readonly label: string;
  readonly signs: RatingSigns;
  readonly onChange: (change: Partial<RatingSigns>) => void;
}

/** Slow to draw, and the same for most damages of a label. */
const Fields = memo(function Fields({ label, signs, onChange: set }: FieldsProps) {
  const { words: all } = useMeasureWords();
  const words = all.signs;

  const chosen = <K extends string>(known: readonly K[], key: string): K | null =>
    known.find((one) => one === key) ?? null;

  const field = (sign: keyof RatingSigns) => {
    switch (sign) {
      case 'rustPercent':
        return (
          <NumberField
            key={sign}
            plain
            label={words.rustPercent()}
            description={words.rustHint()}
            formatOptions={PERCENT}
            minValue={0}
            maxValue={100}
            value={signs.rustPercent ?? Number.NaN}
            onChange={(value) => set({ rustPercent: Number.isNaN(value) ? null : value })}
          />
        );
      case 'extent':
        return (
          <Select
            key={sign}
            label={words.extent()}
            items={[NOT_STATED, ...EXTENTS].map((id) => ({
              id,
              label: words.extents[chosen(EXTENTS, id) ?? NOT_STATED](),
            }))}
            selectedKey={signs.extent ?? NOT_STATED}
            onSelectionChange={(key) => set({ extent: chosen(EXTENTS, key) })}
          />
        );
      case 'stain':
        return (
          <Select
            key={sign}
            label={words.stain()}
            items={[NOT_STATED, ...STAIN_KINDS].map((id) => ({
              id,
              label: words.stains[chosen(STAIN_KINDS, id) ?? NOT_STATED](),
            }))}
            selectedKey={signs.stain ?? NOT_STATED}
            onSelectionChange={(key) => set({ stain: chosen(STAIN_KINDS, key) })}
          />
        );
      default:
        return (
          <Switch key={sign} isSelected={signs[sign]} onChange={(on) => set({ [sign]: on })}>
            {words[sign]()}
          </Switch>
        );
    }
  };
  const signKeys = signsToAsk(label);
  return signKeys.length > 0 && <div className={styles.strip}>{signKeys.map(field)}</div>;
});

/** What the rule of this label asks a person for. */
export function Signs({ damage }: { readonly damage: Damage }) {
  const { commands } = useAnnotator();
  const signs = damage.signs ?? NO_SIGNS;
  const set = useSteady((change: Partial<RatingSigns>) => commands.signs({ ...signs, ...change }, damage));
  return <Fields label={damage.label} signs={signs} onChange={set} />;
}
