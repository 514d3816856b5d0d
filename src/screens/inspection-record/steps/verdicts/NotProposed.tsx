import { Link } from '@tanstack/react-router';
import type { Missing } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

/** Links to the first item with something missing: components are checked in the record, all else on the photo. */
function ToFirst({ kind, first: { image, damage } }: Missing) {
  const words = useI18n().LL.inspection.missing;
  const { record, project } = useOpenRecord();
  if (kind === 'to_check')
    return (
      <Link
        to="/inspection-record/$recordId"
        params={{ recordId: record.id }}
        hash="findings"
        className={standing}
      >
        {words.first()}
      </Link>
    );
  return (
    <Link
      to="/dashboard"
      search={{ project: project.id, image, ...(damage === null ? {} : { damage }) }}
      className={standing}
    >
      {words.first()}
    </Link>
  );
}

/** Why nothing is proposed for a location: what is missing, with a link to the first item. */
export function NotProposed({ missing }: { readonly missing: readonly Missing[] }) {
  const { LL, format } = useI18n();
  const words = LL.inspection.missing;
  const [first] = missing;
  if (!first) return null;
  const said = format.list(missing.map(({ kind, count }) => words[kind]({ count })));
  return (
    <p className={styles.row}>
      <span>{words.text({ missing: said })}</span>
      <ToFirst {...first} />
    </p>
  );
}
