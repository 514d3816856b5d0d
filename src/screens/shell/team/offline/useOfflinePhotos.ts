import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfflinePhotos, PhotoFetch } from '#data/team/photos/offlinePhotos.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { placePhotos } from './placePhotos.ts';

/** Photos and files of a project, by location, and which of them are on this device. */
export function useOfflinePhotos(project: string, offline: OfflinePhotos, fetch: PhotoFetch | null) {
  const { projects, images: imagesOf } = useWorkspace();
  const images = useValue(imagesOf(project));
  const locations = useValue(projects)?.find(({ id }) => id === project)?.locations;
  const places = useMemo(
    () => (images && locations ? placePhotos(images, locations) : null),
    [images, locations],
  );
  const { data, isError, refetch } = useQuery({
    // Queried again when photos were added, and when a fetch has ended.
    queryKey: ['offline-photos', project, images?.length ?? null, fetch?.end ?? null],
    queryFn: async () => {
      const all = await offline.of(project);
      if (!all) throw new Error('The documents of the project could not be read.');
      return { all, seen: await offline.look(project, all) };
    },
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    enabled: images !== null,
    placeholderData: (before) => before,
  });
  return { places, data, isError, refetch };
}
