import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Backups } from '#data/backup/backups.ts';

/**
 * How a project stands towards its backups; asked again when one was made or a step stored.
 * @param savedAt the last step that was stored, where the answer is to follow every step
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
    placeholderData: keepPreviousData,
  });
