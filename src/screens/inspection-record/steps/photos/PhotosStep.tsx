import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { metadataState } from '#domain/inspection/photos/photoMetadata.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { ownGapId } from '#domain/inspection/register/ownField.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { FarPhotos } from '../../../kit/marks/FarPhotos.tsx';
import { PhotoThumb } from '../../../kit/marks/PhotoWithBox.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { lazyPart } from '../../../kit/parts/lazyParts.tsx';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../gaps.tsx';
import { lineWithButtons } from '../steps.css.ts';
import { PhotoDays } from './PhotoDays.tsx';

const PhotoFields = lazyPart(() => import('../../../kit/defect/PhotoFields.tsx'));

/** Photos added within this time of each other count as added together, ms. */
const TOGETHER = 10 * 60_000;

/** Photos grouped by when they were added, the latest first. */
function batches(images: readonly InspectionImage[]): readonly (readonly InspectionImage[])[] {
  const found: InspectionImage[][] = [];
  for (const image of images.toSorted((a, b) => b.addedAt - a.addedAt)) {
    const last = found.at(-1);
    const before = last?.at(-1);
    if (last && before && before.addedAt - image.addedAt <= TOGETHER) last.push(image);
    else found.push([image]);
  }
  return found;
}

/** Keeps only photos that were added together: usually those of one inspection. */
function KeepOnly({ images }: { readonly images: readonly InspectionImage[] }) {
  const { LL, format } = useI18n();
  const words = LL.inspection.photos;
  const { change } = useOpenRecord();
  const groups = batches(images);
  if (groups.length < 2) return null;
  return (
    <Select
      label={words.keepOnly()}
      hideLabel
      placeholder={words.keepOnly()}
      items={groups.map((group, index) => ({
        id: String(index),
        label: words.added({
          count: group.length,
          at: group[0]?.addedAt ? format.dateTime(group[0].addedAt) : words.first(),
        }),
      }))}
      selectedKey={null}
      onSelectionChange={(key) => change({ images: (groups[Number(key)] ?? []).map(({ id }) => id) })}
    />
  );
}

/** How many of the photos in scope are reviewed. */
export function Coverage({ survey }: { readonly survey: Survey }) {
  const { LL } = useI18n();
  const reviewed = survey.images.filter((one) => one.reviewed).length;
  const total = survey.images.length;
  return (
    <ProgressBar
      label={LL.record.photos.coverage({ reviewed, total })}
      value={reviewed}
      maxValue={Math.max(1, total)}
    />
  );
}

/** Photos that are left out of a record, no longer exist, or have no location. */
function Remarks({ survey }: { readonly survey: Survey }) {
  const { LL, format } = useI18n();
  const words = LL.record.photos;
  const { project } = useOpenRecord();
  const { excluded, missingImages, unplaced } = survey;
  return (
    <>
      {excluded.length > 0 && (
        <p className={styles.muted}>
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            search={{ tab: 'photos', view: 'table', excluded: '1' }}
            className={standing}
          >
            {LL.exclusion.excluded({ count: excluded.length })}
          </Link>
        </p>
      )}
      {missingImages.length > 0 && (
        <p className={styles.notice.warn}>{words.missing({ names: format.list(missingImages) })}</p>
      )}
      {unplaced > 0 && <p className={styles.notice.warn}>{words.without({ count: unplaced })}</p>}
    </>
  );
}

/** Photos held by signed records when this one was created: left out until somebody adds them. */
function NotTaken() {
  const words = useI18n().LL.inspection.photos;
  const { record, change } = useOpenRecord();
  const count = record.notTaken.length;
  if (count === 0) return null;
  return (
    <div className={styles.row}>
      <p className={`${styles.grow} ${styles.muted}`}>{words.notTaken({ count })}</p>
      <Button onPress={() => change({ notTaken: [] })}>{words.takeAll()}</Button>
    </div>
  );
}

/** Links to the dashboard of the project, where the import opens. */
function AddPhotos({ isFirst }: { readonly isFirst: boolean }) {
  const { LL } = useI18n();
  const { project } = useOpenRecord();
  return (
    <Link
      to="/dashboard"
      search={{ project: project.id }}
      state={{ addPhotos: true }}
      className={button({ variant: isFirst ? 'primary' : 'secondary', size: 'panel' })}
    >
      <Icon icon={FilePlus2} size={14} />
      {LL.projects.first.photos()}
    </Link>
  );
}

/** Rows shown at first; the rest on demand. */
const PAGE = 100;

interface PhotoRowProps {
  readonly image: InspectionImage;
  /** Its review state; missing where it doesn't belong to the record. */
  readonly found: Survey['images'][number] | undefined;
  readonly survey: Survey;
  readonly onInclude: (on: boolean) => void;
  readonly onCover: (on: boolean) => void;
}

