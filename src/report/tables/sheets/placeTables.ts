import { civilDay } from '#domain/civilDate.ts';
import { elsewhereLines, linesOf } from '#domain/inspection/elements/checklist.ts';
import { ratingOf } from '#domain/inspection/elements/elementAnswer.ts';
import { metadataState, shownDegrees, shownValues } from '#domain/inspection/photos/photoMetadata.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import { temperatures } from '#domain/inspection/photos/thermal.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { printedNotifications } from '#domain/inspection/record/notifications.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { unsafeNotices } from '#domain/inspection/register/unsafeCondition.ts';
import { own } from '#domain/keyed.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { metadataWord } from '../../pictures/photoFacts.ts';
import { lineName } from '../../scope/elements.ts';
import { notifiedName } from '../../scope/unsafe.ts';
import { type Columns, called, moment, type Sheet, sheet, yesOrNo } from '../sheet.ts';
import { type TablesSource, zoneOf } from '../tablesSource.ts';
import { ownColumns } from './ownColumns.ts';

/** The photos in the scope of a record, and the excluded ones, one per row. */
export function images({ survey, project, words }: TablesSource): Sheet {
  const excluded = survey.excluded.map((image) => ({
    image,
    damages: null,
    unreviewed: null,
    reviewed: null,
  }));
  const rows = [...survey.images, ...excluded];
  return sheet('Images', rows, [
    ['imageFile', ({ image }) => image.name],
    ['locationPath', ({ image }) => placePath(project.locations, image.location)],
    ['capturedAt', ({ image }) => image.takenAt],
    ['width_px', ({ image }) => image.width],
    ['height_px', ({ image }) => image.height],
    ['latitude', ({ image }) => readShot(image).position?.latitude ?? null],
    ['longitude', ({ image }) => readShot(image).position?.longitude ?? null],
    ['heading', ({ image }) => readShot(image).heading],
    [
      'metadata',
      ({ image }) => metadataState(image),
      ({ image }) => metadataWord(metadataState(image), words),
    ],
    ['valueBlack', ({ image }) => shownValues(image)?.low ?? null],
    ['valueWhite', ({ image }) => shownValues(image)?.high ?? null],
    ['temperatureMin_C', ({ image }) => temperatures(image)?.lowC ?? shownDegrees(image)?.low ?? null],
    ['temperatureMax_C', ({ image }) => temperatures(image)?.highC ?? shownDegrees(image)?.high ?? null],
    ['emissivity', ({ image }) => temperatures(image)?.emissivity ?? null],
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
    ...ownColumns(survey.ownFields.photo, rows, ({ image }) => image.own, words),
  ]);
}

/** The locations of a record with their verdicts. */
export function locations({ survey, record, project, words }: TablesSource): Sheet {
  const inKind = (verdict: LocationVerdict) => words.locationVerdict(verdict, record);
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

/**
 * Which elements of the building were and weren't inspected, with their defects. Further rows, without an element's key,
 * count the defects that are of none of them, so that each place's defects are all there.
 */
export function elements({ survey: { checklist }, words }: TablesSource): Sheet {
  const rows = [
    ...checklist.places.flatMap((place) =>
      linesOf(place).map((line) => ({ line, placeName: place.id === OVERALL ? '' : place.name })),
    ),
    ...elsewhereLines(checklist).map((line) => ({ line, placeName: '' })),
  ].map(({ line, placeName }) => ({
    line,
    placeName,
    row: typeof line.of === 'string' ? null : line.of,
  }));
  return sheet('Elements', rows, [
    ['locationPath', ({ placeName }) => placeName],
    ['elementKey', ({ row }) => row?.element.key ?? null],
    ['elementName', ({ line }) => lineName(line, words)],
    [
      'elementState',
      ({ row }) => row?.answer?.state ?? null,
      ({ row }) => row && (row.answer ? words.elementState(row.answer.state) : words.t('elementNotStated')),
    ],
    ['elementRating', ({ row }) => ratingOf(row?.answer ?? null)],
    ['elementReason', ({ row }) => row?.answer?.reason ?? null],
    ['defects', ({ line }) => line.defects],
    ['statedBy', ({ row }) => called(row?.answer?.by, words.person)],
    ['statedAt', ({ row }) => moment(row?.answer?.at)],
  ]);
}

/** Who was notified of unsafe conditions: for the record as a whole, and for single defects. */
export function notifications(source: TablesSource): Sheet {
  const { record, survey, words } = source;
  const timeZone = zoneOf(source);
  const rows = [
    ...printedNotifications(record).map((one) => ({ ...one, of: null, answeredAt: null })),
    ...unsafeNotices(survey.defects).map(({ defect, condition: { protection }, notice }) => ({
      ...{ means: notice.means, reference: notice.reference, notifiedBy: notice.by },
      notifiedWhom: notifiedName(notice, words),
      notifiedOn: civilDay(notice.at, timeZone),
      ...{ protection: protection?.text ?? '', photo: protection?.photo ?? null },
      ...{ of: defect.no, answeredAt: notice.answer?.at ?? null },
    })),
  ];
  const ofDefects: Columns<(typeof rows)[number]> = [
    ['notifiedOf', ({ of }) => of],
    ['answeredAt', ({ answeredAt }) => moment(answeredAt ?? undefined)],
  ];
  return sheet('Notifications', rows, [
    ['notifiedWhom', ({ notifiedWhom }) => notifiedWhom || null],
    ['notifiedMeans', ({ means }) => means, ({ means }) => called(means, words.notificationMeans)],
    ['notifiedReference', ({ reference }) => reference || null],
    ['notifiedOn', ({ notifiedOn }) => notifiedOn || null],
    ['notifiedBy', ({ notifiedBy }) => notifiedBy || null],
    ['protection', ({ protection }) => protection || null],
    ['evidencePhoto', ({ photo }) => photo?.name ?? null],
    ...(rows.some(({ of }) => of !== null) ? ofDefects : []),
  ]);
}
