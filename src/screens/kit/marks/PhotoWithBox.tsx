import { ImageOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useThumbnail } from '../data/useThumbnail.ts';
import { BoxMark } from './OutlineMark.tsx';
import * as styles from './photo.css.ts';

export interface PhotoWithBoxProps {
  readonly image: InspectionImage;
  /** Drawn on the photo; fractions of it. */
  readonly box?: Shape;
  readonly alt: string;
}

/** Placeholder for a photo that is missing or damaged: an icon, and text where it fits. */
export function NoPhoto({ name }: { readonly name: string }) {
  const text = useI18n().LL.gallery.noPhoto({ name });
  return (
    <span className={styles.none} title={text} data-no-photo>
      <Icon icon={ImageOff} />
      <span className={styles.noneWords}>{text}</span>
    </span>
  );
}

/** Distance from the viewport within which something counts as near, CSS pixels. */
const AROUND = '200px';

/** Whether an element is, or was, in or near the viewport: expensive content waits for that. */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    // Only missing in environments without a visible page.
    if (near || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AROUND },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}

/**
 * The small picture of a photo with one box. Made once it is near the viewport; shows a placeholder where that fails.
 */
export function PhotoWithBox({ image, box, alt }: PhotoWithBoxProps) {
  const [frame, isNear] = useNear<HTMLSpanElement>();
  const { url, failed } = useThumbnail(image, isNear);
  return (
    <span ref={frame} className={styles.frame} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      {failed && <NoPhoto name={image.name} />}
      {url && <img src={url} alt={alt} className={styles.picture} />}
      {box && !failed && <BoxMark box={box} />}
    </span>
  );
}

/**
 * A thumbnail in a row of a list, beside the photo's name: always of the same size, so that loading it moves nothing.
 * Empty without a photo.
 */
export function PhotoThumb({ image }: { readonly image: InspectionImage | undefined }) {
  return image ? <Thumb image={image} /> : <span className={styles.thumb} />;
}

function Thumb({ image }: { readonly image: InspectionImage }) {
  const [frame, isNear] = useNear<HTMLSpanElement>();
  const { url, failed } = useThumbnail(image, isNear);
  return (
    <span ref={frame} className={styles.thumb} data-photo-thumb={image.id}>
      {failed && <NoPhoto name={image.name} />}
      {url && <img src={url} alt="" className={styles.cover} />}
    </span>
  );
}
