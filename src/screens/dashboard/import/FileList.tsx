import type { FileProgress } from '#data/exchange/importPlan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './import.css.ts';
import { useReasonWords } from './reasonWords.ts';

/** What a file's way is called outside: known and unneeded files were read like others. */
const STATUS = {
  reading: 'reading',
  read: 'read',
  repaired: 'repaired',
  refused: 'refused',
  duplicate: 'read',
  ignored: 'read',
} as const;

/** Every file with what became of it, the reason in words. */
export function FileList({ files }: { readonly files: readonly FileProgress[] }) {
  const { LL } = useI18n();
  const words = LL.import;
  const say = useReasonWords();

  const holds = ({ kind, boxes, format }: FileProgress) => {
    if (kind === 'annotations') return [format ? say.format(format) : '', words.boxes(boxes)];
    return kind === 'classes' ? [words.classes()] : [];
  };

  return (
    <ul aria-label={words.files()} className={styles.files}>
      {files.map((file) => (
        <li key={file.path} data-file={file.path} data-status={STATUS[file.state]} className={styles.file}>
          <span className={styles.fileName} title={file.path}>
            {file.path}
          </span>
          <span className={styles.status[STATUS[file.state]]}>{words.status[file.state]()}</span>
          <span className={styles.fileText}>
            {[...holds(file), file.reason ? say.reason(file.reason) : ''].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
