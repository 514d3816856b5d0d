import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { BoxMark } from '../../kit/marks/BoxMark.tsx';
import * as styles from './compare.css.ts';
import { placePhoto } from './placePhoto.ts';
import type { SyncedViewControl } from './useSyncedView.ts';

const NO_SIZE: Size = { width: 0, height: 0 };

/** The URL of a photo while it is mounted; null until it is read, and where that fails. */
function usePhotoUrl(image: InspectionImage): { readonly url: string | null; readonly failed: boolean } {
  const workspace = useWorkspace();
  const { data, isError } = useQuery({
    queryKey: ['photo', image.id],
    queryFn: () => workspace.photo(image),
    staleTime: Number.POSITIVE_INFINITY,
    // Whole photos are large: each is only cached while it is shown.
    gcTime: 30_000,
    retry: false,
  });
  return { url: useObjectUrl(data), failed: isError };
}

export interface PhotoPaneProps {
  readonly image: InspectionImage;
  /** Fractions of the upright photo. */
  readonly box: Shape;
  readonly alt: string;
  readonly control: SyncedViewControl;
}

/** One of two photos with a shared view: dragging and the wheel move both. */
export function PhotoPane({ image, box, alt, control }: PhotoPaneProps) {
  const { LL } = useI18n();
  const { url, failed } = usePhotoUrl(image);
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(NO_SIZE);
  const last = useRef<{ x: number; y: number } | null>(null);
  const { view, zoomBy, moveBy } = control;

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = pane.current;
    // React's listeners are passive and can't keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [zoomBy]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current || size.width === 0) return;
    moveBy((event.clientX - last.current.x) / size.width, (event.clientY - last.current.y) / size.width);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const place = placePhoto(image, box, size, view);
  return (
    <div
      ref={pane}
      className={styles.pane}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    >
      {failed && <p className={styles.failed}>{LL.compare.photoUnreadable({ name: image.name })}</p>}
      {url && size.width > 0 && (
        <div
          className={styles.photo}
          style={{
            width: place.width,
            height: place.height,
            transform: `translate(${place.x}px, ${place.y}px)`,
          }}
        >
          <img src={url} alt={alt} className={styles.picture} draggable={false} />
          <BoxMark box={box} />
        </div>
      )}
    </div>
  );
}
