import { readShot } from '#domain/inspection/photos/shot.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { own } from '#domain/keyed.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { called, moment, type Sheet, sheet, yesOrNo } from '../sheet.ts';
import type { TablesSource } from '../tablesSource.ts';

/** The photos in the scope of a record, and the excluded ones, one per row. */
export function images({ survey, project, words }: TablesSource): Sheet {
  const excluded = survey.excluded.map((image) => ({
    image,
    damages: null,
    unreviewed: null,
    reviewed: null,
  }));
  return sheet(
    'Images',
    [...survey.images, ...excluded],
    [
      ['imageFile', ({ image }) => image.name],
      ['locationPath', ({ image }) => placePath(project.locations, image.location)],
      ['capturedAt', ({ image }) => image.takenAt],
      ['width_px', ({ image }) => image.width],
      ['height_px', ({ image }) => image.height],
      ['latitude', ({ image }) => readShot(image).position?.latitude ?? null],
      ['longitude', ({ image }) => readShot(image).position?.longitude ?? null],
      ['heading', ({ image }) => readShot(image).heading],
      ['observations', ({ damages }) => damages?.length ?? null],
      ['unreviewed', ({ unreviewed }) => unreviewed],
      [
        'reviewed',
        ({ reviewed }) => (reviewed === null ? null : yesOrNo(reviewed)),
        ({ reviewed }) => (reviewed === null ? null : words.t(yesOrNo(reviewed))),
      ],
      [
        'excludedFor',
        ({ image }) => image.excluded?.reason ?? null,
        ({ image }) => called(image.excluded?.reason, words.exclusion),
      ],
      ['excludedNote', ({ image }) => image.excluded?.note || null],
    ],
  );
}

/** The locations of a record with their verdicts. */
export function locations({ survey, record, project, words }: TablesSource): Sheet {
  const inKind = (verdict: LocationVerdict) => words.locationVerdict(verdict, record.scheme);
  return sheet('Locations', survey.locations, [
    ['locationPath', ({ location }) => placePath(project.locations, location.id)],
    ['photos', ({ photos }) => photos],
    ['photosReviewed', ({ photosReviewed }) => photosReviewed],
    ['defects', (l) => l.defects.length],
    [
      'proposedVerdict',
      ({ proposal }) => proposal.verdict,
      ({ proposal }) => called(proposal.verdict ?? undefined, inKind),
    ],
    [
      'verdict',
      ({ location }) => own(record.verdicts, location.id)?.value ?? null,
      ({ location }) => called(own(record.verdicts, location.id)?.value, inKind),
    ],
    ['verdictReason', ({ location }) => own(record.verdicts, location.id)?.reason ?? null],
  ]);
}

/** Which elements of the building were and weren't inspected. */
export function elements({ survey, words }: TablesSource): Sheet {
  const rows = survey.checklist.places.flatMap(({ id, name, rows }) =>
    rows.map((row) => ({ ...row, placeName: id === OVERALL ? '' : name })),
  );
  return sheet('Elements', rows, [
    ['locationPath', ({ placeName }) => placeName],
    ['elementKey', ({ element }) => element.key],
    ['elementName', ({ element }) => words.names(element.names)],
    [
      'elementState',
      ({ answer }) => answer?.state ?? null,
      ({ answer }) => (answer ? words.elementState(answer.state) : words.t('elementNotStated')),
    ],
    ['elementRating', ({ answer }) => (answer?.state === 'not_inspected' ? 'NI' : (answer?.rating ?? null))],
    ['elementReason', ({ answer }) => answer?.reason ?? null],
    ['defects', ({ defects }) => defects],
    ['statedBy', ({ answer }) => answer?.by ?? null],
    ['statedAt', ({ answer }) => moment(answer?.at)],
  ]);
}
