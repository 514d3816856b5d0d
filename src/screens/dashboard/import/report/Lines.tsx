import type { ReportLine } from '#data/import/importReport.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../import.css.ts';
import { useReasonWords } from './useReasonWords.ts';

/** As many as can be looked through; the saved report has all. */
const SHOWN = 50;

/** What happened to single files, photos or boxes, in words. */
export function Lines({ title, lines }: { readonly title: string; readonly lines: readonly ReportLine[] }) {
  const { LL } = useI18n();
  const say = useReasonWords();
  if (lines.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={`${line.file} ${line.image} ${line.part} ${line.n} ${line.reason.key}`}>
            {say.line(line)}
          </li>
        ))}
        {lines.length > SHOWN && <li className={styles.muted}>{LL.import.lines(lines.length - SHOWN)}</li>}
      </ul>
    </section>
  );
}
