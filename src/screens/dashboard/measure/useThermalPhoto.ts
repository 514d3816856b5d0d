import { useQuery } from '@tanstack/react-query';
import { readThermal, type ThermalPhoto } from '#data/read/readThermal.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { temperatures } from '#domain/inspection/photos/thermal.ts';

/** The temperatures of a photo while it is shown; read once for all parts that show them. */
export function useThermalPhoto(image: InspectionImage): {
  readonly thermal: ThermalPhoto | null;
  /** The photo has temperatures, but not for the pixels that it shows. */
  readonly isMissing: boolean;
} {
  const workspace = useWorkspace();
  const enabled = temperatures(image) !== null;
  const { data, isError } = useQuery({
    queryKey: ['thermal', image.id],
    queryFn: async () => readThermal(await workspace.photo(image)),
    enabled,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  return { thermal: data ?? null, isMissing: enabled && (isError || data === null) };
}
