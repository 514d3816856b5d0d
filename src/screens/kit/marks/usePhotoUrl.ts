import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { shownPhotos, useMasksKey } from '../data/useThumbnail.ts';

/** The URL of a whole photo, with its masks, while it is mounted; null until it is read, and where that fails. */
export function usePhotoUrl(image: InspectionImage): {
  readonly url: string | null;
  readonly failed: boolean;
} {
  const workspace = useWorkspace();
  const masks = useMasksKey(image);
  const { data, isError } = useQuery({
    queryKey: ['photo', image.id, masks],
    queryFn: async () => (masks ? (await shownPhotos(workspace)).photo(image) : workspace.photo(image)),
    enabled: masks !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Whole photos are large: each is only cached while it is shown.
    gcTime: 30_000,
    networkMode: 'always',
    retry: false,
  });
  return { url: useObjectUrl(data), failed: isError };
}
