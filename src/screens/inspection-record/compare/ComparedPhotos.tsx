import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { photoDay } from '#domain/inspection/photos/photoDay.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { type Defect, widest } from '#domain/inspection/register/defect.ts';
import { own } from '#domain/keyed.ts';
import { shownError } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { link } from '#ui/buttons/Link.css.ts';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import {
  type ComparedPhoto,
  PhotoPane,
  PlacedPhoto,
  type SyncedViewControl,
} from '../../kit/marks/SyncedPhotos.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './compare.css.ts';

interface OverlaidPhotosProps {
  readonly before: ComparedPhoto;
  readonly after: ComparedPhoto;
  readonly control: SyncedViewControl;
}

/** One press of an arrow key on the divider, percent of the pane. */
const STEP = 5;

const clamped = (percent: number): number => Math.min(100, Math.max(0, percent));

/**
 * Both photos in one pane, one over the other with the boxes in the same place: the earlier one to the left of a divider
 * that is dragged, or moved by arrow keys.
 */
export function SwipedPhotos({ before, after, control }: OverlaidPhotosProps) {
  const { LL, format } = useI18n();
  const words = LL.compare;
  const [at, setAt] = useState(50);
  const area = useRef<HTMLDivElement>(null);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation();
    const box = area.current?.getBoundingClientRect();
    if (box && box.width > 0 && event.currentTarget.hasPointerCapture(event.pointerId))
      setAt(clamped(((event.clientX - box.left) / box.width) * 100));
  };
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - STEP,
    ArrowDown: at - STEP,
    ArrowRight: at + STEP,
    ArrowUp: at + STEP,
    Home: 0,
    End: 100,
  };
  const key = (event: KeyboardEvent) => {
    const to = own(places, event.key);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The arrows of the photos move the view.
    event.stopPropagation();
    setAt(clamped(to));
  };
  return (
    <PhotoPane control={control} isWide>
      {(pane) => (
        <div ref={area} className={styles.layers}>
          <PlacedPhoto of={after} pane={pane} view={control.view} />
          <div className={styles.layers} style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
            <PlacedPhoto of={before} pane={pane} view={control.view} />
          </div>
          <div
            role="slider"
            tabIndex={0}
            aria-label={words.divider()}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(at)}
            aria-valuetext={words.dividerAt({ percent: format.number(Math.round(at), 0) })}
            className={styles.divider}
            style={{ left: `${at}%` }}
            onKeyDown={key}
            onPointerDown={(event) => {
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={drag}
            onPointerUp={(event) => event.stopPropagation()}
          />
          <span className={styles.earlierName}>{words.before()}</span>
          <span className={styles.laterName}>{words.after()}</span>
        </div>
      )}
    </PhotoPane>
  );
}

interface BlinkedPhotosProps extends OverlaidPhotosProps {
  /** Whether the earlier photo is shown, as long as a key or the button is held. */
  readonly showsBefore: boolean;
}

/** Both photos in one pane with the boxes in the same place, one at a time: nothing moves by itself. */
export function BlinkedPhotos({ before, after, control, showsBefore }: BlinkedPhotosProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  return (
    <PhotoPane control={control} isWide>
      {(pane) => (
        <div className={styles.layers} data-shown={showsBefore ? 'before' : 'after'}>
          <PlacedPhoto of={after} pane={pane} view={control.view} />
          {/* Loaded from the start, so that it is there at once. */}
          <div className={styles.layers} style={{ visibility: showsBefore ? 'visible' : 'hidden' }}>
            <PlacedPhoto of={before} pane={pane} view={control.view} />
          </div>
          <span className={styles.earlierName}>{showsBefore ? words.before() : words.after()}</span>
        </div>
      )}
    </PhotoPane>
  );
}

export interface ComparedSideProps {
  readonly filed: FiledRecord;
  readonly survey: Survey;
  readonly defect: Defect | null;
  /** Text where there is no defect on this side. */
  readonly absent: string;
  /** Null where its photo is shown over the other one's, in one pane for both. */
  readonly control: SyncedViewControl | null;
}

/** The photo that shows a defect best, as one of a record's; null where the record has no such defect. */
export function useComparedPhoto({
  filed: { project },
  survey,
  defect,
}: Pick<ComparedSideProps, 'filed' | 'survey' | 'defect'>): ComparedPhoto | null {
  const { LL } = useI18n();
  const labelName = useLabelName(project.labels);
  const damage = defect && keyObservation(defect).damage;
  const image = damage && survey.images.find((one) => one.image.id === damage.image)?.image;
  if (!damage || !image) return null;
  const called = LL.annotator.named({ label: labelName(damage.label), id: damage.id });
  return { image, box: damage.box, alt: `${called} · ${image.name}` };
}

/** A defect in one of the two records: its photo, its severity, its width. */
export function ComparedSide(props: ComparedSideProps) {
  const { filed, defect, absent, control } = props;
  const { record, project } = filed;
  const { LL, format } = useI18n();
  const words = LL.compare;
  const photo = useComparedPhoto(props);
  const image = photo?.image;
  const damage = defect && keyObservation(defect).damage;
  const width = defect && widest(defect);
  const error = width && shownError(width, width.scale);
  const taken = image && photoDay(image);
  return (
    <section className={styles.side} aria-label={record.no}>
      <h2 className={page.subtitle}>
        {record.no} <span className={page.muted}>{format.day(inspectedOn(record))}</span>
      </h2>
      {defect && damage && photo && image ? (
        <>
          {control && (
            <PhotoPane control={control}>
              {(pane) => <PlacedPhoto of={photo} pane={pane} view={control.view} />}
            </PhotoPane>
          )}
          <dl className={styles.facts}>
            <dt className={page.muted}>{words.defect()}</dt>
            <dd>
              {defect.no} ·{' '}
              <Link
                to="/dashboard"
                search={{ project: project.id, image: image.id, damage: damage.id }}
                className={link}
              >
                {photo.alt}
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
