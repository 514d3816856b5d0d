import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import type { CropWords } from './grid/CropGrid.tsx';

/** Texts for boxes; the same object while the project doesn't change. */
export function useCropWords({ labels, locations }: Project): CropWords {
  const label = useLabelName(labels);
  return useMemo(() => {
    const colours = new Map(labels.map(({ key, colour }) => [key, colour]));
    const places = new Map<string | null, string>();
    return {
      label,
      colour: (key) => colours.get(key) ?? '#ffffff',
      place({ location }) {
        const known = places.get(location) ?? placePath(locations, location);
        places.set(location, known);
        return known;
      },
    };
  }, [label, labels, locations]);
}
