import type { MovingNote } from '#data/team/moving/movingNotes.ts';
import type { Team } from '#data/team/team.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as page from '../../kit/page/page.css.ts';
import { SignInAgain } from '../../shell/team/SignInAgain.tsx';
import { CopiedCode } from './CopiedCode.tsx';
import { MovingPreview } from './MovingPreview.tsx';
import * as styles from './moving.css.ts';
import { removalCommands, SETUP_COMMAND, teamFileEntry } from './setupText.ts';
import type { Readiness, useMoving } from './useMoving.ts';

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

/** What would be moved, and what has to be done before. */
export function MovingOffer({
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
