import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { usePageReady } from '../page/PageReady.tsx';

/** The address of a small picture of a photo; null until it is there. */
export function useThumbnail(image: InspectionImage): {
  readonly url: string | null;
  /** It can't be made: the photo's bytes are missing or damaged. */
  readonly failed: boolean;
} {
  const workspace = useWorkspace();
  const { ready } = usePageReady();
  const { data, isError } = useQuery({
    queryKey: ['thumbnail', image.id],
    queryFn: () => workspace.thumbnail(image),
    // The open photo comes first.
    enabled: ready,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  return { url: useObjectUrl(data), failed: isError };
}
