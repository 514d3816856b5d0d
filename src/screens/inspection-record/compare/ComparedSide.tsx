import { Link } from '@tanstack/react-router';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { photoDay } from '#domain/inspection/photos/photoDay.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { type Defect, widest } from '#domain/inspection/register/defect.ts';
import { shownError } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { link } from '#ui/buttons/Link.css.ts';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './compare.css.ts';
import { type ComparedPhoto, PhotoPane, PlacedPhoto } from './PhotoPane.tsx';
import type { SyncedViewControl } from './useSyncedView.ts';

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
