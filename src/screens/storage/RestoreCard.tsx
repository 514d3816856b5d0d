import { Link } from '@tanstack/react-router';
import { HardDriveUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BackupContents, BackupFault, BackupProgress, Restored } from '#data/backup/backups.ts';
import { shownName } from '#data/backup/subject.ts';
import type { Effect, Figures, TallyEntry } from '#data/backup/tally.ts';
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
import * as styles from './storage.css.ts';

/** Whether restoring would change anything. */
const brings = ({ added, merged, newPhotos }: BackupContents): boolean => added + merged + newPhotos > 0;

/** Whether all of it is restored. */
const isLossless = ({ refused, omitted }: Figures): boolean => refused.length + omitted.length === 0;

interface Line {
  readonly key: string;
  readonly text: string;
  readonly tally: Pick<TallyEntry<unknown>, 'count' | 'names'>;
}

/** Messages with the names of the items concerned, one per line. */
function Lines(props: { readonly title: string; readonly lines: readonly Line[]; readonly tally: string }) {
  const { LL, format } = useI18n();
  const words = LL.storage.restore;
  const { title, lines, tally: told } = props;
  if (lines.length === 0) return null;
  return (
    <div data-told={told}>
      <h4 className={styles.toldTitle}>{title}</h4>
      <ul className={styles.told}>
        {lines.map(({ key, text, tally: { count, names } }) => {
          const more = count - names.length;
          const list = format.list(names);
          return (
            <li key={key} data-what={key} data-count={count}>
              {text}
              {names.length > 0 && (
                <span className={styles.toldNames}>
                  {more > 0 ? words.named({ names: list, count: more }) : list}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a backup changes, and what of it is left out: shown before and after restoring it. */
function BackupFigures(props: {
  readonly figures: Figures;
  readonly unnamedPhotos?: number;
  /** Photos of which only masked copies come, and photos that the file doesn't have since they had been removed. */
  readonly covered?: number;
  readonly withheld?: number;
  /** Photos that were erased, and those that only the backup calls so. */
  readonly erased: Pick<BackupContents, 'erased' | 'erasedHere'>;
}) {
  const { LL } = useI18n();
  const words = LL.storage.restore;
  const { refused, omitted, effects } = props.figures;
  const { unnamedPhotos = 0, covered = 0, withheld = 0 } = props;
  const { erased, erasedHere } = props.erased;
  const effectText = (effect: Effect, count: number): string => {
    if (effect.kind !== 'record_state') return words.effects[effect.kind](count);
    const { statuses } = LL.record;
    return words.state({ count, from: statuses[effect.from](), to: statuses[effect.to]() });
  };
  const unnamed = {
    key: 'unnamed',
    text: words.unnamed(unnamedPhotos),
    tally: { count: unnamedPhotos, names: [] },
  };
  return (
    <>
      {covered > 0 && (
        <p className={outcome.warn} data-covered={covered}>
          {words.covered(covered)}
        </p>
      )}
      {withheld > 0 && <p>{words.withheld(withheld)}</p>}
      {erased > 0 && (
        <p className={outcome.warn} data-erased={erased}>
          {words.erased(erased)}
        </p>
      )}
      {erasedHere > 0 && <p className={outcome.warn}>{words.erasedHere(erasedHere)}</p>}
      <Lines
        tally="effects"
        title={words.changes()}
        lines={effects.map((tally) => ({
          key: tally.what.kind === 'record_state' ? `${tally.what.from}-${tally.what.to}` : tally.what.kind,
          text: effectText(tally.what, tally.count),
          tally,
        }))}
      />
      <Lines
        tally="left"
        title={words.left()}
        lines={[
          ...refused.map((tally) => ({
            key: tally.what,
            text: words.refusals[tally.what](tally.count),
            tally,
          })),
          ...omitted.map((tally) => ({
            key: tally.what,
            text: words.omissions[tally.what](tally.count),
            tally,
          })),
          ...(unnamedPhotos > 0 ? [unnamed] : []),
        ]}
      />
    </>
  );
}

/** What a backup contains, and what restoring it would change. */
function Contents({ contents }: { readonly contents: BackupContents }) {
  const { LL, format } = useI18n();
  const words = LL.storage.restore;
  const nameOf = useProjectName();
  const { project, at, added, merged, known, photos, newPhotos, unnamedPhotos, covered, withheld } = contents;
  return (
    <div className={styles.preview}>
      <h3 className={styles.previewTitle} dir="auto">
        {shownName(nameOf(project)) || project.id}
      </h3>
      <p className={styles.muted}>{words.of({ date: format.dateTime(at) })}</p>
      {!brings(contents) ? (
        <p>{isLossless(contents) ? words.nothing() : words.noEffect()}</p>
      ) : (
        <dl className={styles.facts}>
          <dt>{words.photos()}</dt>
          <dd>{[words.new(newPhotos), words.same(photos - newPhotos)].join(' · ')}</dd>
          <dt>{words.documents()}</dt>
          <dd>{[words.new(added), words.merged(merged), words.same(known)].join(' · ')}</dd>
        </dl>
      )}
      <BackupFigures
        figures={contents}
        erased={contents}
        unnamedPhotos={unnamedPhotos}
        covered={covered}
        withheld={withheld}
      />
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
          : isLossless(restored)
            ? words.unchanged()
            : words.noneDone()}{' '}
        <Link to="/project/$projectId" params={{ projectId: project }} className={link}>
          {words.open()}
        </Link>
      </p>
      {damaged.length > 0 && <p className={outcome.warn}>{words.damaged(damaged.length)}</p>}
      <BackupFigures figures={restored} erased={restored} covered={restored.covered.length} />
    </div>
  );
}

type RestoreState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'preview'; readonly file: File; readonly contents: BackupContents }
  | { readonly kind: 'running'; readonly progress: BackupProgress }
  | { readonly kind: 'done'; readonly restored: Restored }
  | { readonly kind: 'fault'; readonly fault: BackupFault };

/** Restoring a backup: choosing, previewing, merging. */
function useRestore() {
  const { backups } = useWorkspace();
  const [state, setState] = useState<RestoreState>({ kind: 'choosing' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    setState({ kind: 'reading', name: file.name });
    const read = await backups.inspect(file);
    setState(
      read.ok ? { kind: 'preview', file, contents: read.value } : { kind: 'fault', fault: read.error },
    );
  };
  const confirm = async (file: File, total: number) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', progress: { done: 0, total } });
    const done = await backups.restore(file, {
      signal: controller.signal,
      onProgress: (progress) => setState({ kind: 'running', progress }),
    });
    setState(done.ok ? { kind: 'done', restored: done.value } : { kind: 'fault', fault: done.error });
  };
  const failed = () => setState({ kind: 'fault', fault: 'failed' });
  return {
    state,
    choose: (file: File) => void choose(file).catch(failed),
    confirm: (file: File, total: number) => void confirm(file, total).catch(failed),
    cancel: () => running.current?.abort(),
    back: () => setState({ kind: 'choosing' }),
  };
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
