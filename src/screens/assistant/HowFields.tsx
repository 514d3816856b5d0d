import { RUN_MODES } from '#data/assistant/runs/runNote.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Slider } from '#ui/choices/Slider.tsx';
import type { Chosen } from './chosen.ts';

/** Quick or thorough, and the confidence threshold. */
export function HowFields({ chosen: { how, setHow } }: { readonly chosen: Chosen }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.run;
  return (
    <>
      <Select
        label={words.mode()}
        items={RUN_MODES.map((id) => ({ id, label: words.modes[id]() }))}
        selectedKey={how.mode}
        onSelectionChange={(mode) => setHow({ ...how, mode })}
      />
      <Slider
        label={words.threshold()}
        value={how.threshold}
        minValue={0.05}
        maxValue={0.95}
        step={0.05}
        format={format.confidence}
        onChange={(threshold) => setHow({ ...how, threshold })}
      />
    </>
  );
}
