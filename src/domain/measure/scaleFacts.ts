import type { Location, Project } from '../inspection/building/project.ts';
import type { InspectionImage } from '../inspection/photos/image.ts';
import { cameraFacts } from './cameraFacts.ts';
import { georeferenceOf } from './georeference.ts';
import { NO_INPUTS, type ScaleFacts } from './scaleInputs.ts';

/** The bearing of the facade of a location: its own, or that of its nearest ancestor that has one. */
export function bearingOf(locations: readonly Location[], id: string | null): number | null {
  const seen = new Set<string>();
  let at = id;
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    const place = locations.find((one) => one.id === at);
    if (place?.bearing !== undefined) return place.bearing;
    at = place?.parent ?? null;
  }
  return null;
}

/** Everything that a photo's scale can be computed from. */
export const scaleFactsOf = (
  image: InspectionImage,
  { locations }: Pick<Project, 'locations'>,
): ScaleFacts => ({
  photo: { width: image.width, height: image.height },
  inputs: image.scale ?? NO_INPUTS,
  camera: cameraFacts(image.facts),
  bearing: bearingOf(locations, image.location),
  georeference: georeferenceOf(image),
});
