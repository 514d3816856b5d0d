import { memo, useDeferredValue } from 'react';
import type { FileProgress } from '#data/import/importPlan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import * as styles from '../import.css.ts';
import { useReasonWords } from '../report/reasonWords.ts';
import { groupedFiles } from './groupedFiles.ts';

/** The status by state, for styles and `data-status`: known and unneeded files count as read. */
const STATUS = {
  reading: 'reading',
  read: 'read',
  repaired: 'repaired',
  refused: 'refused',
  duplicate: 'read',
  ignored: 'read',
} as const;

/** Every file with what became of it, the reason in words. Hundreds are drawn when there is time for it. */
export function FileList({ files }: { readonly files: readonly FileProgress[] }) {
  const { LL } = useI18n();
  return <Files label={LL.import.files()} files={useDeferredValue(files)} />;
}

const Files = memo(function Files(props: {
  readonly label: string;
  readonly files: readonly FileProgress[];
}) {
  const { LL } = useI18n();
  const { listed, groups } = groupedFiles(props.files);
  return (
    <ul aria-label={props.label} className={styles.files}>
      {listed.map((file) => (
        <Row key={file.path} file={file} />
      ))}
      {[...groups].map(([kind, files]) => (
        <li key={kind}>
          <details>
            <summary className={styles.groupHead}>{LL.import.notNeeded[kind](files.length)}</summary>
            <ul>
              {files.map((file) => (
                <Row key={file.path} file={file} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
});

const Row = memo(function Row({ file }: { readonly file: FileProgress }) {
  const { LL } = useI18n();
  const words = LL.import;
  const say = useReasonWords();
  const { path, state, kind, boxes, format, reason } = file;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const holds =
    kind === 'annotations' && state !== 'refused'
      ? [format ? say.format(format) : '', words.boxes(boxes)]
      : [kind === 'classes' ? words.classes() : ''];
  // That it is there already is said beside it.
  const why = reason && reason.params.name !== name ? say.reason(reason) : '';
  return (
    <li data-file={path} data-status={STATUS[state]} className={styles.file}>
      <span className={styles.fileName} title={path}>
        <span className={styles.folder}>{folder}</span>
        <span className={styles.lastName}>
          <MiddleEllipsis text={name} />
        </span>
      </span>
      <span className={styles.status[STATUS[state]]}>{words.status[state]()}</span>
      <span className={styles.fileText}>{[...holds, why].filter(Boolean).join(' · ')}</span>
    </li>
  );
});
