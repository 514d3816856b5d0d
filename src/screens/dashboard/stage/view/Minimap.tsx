import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing, useStore, useTool } from '#annotator/react/hooks.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Minimap as SceneMinimap } from '#scene/minimap/Minimap.tsx';
import { useThumbnail } from '../../../kit/data/useThumbnail.ts';
import { useLabels } from '../../labels.tsx';
import { useRest } from '../../useRest.ts';
import { minimap } from '../stage.css.ts';

const WIDTH = 160;
/** All boxes are drawn anew, so not while they change with every key. Milliseconds. */
const REST = 250;

/** The whole stage in small, while a part of it is out of sight. */
export default function Minimap() {
  const { view } = useAnnotator();
  const image = useListing((listing) => listing.image);
  const zoomed = useStore(view, (store) => store.target.zoomOffset > 0);
  return image && zoomed ? <OpenMap key={image.id} image={image} /> : null;
}

function OpenMap({ image }: { readonly image: InspectionImage }) {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const boxes = useRest(
    useListing((listing) => listing.boxes),
    REST,
  );
  const shown = useTool((tool) => tool.result === 'SHOW');
  const { looks } = useLabels();
  const { url: picture } = useThumbnail(image);
  return (
    <div className={minimap}>
      <SceneMinimap
        view={view}
        photo={image}
        picture={picture}
        boxes={boxes}
        labels={looks}
        shown={shown}
        width={WIDTH}
        name={LL.dashboard.stage.minimap()}
        onView={(target) => {
          view.motion = 'jump';
          view.target = target;
        }}
      />
    </div>
  );
}
