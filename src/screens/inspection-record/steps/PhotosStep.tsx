import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Survey } from '#domain/inspection/survey.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useDesk } from '../desk.tsx';
import * as styles from '../page.css.ts';
import { useValue } from '../useValue.ts';

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
  const images = useValue(workspace.images(project.id)) ?? [];
  if (!survey) return null;
  const inScope = new Map(survey.images.map((one) => [one.image.id, one]));
  const include = (id: string, on: boolean) => {
    const now = survey.images.map(({ image }) => image.id);
    change({ images: on ? [...now, id] : now.filter((one) => one !== id) });
  };
  const names = new Map(project.locations.map(({ id, name }) => [id, name]));
  return (
    <>
      <Coverage survey={survey} />
      <div className={styles.row}>
        <p className={`${styles.grow} ${styles.muted}`}>
          {record.images ? words.named({ count: record.images.length }) : words.allIn()}
        </p>
        {record.images && !frozen && (
          <Button onPress={() => change({ images: null })}>{words.allIn()}</Button>
        )}
      </div>
      {survey.missingImages.length > 0 && (
        <p className={styles.notice.warn}>{words.missing({ names: survey.missingImages.join(', ') })}</p>
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
              {images.map((image) => {
                const found = inScope.get(image.id);
                return (
                  <tr key={image.id}>
                    <td className={styles.td}>
                      <Checkbox
                        isSelected={found !== undefined}
                        isDisabled={frozen}
                        onChange={(on) => include(image.id, on)}
                      >
                        {image.name}
                      </Checkbox>
                    </td>
                    <td className={styles.short}>
                      {image.location && (names.get(image.location) ?? image.location)}
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
    </>
  );
}
