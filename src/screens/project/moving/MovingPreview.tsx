import { Fragment } from 'react';
import type { MovingPreview as Preview } from '#data/team/moving/moves.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './moving.css.ts';

/** Most fields named one by one; the rest is counted. */
const NAMED = 40;

/** What will be moved, and what of it will differ in the team's database. */
export function MovingPreview({ preview }: { readonly preview: Preview }) {
  const { LL, format } = useI18n();
  const words = LL.moving;
  const { ahead, unnamed, missing, signedUntil, photoBytes, documentBytes } = preview;
  const sized = (count: number, bytes: number) =>
    words.figures.ofSize({ count: format.count(count), size: format.bytes(bytes) });
  const figures = [
    [words.figures.photos(), sized(preview.photos, photoBytes)],
    [words.figures.detections(), format.count(preview.detections)],
    [words.figures.damages(), format.count(preview.damages)],
    [words.figures.records(), format.count(preview.records)],
    [words.figures.steps(), format.count(preview.steps)],
    [words.figures.documents(), sized(preview.documents, documentBytes)],
  ] as const;
  const restamped = ahead.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.part}>
      <dl className={page.pairs}>
        {figures.map(([name, text]) => (
          <Fragment key={name}>
            <dt className={page.muted}>{name}</dt>
            <dd className={styles.figure}>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {missing > 0 && <p className={page.missing}>{words.missing({ count: missing })}</p>}
      {unnamed > 0 && <p>{words.unnamed({ count: unnamed })}</p>}
      {restamped > 0 && (
        <>
          <p className={page.missing}>{words.ahead({ count: restamped })}</p>
          <ul className={styles.list}>
            {ahead.slice(0, NAMED).map(({ of, field, count, until }) => (
              <li key={`${of}:${field}`} className={page.mono}>
                {words.aheadField({ of, field, count, time: format.dateTime(until) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {signedUntil !== null && (
        <p className={page.bad}>{words.signedAhead({ time: format.dateTime(signedUntil) })}</p>
      )}
    </div>
  );
}
