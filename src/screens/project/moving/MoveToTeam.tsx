import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useAuth } from '#auth/AuthProvider.tsx';
import type {
  GivingUpFault,
  Moves,
  MovingFault,
  MovingProgress,
  MovingPreview as Preview,
} from '#data/team/moving/moves.ts';
import type { MovingNote } from '#data/team/moving/movingNotes.ts';
import type { Team } from '#data/team/team.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { SignInAgain } from '../../shell/team/SignInAgain.tsx';
import { CopiedCode } from './CopiedCode.tsx';
import * as styles from './moving.css.ts';
import { removalCommands, SETUP_COMMAND, teamFileEntry } from './setupText.ts';

interface MovingProps {
  readonly project: Project;
  readonly team: Team;
  readonly note: MovingNote | undefined;
  readonly onClose: () => void;
}

/** The progress of the move. */
function MovingRun({ progress }: { readonly progress: MovingProgress }) {
  const { LL, format } = useI18n();
  const words = LL.moving;
  const bar = () => {
    if (progress.kind === 'reading') return <ProgressBar label={words.reading()} />;
    if (progress.kind === 'checking') return <ProgressBar label={words.checking()} />;
    const { done, total } = progress;
    const label =
      progress.kind === 'photos'
        ? words.photos({ done, total, size: format.bytes(progress.bytes) })
        : progress.trouble === null
          ? words.sending({ done, total })
          : progress.trouble === 'signed_out'
            ? words.signedOut()
            : words.waiting({ done, total });
    return <ProgressBar label={label} value={done} maxValue={Math.max(1, total)} />;
  };
  return (
    <div role="status" className={`${styles.stack} ${progressLine}`} data-moving={progress.kind}>
      {bar()}
      <p className={page.muted}>{words.keepOpen()}</p>
    </div>
  );
}

/** Why the project was not moved, and what to do about it. */
function MovingFailure({ fault }: { readonly fault: MovingFault }) {
  const { LL, format } = useI18n();
  const { faults, sample, signedAhead } = LL.moving;
  const text = () => {
    switch (fault.kind) {
      case 'sample':
        return sample();
      case 'signed_ahead':
        return signedAhead({ time: format.dateTime(fault.until) });
      case 'refused':
        return faults.refused({ count: fault.count, reason: fault.reason });
      case 'not_there':
        return faults.not_there({ count: fault.count });
      case 'photos':
        return faults.photos({ count: fault.count });
      default:
        return faults[fault.kind]();
    }
  };
  return (
    <p
      role="alert"
      className={fault.kind === 'cancelled' ? undefined : page.bad}
      data-moving-fault={fault.kind}
    >
      {text()}
    </p>
  );
}

/** Whether the server is ready for the project; null while it is being asked. */
type Readiness = Awaited<ReturnType<Moves['check']>> | null;

type MovingState =
  | { readonly kind: 'offered' }
  | { readonly kind: 'running'; readonly progress: MovingProgress }
  | { readonly kind: 'fault'; readonly fault: MovingFault }
  | { readonly kind: 'giving_up' }
  /** Cancelling failed. */
  | { readonly kind: 'kept'; readonly fault: GivingUpFault };

