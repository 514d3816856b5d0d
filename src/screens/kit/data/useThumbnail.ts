import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { MASK } from '#domain/inspection/photos/mask.ts';
import { useValue } from '#signals/useValue.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';

/** The kind of documents of masks: here without their code, which only projects with masks need. */
const MASKS: typeof MASK = 'mask';

/** What the masks of a photo are, so that pictures of it follow them; empty where there are none, null until they are read. */
export function useMasksKey({ id, project, photo }: InspectionImage): string | null {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, MASKS), [manage, project]));
  const bytes = photo.kind === 'stored' ? photo.sha256 : photo.url;
  return useMemo(() => {
    if (!stored) return null;
    const own = stored.filter(({ values }) => values.photo === id || values.bytes === bytes);
    return own.length === 0
      ? ''
      : JSON.stringify(own.map(({ id: mask, values }) => [mask, values.shape, values.state]));
  }, [stored, id, bytes]);
}

/** Photos as pages show them: with their masks in the pixels, as everyone may look over a shoulder. */
export const shownPhotos = async (workspace: Workspace) =>
  (await import('#data/privacy/outgoingPhotos.ts')).outgoingPhotos(workspace, 'withMetadata');

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
  const masks = useMasksKey(image);
  const { data, isError } = useQuery({
    queryKey: ['thumbnail', image.id, masks],
    queryFn: async () =>
      masks ? (await shownPhotos(workspace)).thumbnail(image) : workspace.thumbnail(image),
    enabled: isWanted && masks !== null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  return { url: useObjectUrl(data), failed: isError };
}
