import type { MovingNote } from '#data/team/moving/movingNotes.ts';
import type { Team } from '#data/team/team.ts';
import { useValue } from '#data/useValue.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { CopiedCode } from './CopiedCode.tsx';
import { MovingOffer } from './MovingOffer.tsx';
import { MovingFailure, MovingRun } from './MovingRun.tsx';
import * as styles from './moving.css.ts';
import { SETUP_COMMAND, teamFileEntry } from './setupText.ts';
import { useMoving } from './useMoving.ts';

interface MovingProps {
  readonly project: Project;
  readonly team: Team;
  readonly note: MovingNote | undefined;
  readonly onClose: () => void;
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
