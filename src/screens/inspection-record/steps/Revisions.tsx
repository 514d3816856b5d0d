import { useQuery } from '@tanstack/react-query';
import { hasItsHash, type Seal } from '#data/records/seal.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { fileName, saveFile } from '#ui/saveFile.ts';
import { useDesk } from '../desk.tsx';
import * as styles from '../page.css.ts';
import { LateChanges } from './LateChanges.tsx';

function Holds({ seal }: { readonly seal: Seal }) {
  const { LL } = useI18n();
  const { data } = useQuery({
    queryKey: ['seal', seal.record, seal.revision, seal.hash, seal.text.length],
    queryFn: () => hasItsHash(seal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return null;
  return data ? (
    <Badge tone="good">{LL.signing.matches()}</Badge>
  ) : (
    <Badge tone="bad">{LL.signing.broken()}</Badge>
  );
}

/** Every signature with its hash, which is checked again here; what was signed can be taken as a file. */
export function Revisions() {
  const { LL, format } = useI18n();
  const words = LL.signing;
  const { record, seals } = useDesk();
  return (
    <section className={styles.section} aria-label={words.history()}>
      <h3>{words.history()}</h3>
      {seals.length === 0 && <p className={styles.muted}>{words.none()}</p>}
      <ul className={styles.lines}>
        {seals.map((seal) => (
          <li key={`${seal.revision}:${seal.at}`} className={styles.item}>
            <div className={styles.grow}>
              <div className={styles.row}>
                <strong>
                  {words.revision()} {seal.revision}
                </strong>
                <span>
                  {seal.by}, {format.dateTime(seal.at)}
                </span>
                <Holds seal={seal} />
              </div>
              <div className={styles.mono}>
                {words.hash()} {seal.hash}
              </div>
            </div>
            <Button
              onPress={() =>
                saveFile(
                  new Blob([seal.text], { type: 'application/json' }),
                  fileName(`${record.no} r${seal.revision} signed`, 'json'),
                )
              }
            >
              {words.export()}
            </Button>
          </li>
        ))}
      </ul>
      <LateChanges />
    </section>
  );
}
