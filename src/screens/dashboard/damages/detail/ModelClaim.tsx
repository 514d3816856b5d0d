import { useListing } from '#annotator/react/hooks.tsx';
import type { ModelClaim as Claim } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useAuthorName } from '../../../kit/words/authorName.ts';
import { useLabelLook } from '../../labels.tsx';
import * as styles from './assessment.css.ts';
import { confText, stageBox } from './boxRecord.ts';

/** What the model or the file said, unchanged, with who drew it, beside what people corrected. */
export function ModelClaim({ claim, corrected }: { readonly claim: Claim; readonly corrected: boolean }) {
  const { LL } = useI18n();
  const image = useListing((listing) => listing.image);
  const { text } = useLabelLook(claim.label);
  const authorName = useAuthorName();
  const words = LL.dashboard.assessment;
  if (!image) return null;
  const { x, y, width, height } = stageBox(claim.box, image);
  const rows = [
    [words.label(), text],
    [words.confidence(), confText(claim.confidence) ?? words.notStated()],
    [words.box(), `${x}, ${y}, ${width} × ${height}`],
    [words.run(), claim.run],
    ...(claim.origin
      ? [
          [words.whoDrew(), authorName(claim.origin)] as const,
          ...(claim.origin.file ? [[words.fromFile(), claim.origin.file] as const] : []),
        ]
      : []),
  ];
  return (
    <>
      <dl className={styles.claim}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.claimRow}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {corrected && <p className={styles.none}>{words.corrected()}</p>}
    </>
  );
}
