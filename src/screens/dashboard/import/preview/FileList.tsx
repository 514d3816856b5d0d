import { memo, useDeferredValue } from 'react';
import type { FileProgress } from '#data/import/importPlan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import * as styles from '../import.css.ts';
import { useReasonWords } from '../report/reasonWords.ts';

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

/** Reasons for which files are not needed. */
const KINDS = ['not_needed_names', 'not_needed_mask', 'not_needed_settings', 'not_needed_system'] as const;
type Kind = (typeof KINDS)[number];

/** From this many files of one kind on, they share one line. */
const FROM = 4;

/** Files one by one, and those of which nothing is needed by what they are, where there are several of a kind. */
function groupedFiles(files: readonly FileProgress[]): {
  readonly listed: readonly FileProgress[];
  readonly groups: ReadonlyMap<Kind, readonly FileProgress[]>;
} {
  const of = new Map<Kind, FileProgress[]>();
  for (const file of files) {
    const kind = file.state === 'ignored' ? KINDS.find((each) => each === file.reason?.key) : undefined;
    if (kind) of.set(kind, [...(of.get(kind) ?? []), file]);
  }
  const groups = new Map([...of].filter(([, some]) => some.length >= FROM));
  const hidden = new Set([...groups.values()].flat());
  return { listed: files.filter((file) => !hidden.has(file)), groups };
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
