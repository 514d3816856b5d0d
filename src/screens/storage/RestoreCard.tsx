import { Link } from '@tanstack/react-router';
import { HardDriveUpload } from 'lucide-react';
import type { BackupContents, Restored } from '#data/backup/backups.ts';
import { shownName } from '#data/backup/subject.ts';
import type { Figures } from '#data/backup/tally.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { EmptyTrash } from '../kit/backup/EmptyTrash.tsx';
import * as outcome from '../kit/backup/outcome.css.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { BackupFigures } from './BackupFigures.tsx';
import * as styles from './storage.css.ts';
import { useRestore } from './useRestore.ts';

/** Whether restoring would change anything. */
const brings = ({ added, merged, newPhotos }: BackupContents): boolean => added + merged + newPhotos > 0;

/** Whether all of it is restored. */
const isWhole = ({ refused, omitted }: Figures): boolean => refused.length + omitted.length === 0;

/** What a backup contains, and what restoring it would change. */
function Contents({ contents }: { readonly contents: BackupContents }) {
  const { LL, format } = useI18n();
  const words = LL.storage.restore;
  const nameOf = useProjectName();
  const { project, at, added, merged, known, photos, newPhotos, unnamedPhotos } = contents;
  return (
    <div className={styles.preview}>
      <h3 className={styles.previewTitle} dir="auto">
        {shownName(nameOf(project)) || project.id}
      </h3>
      <p className={styles.muted}>{words.of({ date: format.dateTime(at) })}</p>
      {!brings(contents) ? (
        <p>{isWhole(contents) ? words.nothing() : words.noEffect()}</p>
      ) : (
        <dl className={styles.facts}>
          <dt>{words.photos()}</dt>
          <dd>{[words.new(newPhotos), words.same(photos - newPhotos)].join(' · ')}</dd>
          <dt>{words.documents()}</dt>
          <dd>{[words.new(added), words.merged(merged), words.same(known)].join(' · ')}</dd>
        </dl>
      )}
      <BackupFigures figures={contents} unnamedPhotos={unnamedPhotos} />
    </div>
  );
}

function Report({ restored }: { readonly restored: Restored }) {
  const { LL } = useI18n();
  const words = LL.storage.restore;
  const { added, merged, photos, damaged, project } = restored;
  return (
    <div
      className={outcome.stack}
      data-restore-report
      data-added={added}
      data-merged={merged}
      data-photos={photos}
    >
      <p>
        {added + merged + photos > 0
          ? words.done({ added, merged, photos })
          : isWhole(restored)
            ? words.unchanged()
            : words.noneDone()}{' '}
        <Link to="/project/$projectId" params={{ projectId: project }} className={link}>
          {words.open()}
        </Link>
      </p>
      {damaged.length > 0 && <p className={outcome.warn}>{words.damaged(damaged.length)}</p>}
      <BackupFigures figures={restored} />
    </div>
  );
}

/** Restores a backup file into a project, with a preview in between. */
export function RestoreCard() {
  const { LL } = useI18n();
  const words = LL.storage.restore;
  const { trash } = useWorkspace();
  const { state, choose, confirm, cancel, back } = useRestore();
  const busy = state.kind === 'running' || state.kind === 'reading';
  return (
    <div className={outcome.stack}>
      <div role="status" className={`${outcome.stack} ${progressLine}`}>
        {state.kind === 'reading' && <ProgressBar label={words.reading({ name: state.name })} />}
        {state.kind === 'preview' && <Contents contents={state.contents} />}
        {state.kind === 'running' && (
          <ProgressBar
            label={words.working({ ...state.progress })}
            value={state.progress.done}
            maxValue={Math.max(1, state.progress.total)}
          />
        )}
        {state.kind === 'done' && <Report restored={state.restored} />}
        {state.kind === 'fault' && <p className={outcome.bad}>{LL.storage.fault[state.fault]()}</p>}
        {state.kind === 'fault' && state.fault === 'quota' && <EmptyTrash trash={trash} />}
      </div>
      <div className={styles.buttons}>
        {state.kind === 'preview' && (
          <>
            {brings(state.contents) && (
              <Button variant="primary" onPress={() => confirm(state.file, state.contents.photos)}>
                {words.confirm()}
              </Button>
            )}
            <Button onPress={back}>{brings(state.contents) ? words.cancel() : words.close()}</Button>
          </>
        )}
        {state.kind === 'running' && <Button onPress={cancel}>{words.cancel()}</Button>}
        {!busy && state.kind !== 'preview' && (
          <FileButton
            label={state.kind === 'choosing' ? words.choose() : words.other()}
            icon={HardDriveUpload}
            accept=".zip,application/zip"
            onFile={choose}
          />
        )}
      </div>
    </div>
  );
}
