import { Suspense, use, useRef, useState } from 'react';
import { lackedIn, refusedIn } from '#data/store/sync/syncState.ts';
import type { Team, TeamProject } from '#data/team/team.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { ShownProjectContext } from '../../kit/page/ShownProject.tsx';
import { InboxButton } from './inbox/InboxButton.tsx';
import { PeopleHere } from './presence/PeopleHere.tsx';
import { TeamDetails } from './TeamDetails.tsx';
import * as styles from './team.css.ts';
import { TEAM_ICONS, useTeamWords } from './useTeamWords.ts';

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
