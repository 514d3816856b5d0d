import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { RawBox } from '#detector/rawBox.ts';
import { type Outline, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import * as styles from './assistant.css.ts';

/** Most boxes drawn: those with the highest confidence. */
const DRAWN = 300;
/** Rings as a path, in fractions of the photo. */
const pathOf = (outline: Outline): string =>
  ringsOf(outline)
    .map((ring) => `M${ring.join(' ')}Z`)
    .join('');

const percent = (fraction: number) => `${fraction * 100}%`;

interface TriedPhotoProps {
  readonly image: InspectionImage;
  /** Fractions of the photo. */
  readonly boxes: readonly RawBox[];
  readonly nameOf: (index: number) => string;
}

/** A photo with the boxes that a model found, before anything is stored. */
export function TriedPhoto({ image, boxes, nameOf }: TriedPhotoProps) {
  const { LL, format } = useI18n();
  const workspace = useWorkspace();
  const { data } = useQuery({
    queryKey: ['photo', image.id],
    queryFn: () => workspace.photo(image),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const url = useObjectUrl(data);
  const drawn = boxes.toSorted((a, b) => b.score - a.score).slice(0, DRAWN);
  return (
    <div className={styles.photo} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      {url && <img src={url} alt={LL.assistant.try.alt({ name: image.name })} className={styles.picture} />}
      <svg className={styles.outlines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(
          ({ outline, ...box }) =>
            outline && (
              <path
                key={[box.class, box.score, box.x, box.y].join(' ')}
                d={pathOf(outline)}
                className={styles.outline}
                data-tried-outline={nameOf(box.class)}
              />
            ),
        )}
      </svg>
      {drawn.map((box) => (
        <span
          key={[box.class, box.score, box.x, box.y, box.width, box.height].join(' ')}
          className={styles.box}
          data-tried-box={nameOf(box.class)}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.width),
            height: percent(box.height),
          }}
        >
          <span className={styles.tag}>
            {nameOf(box.class)} {format.confidence(box.score)}
          </span>
        </span>
      ))}
    </div>
  );
}
