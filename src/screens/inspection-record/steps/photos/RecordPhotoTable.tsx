import { useState } from 'react';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { PhotoThumb } from '../../../kit/marks/PhotoThumb.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';

/** Rows shown at first; the rest on demand. */
const PAGE = 100;

interface PhotoRowProps {
  readonly image: InspectionImage;
  /** Its review state; missing where it doesn't belong to the record. */
  readonly found: Survey['images'][number] | undefined;
  readonly onInclude: (on: boolean) => void;
  readonly onCover: (on: boolean) => void;
}

function PhotoRow({ image, found, onInclude, onCover }: PhotoRowProps) {
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
        {image.takenAt?.slice(0, 16).replace('T', ' ')}
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
      </td>
    </tr>
  );
}

/** The photos of the project: ticked ones belong to the record. */
export function PhotoTable(props: { readonly images: readonly InspectionImage[]; readonly survey: Survey }) {
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
