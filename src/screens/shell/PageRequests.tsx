import { type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { fits } from '#annotator/input/keys.ts';
import { useAuth, useMember } from '#auth/AuthProvider.tsx';
import { signOut } from '#auth/team/teamSession.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { usePreference } from '#screens/kit/page/PreferencesProvider.tsx';
import { PageRequestContext } from '#screens/kit/page/pageRequest.ts';
import { ShownProjectContext } from '#screens/kit/page/ShownProject.tsx';
import { Palette } from '#screens/kit/palette/Palette.tsx';
import { usePageEntries } from '#screens/kit/palette/pageEntries.ts';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { isMac } from '#ui/keys.ts';

const LeaveDialog = lazyWithWords(() => import('./team/leave/LeaveDialog.tsx'));

/**
 * Signs out; with a team's projects on this device, asks first whether they stay.
 * @param onDone called when it was done or the question was closed
 */
function useSignOut(onDone: () => void = () => undefined): {
  readonly signOut: () => void;
  readonly question: ReactNode;
} {
  const auth = useAuth();
  const member = useMember();
  const { team } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  const leave = (takesOff = false) => {
    if (member) void signOut(fetch, member.couch);
    auth.logout();
    // At once: the next person may sign in before the projects are removed.
    if (takesOff) auth.forget();
    onDone();
  };
  const close = () => {
    setAsking(false);
    onDone();
  };
  return {
    signOut: () => (team && team.projects.value.size > 0 ? setAsking(true) : leave()),
    question: (
      <Suspense>{isAsking && team && <LeaveDialog team={team} onClose={close} onSignOut={leave} />}</Suspense>
    ),
  };
}

const ProfileDialog = lazyWithWords(() => import('./header/ProfileDialog.tsx'));

/** The profile dialog, loaded when first opened and kept for its closing animation. */
function ProfileEditor(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [wanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !wanted) setWanted(true);
  return <Suspense>{wanted && <ProfileDialog {...props} />}</Suspense>;
}

const HelpDialog = lazyWithWords(() => import('./help/HelpDialog.tsx'));
const Scripts = lazyWithWords(() => import('./scripts/Scripts.tsx'));

interface RequestProps {
  readonly onDone: () => void;
}

/** The palette of pages other than the dashboard, where the annotator's commands and photos aren't open. */
function PagePalette({ onDone }: RequestProps) {
  const { projects } = useWorkspace();
  const { id } = use(ShownProjectContext);
  const project = useValue(projects)?.find((one) => one.id === id) ?? null;
  return <Palette entries={usePageEntries(project)} onClose={onDone} />;
}

/** Signs out, with a question where work would be lost. */
function SignOut({ onDone }: RequestProps) {
  const { signOut, question } = useSignOut(onDone);
  const begin = useEffectEvent(signOut);
  useEffect(() => begin(), []);
  return question;
}

/** Opens the palette by its key on pages other than the dashboard, whose own keys have it there. */
function usePaletteKey(onDashboard: boolean, open: () => void): void {
  const keys = usePreference(({ bindings }) => bindings['app.palette']) ?? ['Mod+K'];
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || document.querySelector('[role$="dialog"]') !== null;
    if (isTaken || !keys.some((key) => fits(event, key, isMac()))) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    if (onDashboard) return;
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onDashboard]);
}

/** Shows what was requested from anywhere: the palette, where the page has none of its own, the profile, help, and signing out. */
export default function PageRequests({ onDashboard }: { readonly onDashboard: boolean }) {
  const { request, ask } = use(PageRequestContext);
  const done = () => ask(null);
  const isScripted = usePreference(({ scripts }) => scripts);
  usePaletteKey(onDashboard, () => ask('palette'));
  return (
    <Suspense>
      {request === 'palette' && !onDashboard && <PagePalette onDone={done} />}
      <ProfileEditor isOpen={request === 'profile'} onClose={done} />
      {request === 'help' && <HelpDialog onClose={done} />}
      {request === 'signOut' && <SignOut onDone={done} />}
      {isScripted && <Scripts />}
    </Suspense>
  );
}
