import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#auth/AuthProvider.tsx';
import type { GivingUpFault, Moves, MovingFault, MovingProgress } from '#data/team/moving/moves.ts';
import type { Team } from '#data/team/team.ts';

/** Whether the server is ready for the project; null while it is being asked. */
export type Readiness = Awaited<ReturnType<Moves['check']>> | null;

export type MovingState =
  | { readonly kind: 'offered' }
  | { readonly kind: 'running'; readonly progress: MovingProgress }
  | { readonly kind: 'fault'; readonly fault: MovingFault }
  | { readonly kind: 'giving_up' }
  /** Cancelling failed. */
  | { readonly kind: 'kept'; readonly fault: GivingUpFault };

/** Moving a project to the team: what would be moved, whether the server is ready, and the move itself. */
export function useMoving(project: string, team: Team) {
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
