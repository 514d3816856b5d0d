import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';

/** Most photos printed; the PDF has all of them. */
const PRINTED = 40;
/** Idle time before they are fetched, ms. */
const QUIET = 3000;

/** The photos with defects that are printed. */
export const printedPhotos = (survey: Survey): readonly InspectionImage[] => {
  const seen = new Set(
    survey.defects.flatMap(({ observations }) => observations.map(({ damage }) => damage.image)),
  );
  return survey.images.flatMap(({ image }) => (seen.has(image.id) ? [image] : [])).slice(0, PRINTED);
};

/** Small pictures for printing, by photo, decoded in advance: a browser that prints doesn't wait for them. */
export function usePrintPictures(survey: Survey | null): ReadonlyMap<string, string> {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!survey) return;
    let over = false;
    const made = new Map<string, string>();
    const fetchAll = async () => {
      for (const image of printedPhotos(survey)) {
        const blob = await queries
          .fetchQuery({
            queryKey: ['thumbnail', image.id],
            queryFn: () => workspace.thumbnail(image),
            staleTime: Number.POSITIVE_INFINITY,
            retry: false,
          })
          .catch(() => null);
        if (over) return;
        if (!blob) continue;
        const url = URL.createObjectURL(blob);
        made.set(image.id, url);
        const ahead = new Image();
        ahead.src = url;
        await ahead.decode().catch(() => undefined);
        if (over) return;
        setUrls(new Map(made));
      }
    };
    const timer = setTimeout(fetchAll, QUIET);
    return () => {
      over = true;
      clearTimeout(timer);
      for (const url of made.values()) URL.revokeObjectURL(url);
      setUrls(new Map());
    };
  }, [survey, workspace, queries]);
  return urls;
}
