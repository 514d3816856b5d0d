import { useEffect } from 'react';
import { useDashboard } from '../DashboardContext.tsx';

/** Notes each photo that stands on the stage: only such a one can be said to have been viewed. @param image its id */
export function useNoteOpened(image: string | null): void {
  const { project } = useDashboard();
  useEffect(() => {
    if (image === null) return;
    void import('../../kit/data/openedPhotos.ts').then((opened) => opened.notePhotoOpened(project.id, image));
  }, [image, project.id]);
}
