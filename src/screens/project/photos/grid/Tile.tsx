import { Ban } from 'lucide-react';
import { memo } from 'react';
import type { Exclusion } from '#domain/inspection/photos/exclusion.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { PhotoDefects } from '#domain/inspection/register/countDefects.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Tick } from '#ui/choices/Tick.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { truncate } from '#ui/theme/text.css.ts';
import { PhotoWithBox } from '../../../kit/marks/PhotoWithBox.tsx';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import { RowLink } from '../../table/RowLink.tsx';
import * as styles from '../photos.css.ts';
import { useExclusionWords } from '../useExclusionWords.ts';

export interface TileProps {
  readonly project: string;
  readonly image: InspectionImage;
  readonly counts: ImageCounts | undefined;
  /** Undefined while they are not counted. */
  readonly defects: PhotoDefects | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (image: string, on: boolean) => void;
  readonly onDrag: (transfer: DataTransfer, image: string) => void;
}

/** Why a photo is excluded from the inspection. */
function Excluded({ why }: { readonly why: Exclusion }) {
  const said = useExclusionWords()(why);
  return (
    <>
      <Icon icon={Ban} size={12} />
      <span className={truncate} title={said} dir="auto">
        {said}
      </span>
    </>
  );
}

function PhotoTile({ project, image, counts, defects, isChosen, onChoose, onDrag }: TileProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const { unreviewed = 0 } = counts ?? {};
  const { seen = 0, gravest = null } = defects ?? {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the bar above offers the same by keyboard
    <div
      className={styles.tile}
      data-chosen={isChosen}
      draggable
      onDragStart={(event) => onDrag(event.dataTransfer, image.id)}
    >
      <RowLink
        search={{ project, image: image.id }}
        className={styles.picture}
        aria-label={words.tile({ name: image.name, defects: seen, unreviewed })}
      >
        <PhotoWithBox image={image} alt="" />
      </RowLink>
      <span className={styles.check}>
        <Tick
          aria-label={LL.project.photos.select({ name: image.name })}
          isSelected={isChosen}
          onChange={(on) => onChoose(image.id, on)}
        />
      </span>
      <span className={`${styles.name} ${link}`} style={{ textDecoration: 'none' }}>
        <MiddleEllipsis text={image.name} />
      </span>
      <span className={styles.facts}>
        {image.excluded ? (
          <Excluded why={image.excluded} />
        ) : (
          <>
            {gravest === null ? (
              <span>{words.defects({ count: seen })}</span>
            ) : (
              <SeverityMark severity={gravest} />
            )}
            {unreviewed > 0 && <span>{words.toJudge({ count: unreviewed })}</span>}
          </>
        )}
      </span>
    </div>
  );
}

/** One photo; memoised, so that scrolling doesn't render it again. */
export const Tile = memo(PhotoTile);
