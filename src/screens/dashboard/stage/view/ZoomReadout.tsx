import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListing } from '#annotator/react/hooks.tsx';
import { viewTransform } from '#domain/geometry/view.ts';
import { photoPixelsPerUnit } from '#domain/geometry/zoomAndPan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useStore } from '#stores/useStore.tsx';
import type { ViewStore } from '#stores/view.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { zoomReadout } from './view.css.ts';

/** Screen pixels for each pixel of the photo, whether all of it is in view, and the ways to a known zoom; nothing where no photo is open. */
export default function ZoomReadout() {
  const { LL, format } = useI18n();
  const { view } = useAnnotator();
  const image = useListing((listing) => listing.image);
  const words = LL.dashboard.stage;
  const percentOf = ({ target, host, photo }: ViewStore) =>
    Math.round((100 * viewTransform(target, host, photo).scale) / photoPixelsPerUnit(image)) / 100;
  // Renders only when the zoom changes: the selector runs in every frame of a pan.
  const percent = format.percent(useStore(view, percentOf));
  const isFitted = useStore(view, ({ target }) => target.zoomOffset === 0);
  const zoom = isFitted ? words.fitted({ percent }) : percent;
  const choices = [
    { action: useAction('view.fit'), name: words.fit() },
    { action: useAction('view.oneToOne'), name: words.oneToOne() },
    { action: useAction('view.frame'), name: words.frame() },
    { action: useAction('view.in'), name: words.tools.ZOOM_IN() },
    { action: useAction('view.out'), name: words.tools.ZOOM_OUT() },
  ];
  if (image === null) return null;
  return (
    <MenuOf
      label={words.zoomMenu()}
      trigger={
        <Button variant="quiet" aria-label={words.zoom({ percent: zoom })}>
          <span className={zoomReadout} data-zoom-readout>
            {zoom}
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
