import { useMatch } from '@tanstack/react-router';
import { Check, CloudOff, type LucideIcon, RefreshCw } from 'lucide-react';
import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { lackedIn, type RefusedWrite, refusedIn, type SyncState } from '#data/store/sync/syncState.ts';
import { REPEAT } from '#data/team/presence/createPresence.ts';
import type { Team, TeamProject } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { RefusedStep } from '#domain/team/refusedStep.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { ShownProjectContext } from '../../kit/page/ShownProject.tsx';
import { usePeople } from '../../kit/team/usePeople.ts';
import { useStepName } from '../../kit/words/stepName.ts';
import { InboxButton } from './inbox/InboxButton.tsx';
import * as presenceStyles from './presence/presence.css.ts';
import { SignInAgain } from './SignInAgain.tsx';
import * as styles from './team.css.ts';

/** Most circles shown; further people are counted. */
const MOST = 3;
/** Time on a photo before it is announced, so that stepping past it isn't; milliseconds. */
const STAYED = 800;

/** Initials of a name for its circle. */
const initials = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** Announces which photo is open here while the page is visible, and when it is left. */
function useLook({ presence }: Team, project: string, image: string | null): void {
  useEffect(() => {
    if (image === null) return;
    let isAnnounced = false;
    const say = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen || isAnnounced) void presence.look(project, isSeen ? image : null);
      isAnnounced = isSeen;
    };
    const first = setTimeout(say, STAYED);
    // Repeated before others assume that nobody is here.
    const again = setInterval(say, REPEAT);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', say);
      if (isAnnounced) void presence.look(project, null);
    };
  }, [presence, project, image]);
}

/** Team members who are looking at the open photo. */
function PeopleHere({ project, team }: { readonly project: string; readonly team: Team }) {
  const { LL, format } = useI18n();
  const image =
    useMatch({ from: '/_app/dashboard', shouldThrow: false, select: ({ search }) => search.image ?? null }) ??
    null;
  useLook(team, project, image);
  const others = useValue(useMemo(() => team.presence.others(project), [team, project]));
  const { nameOf } = usePeople(project);
  const here = [...others]
    .filter(([, images]) => image !== null && images.includes(image))
    .map(([user]) => nameOf(user));
  if (image === null || here.length === 0) return null;
  const hereText = LL.team.here({ names: format.list(here), count: here.length });
  return (
    <span
      role="img"
      aria-label={hereText}
      title={hereText}
      data-people-here={here.length}
      className={presenceStyles.here}
    >
      {here.slice(0, MOST).map((name) => (
        <span key={name} aria-hidden="true" className={presenceStyles.circle}>
          {initials(name)}
        </span>
      ))}
      {here.length > MOST && (
        <span aria-hidden="true" className={presenceStyles.circle}>
          +{here.length - MOST}
        </span>
      )}
    </span>
  );
}

const OfflineDialog = lazyWithWords(() => import('./offline/OfflineDialog.tsx'));

/** The person's inbox, and the shown project's state of synchronisation with the team server. */
export default function TeamStatus() {
  const { team } = useWorkspace();
  const { id } = use(ShownProjectContext);
  if (!team) return null;
  return (
    <>
      {id !== null && <PeopleOfTeam key={`here ${id}`} id={id} team={team} />}
      <InboxButton team={team} />
      {id !== null && <ShownStatus key={id} id={id} team={team} />}
    </>
  );
}

function PeopleOfTeam({ id, team }: { readonly id: string; readonly team: Team }) {
  return useValue(team.projects).has(id) ? <PeopleHere project={id} team={team} /> : null;
}

function ShownStatus({ id, team }: { readonly id: string; readonly team: Team }) {
  const project = useValue(team.projects).get(id);
  return project ? <Status project={project} team={team} /> : null;
}

