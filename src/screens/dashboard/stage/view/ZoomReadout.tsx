import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useStore } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { zoomReadout } from '../stage.css.ts';

/** How far one has zoomed in, against the fitted stage, and the ways to a known zoom. */
export default function ZoomReadout() {
  const { LL, format } = useI18n();
  const { view } = useAnnotator();
  // Words only for another zoom: a pan asks in every frame.
  const percent = format.percent(1 + useStore(view, (store) => store.target.zoomOffset));
  const words = LL.dashboard.stage;
  const choices = [
    { action: useAction('view.fit'), name: words.fit() },
    { action: useAction('view.oneToOne'), name: words.oneToOne() },
    { action: useAction('view.frame'), name: words.frame() },
    { action: useAction('view.in'), name: words.tools.ZOOM_IN() },
    { action: useAction('view.out'), name: words.tools.ZOOM_OUT() },
  ];
  return (
    <MenuOf
      label={words.zoomMenu()}
      trigger={
        <Button variant="quiet" aria-label={words.zoom({ percent })}>
          <span className={zoomReadout} data-zoom-readout>
            {percent}
          </span>
        </Button>
      }
    >
      {choices.map(({ action, name }) => (
        <MenuItem
          key={action.id}
          {...(action.keys[0] ? { keys: action.keys[0] } : {})}
          isDisabled={!action.enabled()}
          onAction={action.run}
        >
          {name}
        </MenuItem>
      ))}
    </MenuOf>
  );
}
