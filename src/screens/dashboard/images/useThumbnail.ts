import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/image.ts';

/** The address of a small picture of a photo; null until it is there. */
export function useThumbnail(image: InspectionImage): {
  readonly url: string | null;
  /** It can't be made: the photo's bytes are missing or damaged. */
  readonly failed: boolean;
} {
  const workspace = useWorkspace();
  const { data, isError } = useQuery({
    queryKey: ['thumbnail', image.id],
    queryFn: () => workspace.thumbnail(image),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [data]);

  return { url, failed: isError };
}
