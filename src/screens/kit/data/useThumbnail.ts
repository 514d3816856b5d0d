import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';

/** The URL of a small picture of a photo; null until there is one. @param isWanted whether to make it now */
export function useThumbnail(
  image: InspectionImage,
  isWanted = true,
): {
  readonly url: string | null;
  /** It can't be made: the photo's bytes are missing or damaged. */
  readonly failed: boolean;
} {
  const workspace = useWorkspace();
  const { data, isError } = useQuery({
    queryKey: ['thumbnail', image.id],
    queryFn: () => workspace.thumbnail(image),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  return { url: useObjectUrl(data), failed: isError };
}
