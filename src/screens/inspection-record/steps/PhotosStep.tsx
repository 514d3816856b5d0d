import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { inspected } from '#domain/inspection/exclusion.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Survey } from '#domain/inspection/survey.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { standing } from '#ui/Link.css.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Select } from '#ui/Select.tsx';
import { useDesk } from '../desk.tsx';
import * as styles from '../page.css.ts';

/** Rows shown at once; the rest on demand. */
const PAGE = 100;
/** Photos that came within this of one another were added together, ms. */
const TOGETHER = 10 * 60_000;

/** Photos by when they were added, the latest first. */
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

/** Keeps only the photos that were added together: those of one inspection, mostly. */
function KeepOnly({ images }: { readonly images: readonly InspectionImage[] }) {
  const { LL, format } = useI18n();
  const words = LL.inspection.photos;
  const { change } = useDesk();
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

/** Which photos belong to the record: all of its locations, or those chosen one by one. */
export function PhotosStep() {
  const { LL, format } = useI18n();
  const words = LL.record.photos;
  const workspace = useWorkspace();
  const { record, project, survey, frozen, change } = useDesk();
  const images = inspected(useValue(workspace.images(project.id)) ?? []);
  const [limit, setLimit] = useState(PAGE);
  if (!survey) return null;
  const inScope = new Map(survey.images.map((one) => [one.image.id, one]));
  const include = (id: string, on: boolean) => {
    // Excluded ones belong to the record again once they are taken back.
    const now = [...survey.images.map(({ image }) => image), ...survey.excluded].map(({ id }) => id);
    change({ images: on ? [...now, id] : now.filter((one) => one !== id) });
  };
  const names = new Map(project.locations.map(({ id, name }) => [id, name]));
  return (
    <>
      <Coverage survey={survey} />
      <div className={styles.row}>
        <p className={`${styles.grow} ${styles.muted}`}>
          {record.images ? words.named({ count: survey.images.length }) : words.allIn()}
        </p>
        {!frozen && <KeepOnly images={images} />}
        {record.images && !frozen && (
          <Button onPress={() => change({ images: null })}>{words.allIn()}</Button>
        )}
      </div>
      {survey.excluded.length > 0 && (
        <p className={styles.muted}>
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            search={{ tab: 'photos', view: 'table', excluded: '1' }}
            className={standing}
          >
            {LL.exclusion.excluded({ count: survey.excluded.length })}
          </Link>
        </p>
      )}
      {survey.missingImages.length > 0 && (
        <p className={styles.notice.warn}>{words.missing({ names: format.list(survey.missingImages) })}</p>
      )}
      {survey.unplaced > 0 && (
        <p className={styles.notice.warn}>{words.without({ count: survey.unplaced })}</p>
      )}
      {images.length === 0 ? (
        <p className={styles.muted}>{words.empty()}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={words.inScope()}>
            <thead>
              <tr>
                <th scope="col" className={styles.th}>
                  {words.photo()}
                </th>
                <th scope="col" className={styles.th}>
                  {words.location()}
                </th>
                <th scope="col" className={styles.th}>
                  {words.taken()}
                </th>
                <th scope="col" className={styles.numberHead}>
                  {words.boxes()}
                </th>
                <th scope="col" className={styles.numberHead}>
                  {words.toReview()}
                </th>
              </tr>
            </thead>
            <tbody>
              {images.slice(0, limit).map((image) => {
                const found = inScope.get(image.id);
                return (
                  <tr key={image.id}>
                    <td className={styles.td}>
                      <Checkbox
                        isSelected={found !== undefined}
                        isDisabled={frozen}
                        onChange={(on) => include(image.id, on)}
                      >
                        <bdi className={styles.name}>{image.name}</bdi>
                      </Checkbox>
                    </td>
                    <td className={styles.td}>
                      <bdi className={styles.name}>
                        {image.location && (names.get(image.location) ?? image.location)}
                      </bdi>
                    </td>
                    <td className={styles.short}>{image.takenAt?.slice(0, 16).replace('T', ' ')}</td>
                    <td className={styles.number}>{found ? format.count(found.damages.length) : ''}</td>
                    <td className={styles.number}>{found ? format.count(found.unreviewed) : ''}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
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
