import { computed } from '@preact/signals-core';
import { type CSSProperties, useMemo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing, useStageSettings, useTool } from '#annotator/react/hooks.tsx';
import { type Corner, freeCorner } from '#domain/geometry/corner.ts';
import { fractionToStage, STAGE } from '#domain/geometry/stage.ts';
import { rectToScreen, viewTransform } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Minimap as SceneMinimap } from '#scene/minimap/Minimap.tsx';
import { createMappedBoxes } from '#scene/minimap/minimapBoxes.ts';
import { useValue } from '#signals/useValue.tsx';
import { useStore } from '#stores/useStore.tsx';
import { useThumbnail } from '../../../kit/data/useThumbnail.ts';
import { useOpenImage } from '../../DashboardContext.tsx';
import { useLabels } from '../../labels.tsx';
import { useRest } from '../../useRest.ts';
import { minimap } from './view.css.ts';

const WIDTH = 160;
const SIZE = { width: WIDTH, height: (WIDTH * STAGE.height) / STAGE.width };
/** Between the map and the stage's edges, CSS pixels. */
const GAP = 12;
/** All boxes are drawn anew, so not while they change with every key. Milliseconds. */
const REST = 250;

/** Corners in order of preference; messages keep clear of the bottom right, lists of boxes and labels are at the top left. */
const CORNERS = ['bottom right', 'top right', 'top left', 'bottom left'] as const;
const BESIDE_LOUPE = ['bottom right', 'top left', 'bottom left'] as const;
const PLACES: Readonly<Record<Corner, CSSProperties>> = {
  'bottom right': { right: GAP, bottom: GAP },
  'top right': { right: GAP, top: GAP },
  'top left': { left: GAP, top: GAP },
  'bottom left': { left: GAP, bottom: GAP },
};

/** The whole stage in small, while a part of it is out of sight. */
export default function Minimap() {
  const { view } = useAnnotator();
  const image = useOpenImage();
  const zoomed = useStore(view, (store) => store.target.zoomOffset > 0);
  return image && zoomed ? <OpenMap key={image.id} image={image} /> : null;
}

/** What the map shows of the listed boxes: another list only where it shows something else. */
function useMappedBoxes() {
  const { listing } = useAnnotator();
  return useValue(
    useMemo(() => {
      const mapped = createMappedBoxes();
      return computed(() => mapped(listing.value.boxes));
    }, [listing]),
  );
}

function OpenMap({ image }: { readonly image: InspectionImage }) {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const boxes = useRest(useMappedBoxes(), REST);
  const shown = useTool((tool) => tool.result === 'SHOW');
  const { looks } = useLabels();
  const { url: picture } = useThumbnail(image);
  const loupe = useStageSettings((stageSettings) => stageSettings.loupe !== null);
  const box = useListing(({ lead }) => lead?.box);
  // Renders only when the corner changes: the selector runs in every frame of a pan.
  const corner = useStore(view, ({ target, host }) => {
    const onScreen = box && rectToScreen(fractionToStage(box, image), viewTransform(target, host, image));
    return freeCorner(loupe ? BESIDE_LOUPE : CORNERS, SIZE, host, GAP, onScreen ?? null);
  });
  return (
    <div className={minimap} data-corner={corner} style={PLACES[corner]}>
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
