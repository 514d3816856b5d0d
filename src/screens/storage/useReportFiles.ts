import { useQuery } from '@tanstack/react-query';
import { reportFiles } from '#offline/reportFiles.ts';

/** Milliseconds between checks whether the typesetter has been stored. */
const AGAIN = 2000;

/**
 * Bytes of the report's typesetter and fonts on this device; null where they aren't stored, undefined until that is
 * known.
 */
export function useReportFiles(): number | null | undefined {
  const { data } = useQuery({
    queryKey: ['report-files'],
    queryFn: () => reportFiles(globalThis.caches),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data === null ? AGAIN : false),
  });
  return data;
}
