import type { SchemeFault } from '#domain/rating/scheme/schemeFaults.ts';
import type { SchemeFileFault } from '#domain/rating/scheme/schemeFile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../../kit/page/page.css.ts';
import * as styles from './scheme.css.ts';

/** The faults of a scheme, one per line, each with its level. */
export function Faults({
  title,
  faults,
}: {
  readonly title: string;
  readonly faults: readonly SchemeFault[];
}) {
  const { LL } = useI18n();
  const words = LL.schemes;
  if (faults.length === 0) return null;
  return (
    <div role="alert" className={page.notice.warn}>
      <p>{title}</p>
      <ul className={styles.faults}>
        {faults.map(({ code, level }) => (
          <li key={`${level}:${code}`}>
            {level === null
              ? words.faults[code]()
              : words.atLevel({ index: level, fault: words.faults[code]() })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why a file was refused. */
export function FileFault({ name, fault }: { readonly name: string; readonly fault: SchemeFileFault }) {
  const { LL } = useI18n();
  const words = LL.schemes;
  if (fault.kind === 'faults') return <Faults title={words.notTaken({ name })} faults={fault.faults} />;
  const why = {
    not_json: () => words.notJson({ name }),
    other_format: () => words.otherFormat({ name }),
    bad_value: () => words.badValue({ name, where: fault.kind === 'bad_value' ? fault.where : '' }),
  };
  return (
    <p role="alert" className={page.notice.warn}>
      {why[fault.kind]()}
    </p>
  );
}
