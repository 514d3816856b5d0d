import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DEFAULT_SETTINGS } from '#domain/inspection/building/project.ts';
import { useIsLeaving } from '../kit/address/useIsLeaving.ts';
import { type AddressSync, createAddressSync, withoutEmpty } from './addressSync.ts';

/** Keeps the dashboard's address and its annotator together. */
export function useAddressSync(project: string): void {
  const annotator = useAnnotator();
  const { projects } = useWorkspace();
  const search = useSearch({ from: '/_app/dashboard' });
  const navigate = useNavigate({ from: '/dashboard' });
  const isOther = useCallback(
    ({ project: wanted }: { readonly project?: string }) => wanted !== undefined && wanted !== project,
    [project],
  );
  const isLeaving = useIsLeaving(isOther);
  const [sync, setSync] = useState<AddressSync | null>(null);

  useEffect(() => {
    const made = createAddressSync({
      annotator,
      project,
      threshold: () =>
        (projects.value?.find(({ id }) => id === project)?.settings ?? DEFAULT_SETTINGS).threshold,
      // The same page: lists keep their scroll position, instead of the one stored for the last address.
      write: (change, replace) => {
        if (isLeaving()) return false;
        void navigate({
          search: (before) => withoutEmpty({ ...before, ...change }),
          replace,
          resetScroll: false,
        });
        return true;
      },
    });
    setSync(made);
    return () => made.stop();
  }, [annotator, project, projects, navigate, isLeaving]);

  useEffect(() => sync?.read(search), [sync, search]);
}
