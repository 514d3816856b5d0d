import { useEffect } from 'react';
import { useOpenedPhotos } from '../../kit/data/openedPhotos.ts';
import { useDashboard } from '../DashboardContext.tsx';

/** Notes each photo that stands on the stage: only such a one can be said to have been viewed. @param image its id */
export function useNoteOpened(image: string | null): void {
  const { project } = useDashboard();
  const opened = useOpenedPhotos();
  useEffect(() => {
    if (image !== null) opened.note(project.id, image);
  }, [opened, image, project.id]);
}
