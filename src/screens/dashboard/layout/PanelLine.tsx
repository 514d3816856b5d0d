import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Resizer } from '#ui/display/Resizer.tsx';
import { PANELS, type Panel, setSize } from './columnSizes.ts';

const LINES = {
  images: { word: 'imagesWidth', orientation: 'vertical', side: 'before' },
  damages: { word: 'damagesWidth', orientation: 'vertical', side: 'after' },
  list: { word: 'detailHeight', orientation: 'horizontal', side: 'before' },
} as const;

/** The line that gives a panel its size. @param size as it is, CSS pixels */
export default function PanelLine({ panel, size }: { readonly panel: Panel; readonly size: number }) {
  const { LL } = useI18n();
  const preferences = usePreferences();
  const { word, orientation, side } = LINES[panel];
  return (
    <Resizer
      label={LL.triage.sizes[word]()}
      orientation={orientation}
      value={size}
      min={PANELS[panel].low}
      max={PANELS[panel].high}
      side={side}
      onChange={(next) => setSize(preferences, panel, next)}
    />
  );
}
