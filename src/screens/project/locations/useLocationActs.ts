import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { mayMoveUnder } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

export interface LocationActs {
  /** Why the last move was refused, as text; null where it wasn't. */
  readonly refused: string | null;
  /** Moves a location under another; null = to the top. Refused where that would close a cycle. */
  readonly putUnder: (id: string, parent: string | null) => void;
  /** Whether a location is the first or last among its siblings. */
  readonly endsOf: (location: Location) => { readonly isFirst: boolean; readonly isLast: boolean };
  /** Swaps a location with the previous or next sibling. */
  readonly shift: (location: Location, by: 1 | -1) => void;
}

/** Moves the locations of a project; each move is one undo step. */
export function useLocationActs({ id: project, locations }: Project): LocationActs {
  const { LL } = useI18n();
  const { manage } = useWorkspace();
  const [refused, setRefused] = useState<string | null>(null);
  const siblingsOf = ({ parent }: Location) => locations.filter((one) => one.parent === parent);
  return {
    refused,
    putUnder(id, parent) {
      const location = locations.find((one) => one.id === id);
      if (!location || location.parent === parent) return;
      if (!mayMoveUnder(locations, id, parent)) {
        setRefused(LL.projects.cycle({ name: location.name }));
        return;
      }
      setRefused(null);
      manage.setLocation(project, id, { ...location, parent });
    },
    endsOf(location) {
      const siblings = siblingsOf(location);
      return { isFirst: siblings[0] === location, isLast: siblings.at(-1) === location };
    },
    shift(location, by) {
      const siblings = siblingsOf(location);
      const other = siblings[siblings.indexOf(location) + by];
      if (!other) return;
      const order = locations.map((one) => (one === location ? other : one === other ? location : one));
      manage.setLocations(project, new Map(order.map((one, index) => [one.id, { ...one, order: index }])));
    },
  };
}
