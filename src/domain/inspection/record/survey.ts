import { clientRefuses } from '../../assurance/clientStatement.ts';
import { NOTHING_STATED, type ReliabilityBasis } from '../../assurance/reliability.ts';
import { checksum } from '../../checksum.ts';
import { civilDay } from '../../civilDate.ts';
import type { Damage } from '../../damage/damage.ts';
import { componentKeys } from '../../damage/label.ts';
import { sortedJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { GateDefect, GateFacts, GateItem } from '../../rating/gate/facts.ts';
import { type GateReason, gateReasons } from '../../rating/gate/gate.ts';
import { type Reservation, reservationsOf } from '../../rating/gate/reservations.ts';
import { type Missing, proposeVerdict, type VerdictProposal } from '../../rating/locationVerdict.ts';
import { PRESETS } from '../../rating/scheme/presets.ts';
import { pinned, type RatingScheme } from '../../rating/scheme/scheme.ts';
import { dayAt, timeZoneOf } from '../building/calendar.ts';
import type { Location, Project } from '../building/project.ts';
import { closeUpOf } from '../closeUp/closeUp.ts';
import { inspectedOn } from '../comparison/previous.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { checklistOf, nameIn } from '../elements/checklist.ts';
import { answerKey } from '../elements/elementAnswer.ts';
import { endedPapers, flightsOf, landsTooEarly, loggedDays } from '../logbook/logbook.ts';
import { farPhotoName, farPhotos, positionText } from '../photos/farPhotos.ts';
import type { InspectionImage } from '../photos/image.ts';
import { inspected } from '../photos/inspected.ts';
import {
  type Boxes,
  boxesOf,
  isToJudge,
  type LeftToJudge,
  leftToJudge,
  reviewState,
} from '../photos/leftToJudge.ts';
import { type Mask, maskIndex, undecided } from '../photos/mask.ts';
import { locationCodes } from '../places/locationCodes.ts';
import { locationTree, treeRows, withDescendants } from '../places/locations.ts';
import { NO_RATES, type Rates } from '../quantities/rates.ts';
import { classedUnsafe, packUnder, regimeOf } from '../regime/regime.ts';
import { dueWithin } from '../register/classedUnsafe.ts';
import { type Component, type ComponentFacts, isChecked, NO_COMPONENT_FACTS } from '../register/component.ts';
import {
  type Defect,
  type DefectFacts,
  gatherDefects,
  isOpen,
  type Observation,
} from '../register/defect.ts';
import { boxName, type DefectNumbers, isAccepted, numbersOf } from '../register/defectNumbers.ts';
import { lateRepairs } from '../register/dueDates.ts';
import { needsRepair } from '../register/levelFor.ts';
import { createOwnReaders, type OwnReaders, ownGaps } from '../register/ownField.ts';
import { isUnsafeNow, lastDay, requiredNotices, unsafeOfDefect } from '../register/unsafeCondition.ts';
import { type InspectionRecord, OVERALL } from './record.ts';
import { excludedInScope, imagesInScope } from './scope.ts';
import { futureDates, photoDateName, photoDates } from './statedDates.ts';
import { statementsOf } from './statements.ts';
import type { Surveyed, SurveyedImage, SurveyedLocation } from './surveyed.ts';

/** Everything that an inspection found: the source of screens, report and gate. */
export interface Survey extends Surveyed {
  /** Photos that would belong to the record if they were not excluded. */
  readonly excluded: readonly InspectionImage[];
  /** Photos named by the record that are no longer in the project. */
  readonly missingImages: readonly string[];
  /** Boxes of damage labels without a verdict: never counted as defects. */
  readonly detections: readonly Observation[];
  /** Boxes of damage labels judged as unsure: never counted as defects. */
  readonly unsure: readonly Observation[];
  readonly rejected: readonly Observation[];
  /** Drawings of locations in scope, and those with a pin of one of the defects. */
  readonly drawings: readonly Drawing[];
  /** Masks on its photos, proposed ones among them: these are covered as well. */
  readonly masks: readonly Mask[];
  /** Repair rates. */
  readonly rates: Rates;
  /** Read the project's own fields. */
  readonly ownFields: OwnReaders;
  /** Photos in scope without a location. */
  readonly unplaced: number;
  /** What the regime classes as unsafe regardless of severity; null where it does so with nothing. */
  readonly classed: ClassedUnsafe | null;
  readonly reasons: readonly GateReason[];
  /** What a person signs, or signed, in spite of. */
  readonly reservations: readonly Reservation[];
  readonly facts: GateFacts;
}

/** What a regime classes as unsafe regardless of severity. */
interface ClassedUnsafe {
  /** To be repaired soon. */
  readonly soon: readonly Defect[];
  /** Listed for repair by the previous inspection, and still not repaired. */
  readonly left: readonly Defect[];
}

/** The findings from which the rest is computed. */
type Found = Pick<Survey, 'images' | 'defects' | 'components'>;

/** What a survey is computed from. */
export interface SurveySources {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  /** Live damages by image id; a missing image counts as having none. */
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  /** What people wrote about defects, by observation key. */
  readonly factsOf: (key: string) => DefectFacts;
  /** What people wrote about components, by observation key; omitted = nothing. */
  readonly componentOf?: (key: string) => ComponentFacts;
  /**
   * The numbers of defects, by box, of a signed record. Null in one that an older version signed, where every box that
   * was not rejected was a defect, and a photo that a person ticked was reviewed. Omitted: computed from the current
   * data.
   */
  readonly numbers?: DefectNumbers | null;
  /** Numbers that signed records contain, by box; omitted = none. */
  readonly signed?: DefectNumbers;
  /** The day on which it would be signed, `YYYY-MM-DD`; omitted = not checked. */
  readonly today?: string;
  /** Another record that has the same number, and keeps it; omitted = none. */
  readonly numberHolder?: GateItem | null;
  /** All of the project; omitted = none. */
  readonly drawings?: readonly Drawing[];
  /** All of the project; omitted = none. */
  readonly masks?: readonly Mask[];
  readonly rates?: Rates;
  /** Read the project's own fields; omitted = there are none. */
  readonly ownFields?: OwnReaders;
  /** The defects that the previous inspection listed for repair and that are not repaired; omitted = none. */
  readonly uncorrected?: (found: Pick<Survey, 'images' | 'defects'>) => readonly Defect[];
  /** The systems whose detections count, with the evidence on them; omitted = not asked for, as in what is signed. */
  readonly ai?: (found: Found) => ReliabilityBasis | null;
}

/** What of a record its regime classes as unsafe. */
function classedIn(
  record: InspectionRecord,
  found: Pick<Survey, 'images' | 'defects'>,
  uncorrected: SurveySources['uncorrected'],
): ClassedUnsafe | null {
  const rule = classedUnsafe(record);
  if (!rule) return null;
  return { soon: dueWithin(rule.dueWithinYears, record, found.defects), left: uncorrected?.(found) ?? [] };
}

function surveyImage(
  record: InspectionRecord,
  image: InspectionImage,
  damages: readonly Damage[],
  isEarlier: boolean,
): SurveyedImage {
  const of = boxesOf(damages);
  const viewed = record.lookedAt.includes(image.id);
  return {
    ...{ image, damages, viewed, unreviewed: of.unreviewed },
    reviewed: reviewState(of, viewed) === 'done' || (isEarlier && viewed),
  };
}

function leftIn(images: readonly SurveyedImage[]): LeftToJudge {
  const found = new Map(images.map((one) => [one.image.id, one]));
  const boxes = (image: string): Boxes | undefined => {
    const of = found.get(image);
    return of && { boxes: of.damages.length, unreviewed: of.unreviewed };
  };
  const viewed = { has: (image: string) => found.get(image)?.viewed ?? false };
  const photos = images.map(({ image }) => image);
  return leftToJudge(photos, boxes, viewed);
}

/** What verdicts are proposed by. */
interface Rating {
  /** Defects that are unsafe regardless of severity. */
  readonly classed: ReadonlySet<Defect>;
  /** Null where this version of the program doesn't know it. */
  readonly scheme: RatingScheme | null;
}

/** What was found at a location. */
interface FoundThere {
  readonly images: readonly SurveyedImage[];
  readonly defects: readonly Defect[];
  readonly components: readonly Component[];
}

const boxed = ({ image, id }: Damage) => ({ image, damage: id });

/** What is missing before a verdict on a location, in the order in which it is done. */
function missingFor({ images, defects, components }: FoundThere): readonly Missing[] {
  const boxes = images.flatMap(({ damages }) => damages);
  const unviewed = images.filter(
    ({ damages, unreviewed, viewed }) =>
      reviewState({ boxes: damages.length, unreviewed }, viewed) === 'empty',
  );
  const found: readonly [Missing['kind'], readonly Missing['first'][]][] = [
    ['to_judge', boxes.filter(isToJudge).map(boxed)],
    ['unsure', boxes.filter(({ verdict }) => verdict === 'unsure').map(boxed)],
    ['to_view', unviewed.map(({ image }) => ({ image: image.id, damage: null }))],
    [
      'to_assess',
      defects
        .filter((defect) => isOpen(defect) && defect.severity === null)
        .map(({ observations: [{ damage }] }) => boxed(damage)),
    ],
    ['to_check', components.filter(({ facts }) => !isChecked(facts)).map(({ damage }) => boxed(damage))],
  ];
  return found.flatMap(([kind, all]) => {
    const [first] = all;
    return first ? [{ kind, count: all.length, first }] : [];
  });
}

/** The proposed verdict from the photos, defects and components of one location, or of everything. */
const proposalFor = (
  found: Pick<Found, 'images' | 'defects' | 'components'>,
  { classed, scheme }: Rating,
): VerdictProposal => {
  const open = found.defects.filter(isOpen);
  return proposeVerdict({
    open: open.map(({ severity }) => severity),
    needsRepair: open.some((defect) => needsRepair(scheme, defect)),
    unsafeComponent: found.components.some(({ facts }) => facts.condition === 'unsafe'),
    classedUnsafe: found.defects.some((defect) => classed.has(defect)),
    photosSeen: found.images.filter(({ reviewed, viewed }) => reviewed || viewed).length,
    missing: missingFor(found),
  });
};

/** The locations in scope, in tree order, each with what was found at it and its sublocations. */
function surveyLocations(
  record: InspectionRecord,
  { locations }: Project,
  { images, defects, components }: Found,
  rating: Rating,
): readonly SurveyedLocation[] {
  const scope = record.locations.length > 0 ? withDescendants(locations, record.locations) : null;
  return treeRows(locationTree(locations))
    .filter(({ location }) => scope === null || scope.has(location.id))
    .map(({ location, depth }) => {
      const inside = withDescendants(locations, [location.id]);
      const isInside = (place: string | null) => place !== null && inside.has(place);
      const photos = images.filter(({ image }) => isInside(image.location));
      const here = defects.filter((defect) => isInside(defect.location));
      const parts = components.filter((one) => isInside(one.location));
      return {
        location,
        depth,
        photos: photos.length,
        photosReviewed: photos.filter(({ reviewed }) => reviewed).length,
        defects: here,
        components: parts,
        proposal: proposalFor({ images: photos, defects: here, components: parts }, rating),
      };
    });
}

/** The numbers of all defects of the project: a record shows some of them under the same numbers. */
function numbersIn(
  { images, damages, factsOf, signed }: SurveySources,
  components: ReadonlySet<string>,
): DefectNumbers {
  const live = inspected(images).flatMap(({ id, location }) =>
    (damages.get(id) ?? [])
      .filter(({ verdict, label }) => verdict !== 'rejected' && !components.has(label))
      .map((damage): Observation => ({ damage, location })),
  );
  return numbersOf(live, factsOf, signed);
}

/** The masks on any of these photos, in an order that doesn't depend on who stored them first. */
function masksOn(images: Survey['images'], masks: readonly Mask[]): readonly Mask[] {
  if (masks.length === 0) return masks;
  const of = maskIndex(masks);
  const all = new Set(images.flatMap(({ image }) => of(image)));
  return [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The drawings that show something of what was found. */
function drawingsAbout(
  drawings: readonly Drawing[],
  { defects, locations }: Pick<Survey, 'defects' | 'locations'>,
): readonly Drawing[] {
  const pinned = new Set(defects.map(({ facts }) => facts.pin?.drawing));
  const inScope = new Set(locations.map(({ location }) => location.id));
  return drawings.filter(({ id, place }) => pinned.has(id) || (place !== null && inScope.has(place)));
}

/** The ids of a location and of those that contain it. */
function ancestorsIn(locations: readonly Location[]): (id: string) => readonly string[] {
  const parents = new Map(locations.map(({ id, parent }) => [id, parent]));
  return (id) => {
    const path = new Set<string>();
    for (let at: string | null | undefined = id; at && !path.has(at); at = parents.get(at)) path.add(at);
    return [...path];
  };
}

/** What an excuse for a box rests on: what it is called, where it is, and how severe it is. */
const weightOfBox = ({ label, severity, box }: Damage): string =>
  checksum(sortedJson([label, severity, box]));

/** What a text may name: every location by name, code and id, and the elements of the list. */
function nameables(
  all: readonly Location[],
  { places }: Surveyed['checklist'],
  withAncestors: (id: string) => readonly string[],
): GateFacts['nameables'] {
  const codes = locationCodes(all);
  const elements = new Map(
    places.flatMap(({ rows }) => rows.map(({ element }) => [element.key, Object.values(element.names)])),
  );
  return {
    places: all.map(({ id, name }) => ({
      id,
      names: [name, codes.get(id) ?? '', id],
      path: withAncestors(id),
    })),
    elements: [...elements].map(([id, names]) => ({ id, names })),
  };
}

/** What was stated not to be inspected: elements at their places, and places with that verdict. */
function uninspectedIn(
  { verdicts }: Pick<InspectionRecord, 'verdicts'>,
  { places }: Surveyed['checklist'],
  locations: Surveyed['locations'],
  withAncestors: (id: string) => readonly string[],
): GateFacts['uninspected'] {
  return [
    ...places.flatMap(({ id, name, rows }) =>
      rows
        .filter(({ answer }) => answer?.state === 'not_inspected')
        .map(({ element, answer }) => ({
          id: answerKey(element.key, id),
          name: nameIn(name, element),
          weight: checksum(answer?.reason ?? ''),
          element: element.key,
          places: id === OVERALL ? [] : withAncestors(id),
        })),
    ),
    ...locations
      .filter(({ location }) => own(verdicts, location.id)?.value === 'not_inspected')
      .map(({ location: { id, name } }) => ({
        id,
        name,
        weight: checksum(own(verdicts, id)?.reason ?? ''),
        element: null,
        places: withAncestors(id),
      })),
  ];
}

/** Keys of the stated causes of a defect, over all its views. */
const causesOf = ({ observations }: Pick<Defect, 'observations'>): readonly string[] => [
  ...new Set(observations.flatMap(({ damage }) => damage.causes)),
];

/** Whether somebody was told of a defect's unsafe condition, and whether everybody who has to be; null where it has none. */
function unsafeFacts(
  record: InspectionRecord,
  building: Project['building'],
  defect: Defect,
): NonNullable<GateDefect['unsafe']> | null {
  const condition = unsafeOfDefect(defect);
  if (!condition || condition.ended?.how === 'found_safe') return null;
  const regime = regimeOf(record);
  const pack = regime?.pack ?? null;
  const owed = requiredNotices(condition, pack, regime?.kind.id ?? null, timeZoneOf(building, pack));
  return {
    isAnyoneNotified: condition.notices.size > 0,
    isEveryoneNotified: owed.every(({ notice }) => notice !== null),
  };
}

/** What the gate reads of a defect. */
const gateDefect = (
  record: InspectionRecord,
  building: Project['building'],
  scheme: RatingScheme | null,
  defect: Defect,
): GateDefect => ({
  key: defect.key,
  no: defect.no,
  severity: defect.severity,
  location: defect.location,
  recommendation: defect.facts.recommendation,
  repairBy: defect.facts.repairBy,
  causes: causesOf(defect),
  label: defect.label,
  isOpen: isOpen(defect),
  needsRepair: needsRepair(scheme, defect),
  unsafe: unsafeFacts(record, building, defect),
});

/** The elevations in scope: facades, and other places whose size as an elevation is stated. */
function elevationsIn(
  record: InspectionRecord,
  locations: Surveyed['locations'],
): Pick<GateFacts, 'elevations'> {
  const sized = new Set(
    closeUpOf(record).flatMap(({ kind, place }) => (kind === 'elevation' ? [place] : [])),
  );
  const found = locations.filter(({ location: { id, kind } }) => kind === 'facade' || sized.has(id));
  return found.length > 0 ? { elevations: found.map(({ location: { id, name } }) => ({ id, name })) } : {};
}

/** Papers that had ended on the day of their flight, and flights that landed before they took off. */
function flightFaults(
  record: InspectionRecord,
  building: Project['building'],
): Pick<GateFacts, 'papersEnded' | 'flightsBackwards'> {
  const timeZone = timeZoneOf(building, packUnder(record));
  const papersEnded = endedPapers(record, timeZone).map(({ flight, field, name, until, day }) => ({
    id: `logbook:${flight}:${field}`,
    name: `${name || '–'} (${until} < ${day})`,
    weight: `${until} ${day}`,
  }));
  const flightsBackwards = flightsOf(record)
    .filter(landsTooEarly)
    .map(({ id, values: { pilot, takeOff } }) => ({
      id: `logbook:${id}`,
      name: `${civilDay(Number(takeOff), timeZone)} ${pilot ?? ''}`.trim(),
    }));
  return {
    ...(papersEnded.length > 0 ? { papersEnded } : {}),
    ...(flightsBackwards.length > 0 ? { flightsBackwards } : {}),
  };
}

/** The photos with masks that a model proposed and nobody judged. */
export function photosUndecided(
  images: Survey['images'],
  masks: Survey['masks'],
): readonly InspectionImage[] {
  const of = maskIndex(undecided(masks));
  return images.flatMap(({ image }) => (of(image).length > 0 ? image : []));
}

/**
 * The photos that nobody stated to have checked for what others may not see: all that were added since the statement,
 * and those whose proposed masks nobody has judged, whatever was stated.
 */
export function photosUnchecked(
  { privacyCheck }: Pick<InspectionRecord, 'privacyCheck'>,
  { images, masks }: Pick<Survey, 'images' | 'masks'>,
): readonly GateItem[] {
  const checked = new Set(privacyCheck?.photos);
  for (const { id } of photosUndecided(images, masks)) checked.delete(id);
  return images.flatMap(({ image: { id, name } }) => (checked.has(id) ? [] : { id, name }));
}

/** The facts that the checks before a signature need. */
function gateFacts(
  record: InspectionRecord,
  project: Pick<Project, 'building' | 'notices' | 'locations' | 'clientStatement'>,
  survey: Surveyed,
  {
    today,
    numberHolder,
    ai,
    ownFields,
    masks,
  }: Pick<GateFacts, 'today' | 'numberHolder' | 'ai'> & Pick<Survey, 'ownFields' | 'masks'>,
): GateFacts {
  const { building, notices, locations: all } = project;
  const { decision } = record.reliability ?? NOTHING_STATED;
  const { images, dates, far, defects, components, locations, overall, checklist } = survey;
  const withAncestors = ancestorsIn(all);
  const questioned = dates.odd.filter(({ word }) => word === null);
  const photoNames = new Map(images.map(({ image }) => [image.id, image.name]));
  const rule = { scheme: pinned(PRESETS, record.ratingScheme), from: inspectedOn(record) || (today ?? '') };
  const late = rule.from === '' ? [] : lateRepairs(rule, defects);
  return {
    numberHolder,
    photos: images.length,
    photosOutside: questioned.flatMap(({ image, day }) =>
      day === null ? [] : { id: image.id, name: photoDateName(image, day) },
    ),
    photosUndated: questioned.flatMap(({ image, day }) =>
      day === null ? { id: image.id, name: image.name } : [],
    ),
    photosFar: far.map((one) => ({
      id: one.photo.id,
      name: farPhotoName(one),
      weight: positionText(one.position),
    })),
    photosUnreviewed: images
      .filter(({ reviewed, viewed }) => !reviewed && !viewed)
      .map(({ image }) => image.name),
    photosUnchecked: photosUnchecked(record, { images, masks }),
    boxesUnreviewed: images.flatMap(({ image, damages }) =>
      damages
        .filter(isToJudge)
        .map((damage) => ({ id: damage.key, name: image.name, weight: weightOfBox(damage) })),
    ),
    unsure: images.flatMap(({ image, damages }) =>
      damages
        .filter(({ verdict }) => verdict === 'unsure')
        .map((damage) => ({
          id: damage.key,
          name: boxName(image.name, damage.id),
          weight: weightOfBox(damage),
        })),
    ),
    defects: defects.map((defect) => gateDefect(record, building, rule.scheme, defect)),
    repairsLate: late.map(({ key, name, repairBy, latest }) => ({
      id: `${key}:${repairBy}:${latest}`,
      name: `${name} (${repairBy}; ≤ ${latest})`,
    })),
    components: components.map(({ damage, facts: { condition } }) => ({
      key: damage.key,
      name: boxName(photoNames.get(damage.image) ?? damage.image, damage.id),
      label: damage.label,
      condition,
    })),
    checklist,
    uninspected: uninspectedIn(record, checklist, locations, withAncestors),
    nameables: nameables(all, checklist, withAncestors),
    overall: overall.atLeast,
    building,
    today,
    datesInFuture:
      today === null
        ? []
        : futureDates(
            {
              ...{ record, notices, defects },
              statements: statementsOf(record, {
                checklist,
                defects: defects.map((defect) => ({ ...defect, causes: causesOf(defect) })),
                locations: locations.map(({ location }) => location),
              }),
              reliabilityDecidedOn: decision ? dayAt(decision.at, building, packUnder(record)) : undefined,
              unsafe: defects.flatMap((defect) => {
                const condition = unsafeOfDefect(defect);
                if (!condition) return [];
                const last = lastDay(condition, timeZoneOf(building, packUnder(record)));
                return [[defect.key, defect.no, last] as const];
              }),
              logged: loggedDays(record, timeZoneOf(building, packUnder(record))),
            },
            today,
          ),
    ai,
    clientRefuses: clientRefuses(project),
    locations: locations.map(({ location, proposal, defects: here }) => ({
      id: location.id,
      name: location.name,
      proposed: proposal.atLeast,
      defects: here.map(({ key }) => key),
    })),
    ...elevationsIn(record, locations),
    ...flightFaults(record, building),
    ...ownGaps(ownFields, { record, images: images.map(({ image }) => image), defects }),
    schemeKnown: rule.scheme !== null,
  };
}

/** Gathers everything that a record is about. Pure, and fast enough to run on each change of a few thousand boxes. */
export function surveyRecord(sources: SurveySources): Survey {
  const { record, project, factsOf, componentOf = () => NO_COMPONENT_FACTS } = sources;
  const { drawings = [], masks = [], rates = NO_RATES, ownFields = createOwnReaders([]) } = sources;
  const componentLabels = componentKeys(project.labels);
  const images = imagesInScope(record, project, sources.images).map((image) =>
    surveyImage(record, image, sources.damages.get(image.id) ?? [], sources.numbers === null),
  );
  const observations = images.flatMap(({ image, damages }) =>
    damages.map((damage): Observation => ({ damage, location: image.location })),
  );
  const live = observations.filter(({ damage }) => damage.verdict !== 'rejected');
  const damaged = live.filter(({ damage }) => !componentLabels.has(damage.label));
  const numbers = sources.numbers === undefined ? numbersIn(sources, componentLabels) : sources.numbers;
  const defects = gatherDefects(numbers ? damaged.filter(isAccepted) : damaged, factsOf, numbers);
  const components = live
    .filter(({ damage }) => componentLabels.has(damage.label))
    .map((one): Component => ({ ...one, facts: componentOf(one.damage.key) }));
  const left = leftIn(images);
  const found = { images, left, defects, components };
  const classed = classedIn(record, found, sources.uncorrected);
  const endangering = defects.filter((defect) => {
    const condition = unsafeOfDefect(defect);
    return condition !== null && isUnsafeNow(condition);
  });
  const rating: Rating = {
    classed: new Set([...(classed?.soon ?? []), ...(classed?.left ?? []), ...endangering]),
    scheme: pinned(PRESETS, record.ratingScheme),
  };
  const locations = surveyLocations(record, project, found, rating);
  const overall = proposalFor(found, rating);
  const known = new Set(sources.images.map(({ id }) => id));
  const checklist = checklistOf(record, project, defects);
  const dates = photoDates(
    record,
    images.map(({ image }) => image),
  );
  const inScope = new Set(images.map(({ image }) => image.id));
  // Compared with all of the building: a record may have but a few photos.
  const compared = sources.images.filter(({ id, excluded }) => !excluded || inScope.has(id));
  const far = farPhotos(compared).filter(({ photo }) => inScope.has(photo.id));
  const masked = masksOn(images, masks);
  const facts = gateFacts(
    record,
    project,
    { ...found, dates, far, locations, overall, checklist },
    {
      today: sources.today ?? null,
      numberHolder: sources.numberHolder ?? null,
      ai: sources.ai?.(found) ?? null,
      ownFields,
      masks: masked,
    },
  );
  const reasons = gateReasons(record, facts);
  return {
    ...found,
    classed,
    checklist,
    excluded: excludedInScope(record, project, sources.images),
    missingImages: (record.images ?? []).filter((id) => !known.has(id)),
    detections: numbers ? damaged.filter(({ damage }) => isToJudge(damage)) : [],
    unsure: numbers ? damaged.filter(({ damage }) => damage.verdict === 'unsure') : [],
    rejected: observations.filter(({ damage }) => damage.verdict === 'rejected'),
    locations,
    drawings: drawingsAbout(drawings, { defects, locations }),
    masks: masked,
    rates,
    ownFields,
    unplaced: images.filter(({ image }) => image.location === null).length,
    overall,
    reasons,
    dates,
    far,
    reservations: reservationsOf(record, reasons, dates),
    facts,
  };
}