/** What others made that is on this device and no longer at the server, and whose it is. */
function LackingDocuments({ state }: { readonly state: SyncState }) {
  const { LL } = useI18n();
  const words = LL.team.lacking;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{words.title({ count: lackedIn(state) })}</h3>
      <p>{words.about()}</p>
      <ul className={styles.list}>
        {state.lacking.map(({ by, count, reason }) => (
          <li key={by ?? ''}>
            <bdi>{by ?? words.nobody()}</bdi>: {words.documents({ count })}
            <div>
              <bdi>{reason}</bdi>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A refused step: what it was, on what, and why the server refused it. */
function Step({ project, step }: { readonly project: string; readonly step: RefusedStep }) {
  const { LL, format } = useI18n();
  const { images } = useWorkspace();
  const nameOf = useStepName();
  const image = useValue(images(project))?.find(({ id }) => id === step.image);
  const what = LL.team.step({ step: nameOf(step.kind), count: step.count });
  return (
    <li data-refused-step={step.id}>
      <strong>{what}</strong>
      {image && <bdi className={styles.id}>{image.name}</bdi>}
      <div>
        <bdi>{step.reason}</bdi> · {LL.team.refusedAt({ time: format.time(step.at) })}
      </div>
    </li>
  );
}

/** What the server refused, and why. */
function RefusedWrites({
  project,
  steps,
  documents,
}: {
  /** Its id. */
  readonly project: string;
  readonly steps: readonly RefusedStep[];
  /** Documents that belong to no step: these stay as they are. */
  readonly documents: readonly RefusedWrite[];
}) {
  const { LL, format } = useI18n();
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{LL.team.refused({ count: steps.length + documents.length })}</h3>
      <p>{steps.length > 0 ? LL.team.takenBack() : LL.team.refusedAbout()}</p>
      <ul className={styles.list}>
        {steps.map((step) => (
          <Step key={step.id} project={project} step={step} />
        ))}
        {documents.map(({ id, reason, at }) => (
          <li key={id}>
            <code className={styles.id}>{id}</code>
            <bdi>{reason}</bdi> · {LL.team.refusedAt({ time: format.time(at) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Saves everything of a project that this device has and the server did not take as a JSON file.
 *
 * @param documents refused documents that belong to no step
 */
async function saveRefused(project: TeamProject, documents: readonly RefusedWrite[]): Promise<void> {
  const file = JSON.stringify({ refused: documents, ...(await project.refused()) }, null, 2);
  saveFile(new Blob([file], { type: 'application/json' }), `refused-${project.id}.json`);
}

const TEAM_ICONS: Readonly<Record<SyncState['kind'], LucideIcon>> = {
  in_step: Check,
  working: RefreshCw,
  stopped: CloudOff,
};

/** Texts for a project's state of synchronisation with the team server. */
export function useTeamWords() {
  const { LL, format } = useI18n();
  const { states, troubles, explain } = LL.team;
  return {
    /** In a few words. */
    shortOf({ kind, trouble, since, unsent, received, isWhole }: SyncState): string {
      if (kind === 'in_step') return states.in_step();
      if (kind === 'working') {
        if (!isWhole) return states.arriving({ count: received });
        return unsent > 0 ? states.sending({ count: unsent }) : states.working();
      }
      return troubles[trouble ?? 'server']({ time: format.time(since) });
    },
    /** An explanation. */
    meaningOf({ kind, trouble, detail }: SyncState): string {
      if (kind !== 'stopped') return explain[kind]();
      return explain[trouble ?? 'server']({ detail });
    },
  };
}

/** The state of synchronisation with the team server, and what can be done about problems. */
export function TeamDetails({
  project,
  state,
  onOffline,
}: {
  readonly project: TeamProject;
  readonly state: SyncState;
  /** Opens the dialog for fetching photos to work offline. */
  readonly onOffline: () => void;
}) {
  const { LL } = useI18n();
  const words = useTeamWords();
  const { unsent: photos, isLimited = false } = useValue(project.photos);
  return (
    <div className={styles.details}>
      <p>{words.meaningOf(state)}</p>
      {!state.isWhole && <p>{LL.team.partial()}</p>}
      {state.unsent > 0 && <p>{LL.team.unsent({ count: state.unsent })}</p>}
      {photos !== null && photos > 0 && <p>{LL.team.photosUnsent({ count: photos })}</p>}
      {isLimited && state.trouble !== 'limit' && <p>{LL.team.explain.limit()}</p>}
      {state.trouble === 'signed_out' && <SignInAgain onDone={project.wake} />}
      {state.kind === 'stopped' && state.trouble !== 'signed_out' && (
        <Button onPress={project.wake}>{LL.team.again()}</Button>
      )}
      {state.alarms.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{LL.team.alarms({ count: state.alarms.length })}</h3>
          <ul className={styles.list}>
            {state.alarms.map(({ id, kind }) => (
              <li key={id}>
                <code className={styles.id}>{id}</code> {LL.team.alarm[kind]()}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button onPress={onOffline}>{LL.team.offline.open()}</Button>
      {refusedIn(state) > 0 && (
        <RefusedWrites project={project.id} steps={state.takenBack} documents={state.refused} />
      )}
      {lackedIn(state) > 0 && <LackingDocuments state={state} />}
      {refusedIn(state) + lackedIn(state) > 0 && (
        <div className={styles.acts}>
          <Button onPress={() => void project.retryRefused()}>{LL.team.retry()}</Button>
          <Button onPress={() => void saveRefused(project, state.refused)}>{LL.team.export()}</Button>
        </div>
      )}
    </div>
  );
}

function Status({ project, team }: { readonly project: TeamProject; readonly team: Team }) {
  const { LL } = useI18n();
  const state = useValue(project.state);
  const words = useTeamWords();
  const [open, setOpen] = useState(false);
  const [fetching, setFetching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = words.shortOf(state);
  const needsALook = refusedIn(state) + lackedIn(state) + state.alarms.length;
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={LL.team.details({ state: text })}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        <span
          className={styles.status[state.kind]}
          data-team-state={state.kind}
          data-team-trouble={state.trouble ?? undefined}
          data-team-refused={refusedIn(state)}
          data-team-lacking={lackedIn(state)}
        >
          <Icon icon={TEAM_ICONS[state.kind]} size={14} />
          <span className={styles.words}>{text}</span>
          {needsALook > 0 && <span className={styles.refused}>{needsALook}</span>}
        </span>
      </Button>
      <Popover
        label={LL.team.details({ state: text })}
        triggerRef={button}
        isOpen={open}
        onOpenChange={setOpen}
      >
        <TeamDetails
          project={project}
          state={state}
          onOffline={() => {
            setOpen(false);
            setFetching(true);
          }}
        />
      </Popover>
      <Suspense>
        {fetching && (
          <OfflineDialog project={project.id} offline={team.offline} onClose={() => setFetching(false)} />
        )}
      </Suspense>
    </>
  );
}
