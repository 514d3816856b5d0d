import { EXPORT_PRESETS } from '#data/export/exportPlan.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { WRITTEN_FORMATS, writtenAs } from '#domain/exchange/formats.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { FilterChoice } from '../stage/filters/FilterChoice.tsx';
import * as styles from './export.css.ts';
import { choosePreset, type ExportChoices, isPreset, type Scope, withFormat } from './exportChoices.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

/** Stands for choices that no preset has. */
const OWN = 'own';

/** What to export and how: a preset for all of it, or each setting by itself. */
export function ExportFields(props: {
  readonly choices: ExportChoices;
  /** How many of the chosen photos were excluded from the inspection. */
  readonly excluded: number;
  /** What there is to choose from now. */
  readonly offers: (scope: Scope) => boolean;
  readonly onChange: (choices: ExportChoices) => void;
}) {
  const { choices, excluded, offers, onChange } = props;
  const { LL } = useI18n();
  const words = LL.export;
  const { format, scope, segmentation = 'none', vocBase = 0 } = choices;
  const { asks } = writtenAs(format);
  const set = (some: Partial<ExportChoices>) => onChange({ ...choices, ...some });
  const preset = EXPORT_PRESETS.find((each) => isPreset(choices, each)) ?? OWN;
  return (
    <>
      <ScopeChoice scope={scope} offers={offers} onChange={(id) => set({ scope: id })} />
      <div className={styles.pair}>
        <Select
          label={words.preset()}
          size="dialog"
          items={[
            ...EXPORT_PRESETS.map((id) => ({ id, label: LL.exchange.preset[id]() })),
            { id: OWN, label: words.own(), isDisabled: true },
          ]}
          selectedKey={preset}
          onSelectionChange={(id) => id !== OWN && onChange(choosePreset(choices, id))}
        />
        <Select
          label={words.format()}
          size="dialog"
          items={WRITTEN_FORMATS.map((id) => ({ id, label: words.formats[id]() }))}
          selectedKey={format}
          onSelectionChange={(next) => onChange(withFormat(choices, next))}
        />
      </div>
      <FilterChoice
        label={words.verdicts()}
        options={VERDICTS.map((key) => ({ key, name: LL.annotator.verdicts[key]() }))}
        chosen={choices.verdicts}
        onChange={(verdicts) => set({ verdicts })}
      />
      {asks.includes('outline') && (
        <Select
          label={words.outline()}
          size="dialog"
          items={[
            { id: 'none', label: words.outlines.none() },
            { id: 'corners', label: words.outlines.corners() },
          ]}
          selectedKey={segmentation}
          onSelectionChange={(id) => set({ segmentation: id })}
        />
      )}
      {asks.includes('firstPixel') && (
        <Select
          label={LL.import.questionVoc()}
          size="dialog"
          items={[
            { id: '0', label: LL.import.vocZero() },
            { id: '1', label: LL.import.vocOne() },
          ]}
          selectedKey={vocBase === 1 ? '1' : '0'}
          onSelectionChange={(id) => set({ vocBase: id === '1' ? 1 : 0 })}
        />
      )}
      {excluded > 0 && (
        <Checkbox isSelected={choices.excluded} onChange={(wanted) => set({ excluded: wanted })}>
          {words.withExcluded(excluded)}
        </Checkbox>
      )}
      <Checkbox isSelected={choices.photos} onChange={(photos) => set({ photos })}>
        {words.withPhotos()}
      </Checkbox>
      <Checkbox isSelected={choices.confidence} onChange={(confidence) => set({ confidence })}>
        {words.withConfidence()}
      </Checkbox>
    </>
  );
}