/** Moving a project to the team: what would be moved, whether the server is ready, and the move itself. */
function useMoving(project: string, team: Team) {
  const auth = useAuth();
  const { moves, member } = team;
  const options = { networkMode: 'always', gcTime: 0, retry: false } as const;
  const { data: preview = null } = useQuery({
    queryKey: ['moving-preview', project],
    queryFn: () => moves.preview(project),
    ...options,
  });
  const server = useQuery({
    queryKey: ['moving-readiness', project],
    queryFn: () => moves.check(project),
    ...options,
  });
  const ready: Readiness = (!server.isFetching && server.data) || null;
  const [state, setState] = useState<MovingState>({ kind: 'offered' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const move = async (roles: readonly string[]) => {
    const stopping = new AbortController();
    running.current = stopping;
    const onProgress = (progress: MovingProgress) => setState({ kind: 'running', progress });
    onProgress({ kind: 'reading' });
    const moved = await moves.move(project, { onProgress, signal: stopping.signal });
    running.current = null;
    if (!moved.ok) {
      // No message to the person who cancelled it.
      if (moved.error.kind === 'cancelled') moves.quiet(project);
      return setState({ kind: 'fault', fault: moved.error });
    }
    // This tab still holds data of the device's own database, so the page is reloaded with the team's.
    auth.enterTeam({ ...member, roles });
    location.reload();
  };
  return {
    preview,
    ready,
    state,
    check: () => void server.refetch(),
    move: () => {
      if (ready?.ok && !running.current) void move(ready.value);
    },
    stop: () => running.current?.abort(),
    async giveUp() {
      setState({ kind: 'giving_up' });
      const given = await moves.giveUp(project);
      setState(given.ok ? { kind: 'offered' } : { kind: 'kept', fault: given.error });
    },
  };
}

/** Whether the server is ready, and what to do where it isn't. */
function Ready({ ready, check }: { readonly ready: Readiness; readonly check: () => void }) {
  const { LL } = useI18n();
  const words = LL.moving.server;
  if (!ready) return <p role="status">{words.checking()}</p>;
  if (ready.ok) return <p role="status">{words.ready()}</p>;
  if (ready.error === 'sample') return null;
  return (
    <>
      <p role="status" className={page.missing} data-moving-obstacle={ready.error}>
        {words[ready.error]()}
      </p>
      {ready.error === 'signed_out' && <SignInAgain onDone={check} />}
      <div>
        <Button onPress={check}>{words.again()}</Button>
      </div>
    </>
  );
}

/** Says what a cancelled move has left on the server, and who removes it. */
function GivenUp({
  project,
  remains,
}: {
  readonly project: string;
  readonly remains: MovingNote['remains'];
}) {
  const { LL, format } = useI18n();
  const words = LL.moving.givenUp;
  const { documents = null, photos = null } = remains ?? {};
  return (
    <section className={styles.part} role="status" data-moving="given_up">
      <p>{words.text()}</p>
      <p>
        {documents === null || photos === null
          ? words.unknown()
          : words.remains({ documents: format.count(documents), photos: format.count(photos) })}
      </p>
      <CopiedCode label={words.admin()} text={removalCommands(project)} />
    </section>
  );
}

/** Most fields named one by one; the rest is counted. */
const NAMED = 40;

/** What will be moved, and what of it will differ in the team's database. */
function MovingPreview({ preview }: { readonly preview: Preview }) {
  const { LL, format } = useI18n();
  const words = LL.moving;
  const { ahead, unnamed, missing, signedUntil, photoBytes, documentBytes } = preview;
  const sized = (count: number, bytes: number) =>
    words.figures.ofSize({ count: format.count(count), size: format.bytes(bytes) });
  const figures = [
    [words.figures.photos(), sized(preview.photos, photoBytes)],
    [words.figures.detections(), format.count(preview.detections)],
    [words.figures.damages(), format.count(preview.damages)],
    [words.figures.records(), format.count(preview.records)],
    [words.figures.steps(), format.count(preview.steps)],
    [words.figures.documents(), sized(preview.documents, documentBytes)],
  ] as const;
  const restamped = ahead.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.part}>
      <dl className={page.pairs}>
        {figures.map(([name, text]) => (
          <Fragment key={name}>
            <dt className={page.muted}>{name}</dt>
            <dd className={styles.figure}>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {missing > 0 && <p className={page.missing}>{words.missing({ count: missing })}</p>}
      {unnamed > 0 && <p>{words.unnamed({ count: unnamed })}</p>}
      {restamped > 0 && (
        <>
          <p className={page.missing}>{words.ahead({ count: restamped })}</p>
          <ul className={styles.list}>
            {ahead.slice(0, NAMED).map(({ of, field, count, until }) => (
              <li key={`${of}:${field}`} className={page.mono}>
                {words.aheadField({ of, field, count, time: format.dateTime(until) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {signedUntil !== null && (
        <p className={page.bad}>{words.signedAhead({ time: format.dateTime(signedUntil) })}</p>
      )}
    </div>
  );
}

/** What would be moved, and what has to be done before. */
function MovingOffer({
  project,
  team,
  note,
  moving,
}: {
  readonly project: Project;
  readonly team: Team;
  readonly note: MovingNote | undefined;
  readonly moving: ReturnType<typeof useMoving>;
}) {
  const { LL, format } = useI18n();
  const words = LL.moving;
  const { preview, ready, check } = moving;
  const isSample = ready?.ok === false && ready.error === 'sample';
  if (isSample) return <p>{words.sample()}</p>;
  const entry = teamFileEntry(project.id, project.name, team.member.name, true);
  return (
    <div className={styles.stack}>
      <p>{words.about()}</p>
      {note?.phase === 'copying' && <p>{words.begun({ time: format.dateTime(note.at) })}</p>}
      {note?.phase === 'given_up' && <GivenUp project={project.id} remains={note.remains} />}
      {!preview && <ProgressBar label={words.reading()} />}
      {preview?.ok === false && <p className={page.bad}>{words.unreadable()}</p>}
      {preview?.ok && <MovingPreview preview={preview.value} />}
      <section className={styles.part}>
        <Ready ready={ready} check={check} />
      </section>
      {!ready?.ok && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{words.admin.heading()}</h3>
          <CopiedCode label={words.admin.file()} text={entry} />
          <CopiedCode label={words.admin.run()} text={SETUP_COMMAND} />
        </section>
      )}
    </div>
  );
}

/** Offers to move a project, and moves it. */
function Moving({ project, team, note, onClose }: MovingProps) {
  const { LL } = useI18n();
  const words = LL.moving;
  const name = useProjectName()(project);
  const moving = useMoving(project.id, team);
  const { state, ready, preview } = moving;
  const mayMove = ready?.ok === true && preview?.ok === true && preview.value.signedUntil === null;
  const isRunning = state.kind === 'running';
  const isBegun = note?.phase === 'copying';
  const isGivingUp = state.kind === 'giving_up';
  const isSample = ready?.ok === false && ready.error === 'sample';
  const leave = isRunning ? moving.stop : onClose;
  return (
    <Dialog
      title={words.title({ name })}
      isDismissable={false}
      onClose={leave}
      closeLabel={isRunning ? words.stop() : words.close()}
      footer={
        <>
          <Button size="dialog" onPress={leave}>
            {isRunning ? words.stop() : isBegun ? words.later() : words.cancel()}
          </Button>
          {!isRunning && isBegun && (
            <Button size="dialog" isDisabled={isGivingUp} onPress={() => void moving.giveUp()}>
              {words.giveUp()}
            </Button>
          )}
          {!isRunning && !isSample && (
            <Button size="dialog" variant="primary" isDisabled={!mayMove || isGivingUp} onPress={moving.move}>
              {note ? words.goOn() : words.move()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {state.kind === 'fault' && <MovingFailure fault={state.fault} />}
        {state.kind === 'kept' && (
          <p role="alert" className={page.bad}>
            {words.notGivenUp[state.fault]()}
          </p>
        )}
        {isRunning ? (
          <MovingRun progress={state.progress} />
        ) : (
          <MovingOffer project={project} team={team} note={note} moving={moving} />
        )}
      </div>
    </Dialog>
  );
}

/** Says that a project was moved, and what an administrator still has to do. */
function Moved({ project, team, onClose }: MovingProps) {
  const { LL } = useI18n();
  const { done, admin, close } = LL.moving;
  const name = useProjectName()(project);
  return (
    <Dialog
      title={done.title({ name })}
      isDismissable={false}
      onClose={onClose}
      closeLabel={close()}
      footer={
        <Button size="dialog" variant="primary" onPress={onClose}>
          {close()}
        </Button>
      }
    >
      <div className={styles.stack} data-moving="moved">
        <p>{done.text()}</p>
        <p>{done.kept()}</p>
        <CopiedCode
          label={done.admin()}
          text={teamFileEntry(project.id, project.name, team.member.name, false)}
        />
        <CopiedCode label={admin.run()} text={SETUP_COMMAND} />
      </div>
    </Dialog>
  );
}

/** Moving a project to the team: shown on request, and while a move is unfinished or was just finished. */
export default function MoveToTeam({
  project,
  team,
  asked,
  onClose,
}: Omit<MovingProps, 'note'> & { readonly asked: boolean }) {
  const note = useValue(team.moves.known).get(project.id);
  const isShared = useValue(team.projects).has(project.id);
  const close = () => {
    team.moves.quiet(project.id);
    onClose();
  };
  if (isShared) {
    const isNews = note?.phase === 'moved' && !note.isQuiet;
    return isNews ? <Moved {...{ project, team, note }} onClose={close} /> : null;
  }
  const isOpen = asked || note?.isQuiet === false;
  return isOpen ? <Moving {...{ project, team, note }} onClose={close} /> : null;
}
