import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { centre, type Rect, type Size } from '#domain/geometry/rect.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoDay } from '#domain/inspection/photos/photoDay.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { type Defect, widest } from '#domain/inspection/register/defect.ts';
import { shownError } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { link } from '#ui/buttons/Link.css.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { BoxMark } from '../../kit/marks/OutlineMark.tsx';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './compare.css.ts';
import type { SyncedView, SyncedViewControl } from './useSyncedView.ts';

export interface ComparedSideProps {
  readonly filed: FiledRecord;
  readonly survey: Survey;
  readonly defect: Defect | null;
  /** Text where there is no defect on this side. */
  readonly absent: string;
  readonly control: SyncedViewControl;
}

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

interface PhotoPaneProps {
  readonly image: InspectionImage;
  /** Fractions of the upright photo. */
  readonly box: Shape;
  readonly alt: string;
  readonly control: SyncedViewControl;
}

/** At zoom 1 a pane shows this many times the box's longer side. */
const SURROUNDINGS = 4;
/** At least this many photo pixels, however small the box. */
const LEAST_PX = 240;

/**
 * Positions a photo with its box in the middle of the pane, in CSS pixels from the pane's top left corner.
 *
 * @param box fractions of the upright photo
 */
function placePhoto(photo: Size, box: Rect, pane: Size, view: SyncedView): Rect {
  const longest = Math.max(box.width * photo.width, box.height * photo.height);
  const shown = Math.max(LEAST_PX, longest * SURROUNDINGS);
  const scale = (Math.min(pane.width, pane.height) / shown) * view.zoom;
  const middle = centre(box);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    x: pane.width / 2 + view.x * pane.width - middle.x * width,
    y: pane.height / 2 + view.y * pane.width - middle.y * height,
    width,
    height,
  };
}

/** One of two photos with a shared view: dragging and the wheel move both. */
function PhotoPane({ image, box, alt, control }: PhotoPaneProps) {
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

/** A defect in one of the two records: its photo, its severity, its width. */
export function ComparedSide({
  filed: { record, project },
  survey,
  defect,
  absent,
  control,
}: ComparedSideProps) {
  const { LL, format } = useI18n();
  const words = LL.compare;
  const damage = defect && keyObservation(defect).damage;
  const image = damage && survey.images.find((one) => one.image.id === damage.image)?.image;
  const labelName = useLabelName(project.labels);
  const called = damage ? LL.annotator.named({ label: labelName(damage.label), id: damage.id }) : '';
  const width = defect && widest(defect);
  const error = width && shownError(width, width.scale);
  const taken = image && photoDay(image);
  return (
    <section className={styles.side} aria-label={record.no}>
      <h2 className={page.subtitle}>
        {record.no} <span className={page.muted}>{format.day(inspectedOn(record))}</span>
      </h2>
      {defect && damage && image ? (
        <>
          <PhotoPane image={image} box={damage.box} alt={`${called} · ${image.name}`} control={control} />
          <dl className={styles.facts}>
            <dt className={page.muted}>{words.defect()}</dt>
            <dd>
              {defect.no} ·{' '}
              <Link
                to="/dashboard"
                search={{ project: project.id, image: image.id, damage: damage.id }}
                className={link}
              >
                {called} · {image.name}
              </Link>
            </dd>
            <dt className={page.muted}>{words.taken()}</dt>
            <dd>{taken ? format.day(taken) : words.noDate()}</dd>
            <dt className={page.muted}>{words.severity()}</dt>
            <dd>
              <SeverityMark severity={defect.severity} />
            </dd>
            {width && (
              <>
                <dt className={page.muted}>{words.width()}</dt>
                <dd>
                  {error === null
                    ? words.millimetresPlain({ value: format.number(width.value, 2) })
                    : words.millimetres({
                        value: format.number(width.value, 2),
                        error: format.number(error, 2),
                      })}
                </dd>
              </>
            )}
            <dt className={page.muted}>{words.observations()}</dt>
            <dd>{format.count(defect.observations.length)}</dd>
          </dl>
        </>
      ) : (
        <p className={styles.absent}>{absent}</p>
      )}
    </section>
  );
}
