import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { DEFAULT_SETTINGS, type Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { newRecord } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { type Survey, type SurveySources, surveyRecord } from '#domain/inspection/record/survey.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import type { SigningAct } from '#domain/inspection/signing/signingSheet.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import { aDamage, anImage } from './damages.ts';
import { decidedOn } from './reliability.ts';

/** Ids of the two locations that {@link aProject} has. */
export const FACADES = ['F-1', 'F-2'] as const;

/** A building with the facades F-1 and F-2 and the built-in labels. */
export const aProject = (set: Partial<Project> = {}): Project => ({
  id: 'p',
  name: 'Tower',
  code: 'T',
  address: '',
  client: '',
  createdAt: '2026-01-01',
  archived: false,
  building: {},
  labels: BUILT_IN_LABELS,
  locations: FACADES.map((id) => ({ id, name: id, parent: null })),
  settings: DEFAULT_SETTINGS,
  notices: [],
  ...set,
});

/** An empty draft of {@link aProject}. */
export const aRecord = (set: Partial<InspectionRecord> = {}): InspectionRecord => ({
  ...newRecord({ id: 'r', project: 'p', no: 'IR-2026-0001', createdAt: 0, startedOn: '2026-03-02' }),
  ...set,
});

/** A record that has nothing in itself that prevents signing. */
export const aReadyRecord = (set: Partial<InspectionRecord> = {}): InspectionRecord =>
  aRecord({
    completedOn: '2026-03-03',
    inspector: {
      name: 'Chan',
      nameZh: '',
      regType: 'RI',
      regNo: 'RI 1',
      regExpiry: '2027-01-01',
      org: '',
      address: '',
      contact: '',
    },
    methods: ['drone_rgb'],
    sessions: [
      { id: 's', date: '2026-03-02', weather: 'Fine', tempC: 20, people: 'Chan', equipment: 'drone' },
    ],
    noLimitations: true,
    conclusion: 'Repair as recommended.',
    verdicts: {
      'F-1': { value: 'safe_with_repair', by: 'Chan', at: 1, reason: '' },
      overall: { value: 'safe_with_repair', by: 'Chan', at: 1, reason: '' },
    },
    ...set,
  });

/**
 * A record whose every overridable point is overridden, for the current findings, with a conclusion; where detections of AI
 * count, with a decision that they are reliable.
 */
export const inSpiteOfAll = (
  record: InspectionRecord,
  { reasons, dates, facts }: Pick<Survey, 'reasons' | 'dates' | 'facts'>,
  why = { by: 'Ada', at: 1, reason: 'Screening' },
): InspectionRecord => ({
  ...record,
  conclusion: record.conclusion || 'Nothing further.',
  overrides: Object.fromEntries(
    reasons.filter(({ overridable }) => overridable).map((one) => [one.code, overrideOf(one, why)]),
  ),
  photoDates: Object.fromEntries(dates.odd.map(({ image, day }) => [image.id, { ...why, day }])),
  ...(facts.ai ? { reliability: decidedOn(facts.ai) } : {}),
});

/** A photo of {@link aProject} of 4000 × 3000 pixels. */
export const aPhoto = (
  id: string,
  location: string | null,
  set: Partial<InspectionImage> = {},
): InspectionImage =>
  anImage({ id, project: 'p', name: `${id}.jpg`, width: 4000, height: 3000, location, ...set });

/** An accepted crack on a photo, without a severity. */
export const aFinding = (key: string, image: string, set: Partial<Damage> = {}): Damage =>
  aDamage(key, [640, 480, 160, 120], {
    key,
    image,
    label: 'crack',
    verdict: 'accepted',
    model: null,
    ...set,
  });

/** The findings of a record in photos with these damages. */
export function aSurvey(
  damages: readonly Damage[],
  given: Partial<SurveySources> & {
    /** Keys of the observations that were merged, with those they were merged into. */
    readonly merges?: Readonly<Record<string, string>>;
  } = {},
): Survey {
  const { merges = {}, images = FACADES.map((place) => aPhoto(place, place)), ...sources } = given;
  return surveyRecord({
    record: aRecord(),
    project: aProject(),
    images,
    damages: new Map(images.map(({ id }) => [id, damages.filter(({ image }) => image === id)])),
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, mergedInto: merges[key] ?? null }),
    ...sources,
  });
}

/** The signer's input on the signing sheet. */
export const signedAs = (typed: string): SigningAct => ({
  typed,
  role: 'Registered Inspector',
  declaration: 'I inspected it.',
  language: 'en',
  signedOn: '2026-05-14',
});