/** Opens what a photo states in the project's own fields; marked where something required is missing. */
function Fields({ image, survey }: { readonly image: InspectionImage; readonly survey: Survey }) {
  const { frozen } = useOpenRecord();
  const words = useI18n().LL.ownFields;
  const { missing } = useMissing();
  const [isOpen, setOpen] = useState(false);
  const reader = survey.ownFields.photo;
  if (frozen || reader.fields.length === 0) return null;
  const gap = reader.fields.find(({ id }) => missing('own_photo_missing', ownGapId(image.id, id)));
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-label={words.ofPhoto({ name: image.name })}>
        {words.heading()}
      </Button>
      {gap && <p className={styles.missing}>{missing('own_photo_missing', ownGapId(image.id, gap.id))}</p>}
      <Suspense>
        {isOpen && <PhotoFields of={image} reader={reader} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function PhotoRow({ image, found, survey, onInclude, onCover }: PhotoRowProps) {
  const { LL, format } = useI18n();
  const words = LL.record.photos;
  const { project, record, frozen } = useOpenRecord();
  const place = project.locations.find(({ id }) => id === image.location);
  return (
    <tr>
      <td className={styles.td}>
        <Checkbox isSelected={found !== undefined} isReadOnly={frozen} onChange={onInclude}>
          <span className={withThumb}>
            <PhotoThumb image={image} />
            <span className={styles.name}>
              <MiddleEllipsis text={image.name} />
            </span>
          </span>
        </Checkbox>
      </td>
      <td data-head={words.location()} className={styles.td}>
        <bdi className={styles.name}>{place?.name ?? image.location}</bdi>
      </td>
      <td data-head={words.taken()} className={styles.short}>
        {image.takenAt?.slice(0, 16).replace('T', ' ') ??
          (metadataState(image) === 'unread' ? LL.gallery.unread() : '–')}
      </td>
      <td data-head={words.boxes()} className={styles.number}>
        {found ? format.count(found.damages.length) : ''}
      </td>
      <td data-head={words.toReview()} className={styles.number}>
        {found ? format.count(found.unreviewed) : ''}
      </td>
      <td className={styles.td}>
        {found && (
          <Checkbox isSelected={record.coverPhoto === image.id} isReadOnly={frozen} onChange={onCover}>
            {words.onCover()}
          </Checkbox>
        )}
        {found && <Fields image={image} survey={survey} />}
      </td>
    </tr>
  );
}

/** The photos of the project: ticked ones belong to the record. */
function PhotoTable(props: { readonly images: readonly InspectionImage[]; readonly survey: Survey }) {
  const { images, survey } = props;
  const { LL } = useI18n();
  const words = LL.record.photos;
  const { change } = useOpenRecord();
  const [limit, setLimit] = useState(PAGE);
  const inScope = new Map(survey.images.map((one) => [one.image.id, one]));
  const include = (id: string, on: boolean) => {
    // Excluded ones belong to the record again once the exclusion is undone.
    const now = [...survey.images.map(({ image }) => image), ...survey.excluded].map((one) => one.id);
    change({ images: on ? [...now, id] : now.filter((one) => one !== id) });
  };
  return (
    <>
      <CardTable
        label={words.inScope()}
        head={
          <>
            <HeadCells of={[words.photo(), words.location(), words.taken()]} />
            <HeadCells of={[words.boxes(), words.toReview()]} areNumbers />
            <HeadCells of={[words.onCover()]} />
          </>
        }
      >
        {images.slice(0, limit).map((image) => (
          <PhotoRow
            key={image.id}
            image={image}
            found={inScope.get(image.id)}
            survey={survey}
            onInclude={(on) => include(image.id, on)}
            onCover={(on) => change({ coverPhoto: on ? image.id : '' })}
          />
        ))}
      </CardTable>
      {images.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {LL.record.findings.more({ count: Math.min(PAGE, images.length - limit) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Which photos belong to the record: all of its locations, or those chosen one by one. */
export function PhotosStep() {
  const { LL } = useI18n();
  const words = LL.record.photos;
  const workspace = useWorkspace();
  const { record, project, survey, frozen, change } = useOpenRecord();
  const there = useValue(workspace.images(project.id)) ?? [];
  if (!survey) return null;
  // A signed record has the photos that were signed, whatever happened to them since.
  const images = frozen ? survey.images.map(({ image }) => image) : inspected(there);
  return (
    <>
      <Coverage survey={survey} />
      <div className={styles.row}>
        <p className={`${lineWithButtons} ${styles.muted}`}>
          {record.images ? words.named({ count: survey.images.length }) : words.everyPhoto()}
        </p>
        {!frozen && <KeepOnly images={images} />}
        {record.images && !frozen && (
          <Button onPress={() => change({ images: null })}>{words.allIn()}</Button>
        )}
        {!frozen && <AddPhotos isFirst={images.length === 0} />}
      </div>
      {!frozen && !record.images && <NotTaken />}
      <PhotoDays survey={survey} />
      <FarPhotos
        far={survey.far}
        linkTo={(photo) => (
          <Link to="/dashboard" search={{ project: project.id, image: photo.id }} className={standing}>
            <bdi>{photo.name}</bdi>
          </Link>
        )}
      />
      <Remarks survey={survey} />
      {images.length === 0 ? (
        <p className={frozen ? styles.muted : styles.missing}>{words.empty()}</p>
      ) : (
        <PhotoTable images={images} survey={survey} />
      )}
    </>
  );
}
