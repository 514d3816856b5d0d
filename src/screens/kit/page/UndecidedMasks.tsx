import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useUndecidedMasks } from '../data/useProjectDocuments.ts';
import * as styles from './page.css.ts';

/** Says of a file for others how many proposed masks of the project cover something that nobody has looked at yet. */
export function UndecidedMasks({ project }: { readonly project: string }) {
  const words = useI18n().LL.privacy;
  const { masks, photos } = useUndecidedMasks(project);
  return (
    masks > 0 && (
      <p className={styles.muted} data-undecided-masks={masks}>
        {words.undecided({ masks, photos })}
      </p>
    )
  );
}
