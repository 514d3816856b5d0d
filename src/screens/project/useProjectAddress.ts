import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ProjectSearch, without } from './projectAddress.ts';

/** Reads and changes the project page's address; a change of a filter replaces the entry in the history. */
export function useProjectAddress() {
  const search: ProjectSearch = useSearch({ from: '/_app/project/$projectId' });
  const navigate = useNavigate({ from: '/project/$projectId' });
  const go = useCallback(
    (change: ProjectSearch) =>
      void navigate({ search: (before) => without({ ...before, ...change }), replace: true }),
    [navigate],
  );
  return { search, go };
}
