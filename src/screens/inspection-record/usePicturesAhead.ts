import { useEffect } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Survey } from '#domain/inspection/record/survey.ts';

/** Idle time before pictures are made, ms. */
const QUIET = 4000;

/**
 * Makes the report's pictures while the record is being filled in, once its findings have not changed for a while;
 * stopped when the page is left.
 */
export function usePicturesAhead(survey: Survey | null): void {
  const workspace = useWorkspace();
  useEffect(() => {
    if (!survey) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const { makePicturesAhead } = await import('#report/pictures/reportPictures.ts');
      makePicturesAhead(survey, (image) => workspace.photo(image), controller.signal);
    }, QUIET);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [survey, workspace]);
}
