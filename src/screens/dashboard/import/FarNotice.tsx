import { countFar, type ReportLine } from '#data/import/importReport.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../kit/page/page.css.ts';

/** How many of the new photos are far from the others of their project; which ones is listed in the notes. */
export function FarNotice({ noted }: { readonly noted: readonly ReportLine[] }) {
  const { LL } = useI18n();
  const count = countFar(noted);
  return count > 0 && <p className={page.notice.warn}>{LL.import.far({ count })}</p>;
}
