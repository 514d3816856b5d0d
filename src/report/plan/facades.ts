import { groupBy } from '#domain/groupBy.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';

/** A place of a facade with the defects at this place itself, without those at places under it. */
export interface FacadePlace {
  readonly location: Location;
  /** 0 for the facade itself. */
  readonly depth: number;
  readonly defects: readonly Defect[];
  readonly images: readonly InspectionImage[];
}

/** A top-level place in scope, with all places under it. */
export interface Facade {
  /** Null: without a place, or with one that the project no longer has. */
  readonly location: Location | null;
  readonly places: readonly FacadePlace[];
  readonly defects: readonly Defect[];
  readonly images: readonly InspectionImage[];
}

/** Defects by facade, in the order of the locations; those without a place come last. */
export function facadesOf(survey: Survey): readonly Facade[] {
  const known = new Set(survey.locations.map(({ location }) => location.id));
  const placeOf = (id: string | null) => (id !== null && known.has(id) ? id : null);
  const defects = groupBy(survey.defects, ({ location }) => placeOf(location));
  const images = groupBy(
    survey.images.map(({ image }) => image),
    ({ location }) => placeOf(location),
  );
  const facades: { root: number; places: FacadePlace[] }[] = [];
  for (const { location, depth } of survey.locations) {
    const last = facades.at(-1);
    const under = last !== undefined && depth > last.root;
    const place = {
      location,
      depth: under ? depth - last.root : 0,
      defects: defects.get(location.id) ?? [],
      images: images.get(location.id) ?? [],
    };
    if (under) last.places.push(place);
    else facades.push({ root: depth, places: [place] });
  }
  const placed = facades.map(
    ({ places }): Facade => ({
      location: places[0]?.location ?? null,
      places,
      defects: places.flatMap((place) => place.defects),
      images: places.flatMap((place) => place.images),
    }),
  );
  const [loose, photos] = [defects.get(null) ?? [], images.get(null) ?? []];
  return loose.length + photos.length > 0
    ? [...placed, { location: null, places: [], defects: loose, images: photos }]
    : placed;
}
