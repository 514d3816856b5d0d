import type { Location } from '#domain/inspection/building/project.ts';
import { locationTree, treeRows } from '#domain/inspection/places/locations.ts';
import { NOWHERE } from './projectAddress.ts';

/** A project's locations to choose from, indented by depth; `nowhere` comes last. */
export const placeOptions = (
  locations: readonly Location[],
  nowhere: string,
): readonly { readonly id: string; readonly label: string }[] => [
  ...treeRows(locationTree(locations)).map(({ location, depth }) => ({
    id: location.id,
    label: `${'\u2003'.repeat(depth)}${location.name}`,
  })),
  { id: NOWHERE, label: nowhere },
];
