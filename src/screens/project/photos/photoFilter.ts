import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { MISSING, type PhotoFilter } from '#domain/inspection/photos/gallery.ts';
import { REVIEW_STATES } from '#domain/inspection/photos/leftToJudge.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../projectAddress.ts';

/** The filter of photos in the address. */
export const photoFilterOf = (search: ProjectSearch): PhotoFilter => ({
  place: placeOf(search),
  labels: listOf(search.label),
  people: listOf(search.person),
  severities: among(SEVERITY_KEYS, search.severity),
  reviews: among(REVIEW_STATES, search.review),
  missing: among(MISSING, search.missing),
  has: among(MISSING, search.has),
  excluded: search.excluded === '1',
  text: search.text ?? '',
});
