import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Rect } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import * as styles from './photo.css.ts';

export interface PhotoWithBoxProps {
  readonly image: InspectionImage;
  /** Marked on the photo; fractions of it. */
  readonly box?: Rect;
  readonly alt: string;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** The small picture of a photo, one box marked on it. A plain surface where it can't be made. */
export function PhotoWithBox({ image, box, alt }: PhotoWithBoxProps) {
  const workspace = useWorkspace();
  const { data } = useQuery({
    queryKey: ['thumbnail', image.id],
    queryFn: () => workspace.thumbnail(image),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <span className={styles.frame} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      {url && <img src={url} alt={alt} className={styles.picture} />}
      {box && (
        <span
          className={styles.box}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.width),
            height: percent(box.height),
          }}
        />
      )}
    </span>
  );
}
