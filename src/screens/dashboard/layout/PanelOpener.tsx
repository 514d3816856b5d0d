import { PanelLeftOpen, PanelRightOpen } from 'lucide-react';
import { useAction } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { SidePanel } from '#stores/stageSettings.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { usePanel } from './usePanel.tsx';

/** The button in the stage's bar that shows a side panel which is away; nothing while the panel is shown. */
export function PanelOpener({ panel }: { readonly panel: SidePanel }) {
  const { LL } = useI18n();
  const words = LL.dashboard.columns;
  const { isAway, show } = usePanel(panel);
  const { keys } = useAction('app.list');
  if (!isAway) return null;
  const left = panel === 'images';
  return (
    <span data-opens={panel}>
      <IconButton
        icon={left ? PanelLeftOpen : PanelRightOpen}
        label={left ? words.showImages() : words.showDamages()}
        {...(left ? {} : { keys: keys[0] })}
        placement="bottom"
        onPress={show}
      />
    </span>
  );
}
