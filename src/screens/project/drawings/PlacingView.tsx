import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useShownNumber } from '../../kit/words/useShownNumber.ts';
import { DrawingStage } from './DrawingStage.tsx';
import * as styles from './drawings.css.ts';
import { PinList } from './PinList.tsx';
import type { Placing } from './usePlacing.ts';

/** Zoom levels: multiples of the available width. */
const ZOOMS = [1, 1.5, 2.5, 4] as const;

/** A drawing with its pins, and the list of its defects beside it. */
export function PlacingView({ project, placing }: { readonly project: Project; readonly placing: Placing }) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const shownNo = useShownNumber(project);
  const [chosen, setChosen] = useState<string | null>(null);
  const [zoom, setZoom] = useState(0);
  const { drawing, pins, place } = placing;
  if (!drawing) return null;
  const put = (key: string, at: Point) => place(new Map([[key, at]]));
  return (
    <>
      <div className={page.row}>
        <p className={`${page.muted} ${page.grow}`}>{words.help()}</p>
        <IconButton
          icon={ZoomOut}
          label={words.zoomOut()}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon={ZoomIn}
          label={words.zoomIn()}
          isDisabled={zoom === ZOOMS.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
      </div>
      <div className={styles.split}>
        <div className={styles.view}>
          <DrawingStage
            drawing={drawing}
            pins={pins}
            shownNo={shownNo}
            zoom={ZOOMS[zoom] ?? 1}
            chosen={chosen}
            onChoose={setChosen}
            onPlace={put}
          />
        </div>
        <PinList project={project} placing={placing} chosen={chosen} onChoose={setChosen} />
      </div>
    </>
  );
}
