import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { useIsLeaving } from '../../kit/address/useIsLeaving.ts';
import { damageSearch } from '../damageSearch.ts';
import type { InAddress } from '../filters/AddressFilter.tsx';

/** How long the lead has to stay before it is written to the address, milliseconds. */
const REST = 600;

/** Keeps the lead in the address, so that reloading, and returning from the photo, come back to the same crop. */
export function usePosition(project: Project, lead: string | null, { search, go }: InAddress) {
  const navigate = useNavigate({ from: '/project/$projectId' });
  const isLeaving = useIsLeaving();
  const known = search.box ?? null;
  useEffect(() => {
    if (lead === known || lead === null) return;
    const timer = setTimeout(() => {
      if (!isLeaving()) go({ box: lead });
    }, REST);
    return () => clearTimeout(timer);
  }, [lead, known, go, isLeaving]);
  /** Opens the photo of a box, which is selected there. */
  return async ({ damage }: BoxRow): Promise<void> => {
    await navigate({ search: (before) => ({ ...before, box: damage.key }), replace: true });
    await navigate({ to: '/dashboard', search: damageSearch(project, damage) });
  };
}
