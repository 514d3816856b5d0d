import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { photosUnchecked, photosUndecided, type Survey } from '#domain/inspection/record/survey.ts';
import { wantsPrivacyCheck } from '#domain/inspection/regime/packFacts.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useOpenedPhotos } from '../../../kit/data/openedPhotos.ts';
import { PhotoThumb } from '../../../kit/marks/PhotoWithBox.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import { packWords } from '../../../kit/words/regimeWords.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { Coverage } from '../photos/PhotosStep.tsx';

/** Rows shown at first; the rest on demand. */
const PAGE = 100;

/** The photos of a project that were opened on this device, in any tab. */
function useOpenedHere(project: string): ReadonlySet<string> {
  const photos = useOpenedPhotos();
  const [opened, setOpened] = useState(() => photos.of(project));
  useEffect(() => {
    const read = (): void => setOpened(photos.of(project));
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [photos, project]);
  return opened;
}

/** The statement that all photos were checked for what others may not see, where the pack asks for it or someone made it. */
function PrivacyTick({ survey }: { readonly survey: Survey }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.record.review;
  const profile = useProfile();
  const { record, project, frozen, change } = useOpenRecord();
  const nameOf = usePersonName(project.id, profile, record.inspector);
  const pack = packUnder(record);
  const isDue = pack !== null && wantsPrivacyCheck(pack);
  const { privacyCheck } = record;
  const [undecided] = photosUndecided(survey.images, survey.masks);
  const proposed = undecided && (
    <p className={styles.missing} data-undecided-masks>
      {words.proposedMasks(photosUndecided(survey.images, survey.masks).length)}{' '}
      <Link to="/dashboard" search={{ project: project.id, image: undecided.id }} className={standing}>
        {words.judgeMasks()}
      </Link>
    </p>
  );
  if (!isDue && !privacyCheck) return proposed ?? null;
  const photos = survey.images.map(({ image }) => image.id);
  const left = photosUnchecked(record, survey).length;
  const isChecked = privacyCheck !== undefined && left === 0;
  const tick = (on: boolean) =>
    change({ privacyCheck: on ? { by: profile.name, at: Date.now(), photos } : undefined });
  return (
    <div className={styles.lead} data-privacy-check={isChecked}>
      {isDue && <p className={styles.muted}>{words.privacyDue({ pack: packWords(language, pack.short) })}</p>}
      <Checkbox
        isSelected={isChecked}
        onChange={tick}
        isReadOnly={frozen}
        isDisabled={!frozen && photos.length === 0}
      >
        {words.privacy()}
      </Checkbox>
      {privacyCheck && (
        <p className={styles.muted}>
          {words.privacyBy({
            checked: photos.length - left,
            photos: photos.length,
            who: nameOf(privacyCheck.by),
            when: format.dateTime(privacyCheck.at),
          })}
        </p>
      )}
      {proposed}
      {privacyCheck && left > 0 && !undecided && <p className={styles.missing}>{words.privacyLeft(left)}</p>}
    </div>
  );
}

/** The photos in scope with what is left to judge; each links to the annotator. */
export function ReviewStep() {
  const { LL, format } = useI18n();
  const words = LL.record.review;
  const { record, project, survey, frozen, change } = useOpenRecord();
  const [limit, setLimit] = useState(PAGE);
  const opened = useOpenedHere(project.id);
  if (!survey) return null;
  const next = survey.images.find(({ reviewed }) => !reviewed);
  const tick = (id: string, on: boolean) =>
    change({ lookedAt: on ? [...record.lookedAt, id] : record.lookedAt.filter((one) => one !== id) });
  return (
    <>
      <Coverage survey={survey} />
      <p className={styles.muted}>{words.text()}</p>
      {next ? (
        <Link to="/dashboard" search={{ project: project.id, image: next.image.id }} className={standing}>
          {words.start()}
        </Link>
      ) : (
        <p>{words.all()}</p>
      )}
      <PrivacyTick survey={survey} />
      <ul className={styles.lines}>
        {survey.images.slice(0, limit).map(({ image, damages, unreviewed, reviewed, viewed }) => (
          <li key={image.id} className={styles.item}>
            <PhotoThumb image={image} />
            <Link
              to="/dashboard"
              search={{ project: project.id, image: image.id }}
              className={`${standing} ${styles.grow}`}
              dir="auto"
              aria-label={words.open({ name: image.name })}
            >
              <MiddleEllipsis text={image.name} />
            </Link>
            {viewed && unreviewed > 0 ? (
              <Badge tone="warn">{words.viewedWithLeft({ count: unreviewed })}</Badge>
            ) : (
              <span className={styles.muted}>
                {damages.length === 0
                  ? words.noBoxes()
                  : unreviewed > 0
                    ? words.left({ count: unreviewed })
                    : ''}
              </span>
            )}
            {reviewed && <Badge tone="good">{words.reviewed()}</Badge>}
            <Checkbox
              isSelected={record.lookedAt.includes(image.id)}
              onChange={(on) => tick(image.id, on)}
              isReadOnly={frozen}
              isDisabled={!frozen && !(opened.has(image.id) || viewed)}
              aria-label={format.entry(words.looked(), image.name)}
            >
              {words.looked()}
            </Checkbox>
            {!frozen && !opened.has(image.id) && !viewed && (
              <span className={styles.muted}>{words.openFirst()}</span>
            )}
          </li>
        ))}
      </ul>
      {survey.images.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {LL.record.findings.more({ count: Math.min(PAGE, survey.images.length - limit) })}
          </Button>
        </div>
      )}
    </>
  );
}
