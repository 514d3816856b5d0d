import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Backups } from '#data/backup/backups.ts';

/**
 * The age of a project's backups; queried again when one was made or a step stored.
 * @param savedAt time of the last stored step, where the answer depends on every step
 */
export const ageQuery = (
  backups: Backups,
  project: string,
  backedUpAt: number | null,
  savedAt: number | null,
) =>
  queryOptions({
    queryKey: ['backup-age', project, backedUpAt, savedAt],
    queryFn: () => backups.age(project),
    networkMode: 'always',
    // Every step makes a key of its own that nobody asks for again.
    ...(savedAt === null ? {} : { gcTime: 0 }),
    placeholderData: keepPreviousData,
  });
