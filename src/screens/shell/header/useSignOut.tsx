import { type ReactNode, Suspense, useState } from 'react';
import { useAuth, useMember } from '#auth/AuthProvider.tsx';
import { signOut } from '#auth/team/teamSession.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';

const LeaveDialog = lazyWithWords(() => import('../team/leave/LeaveDialog.tsx'));

/**
 * Signs out; with a team's projects on this device, asks first whether they stay.
 * @param onDone called when it was done or the question was closed
 */
export function useSignOut(onDone: () => void = () => undefined): {
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
