import type { Damage } from '#domain/damage/damage.ts';
import { SEALED_FIELDS } from '#domain/damage/fields.ts';
import { BUILDING_FIELDS } from '#domain/inspection/building/building.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { ComponentFacts } from '#domain/inspection/register/component.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { sameJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import { componentsOf, defectsOf, openSeal } from './seal.ts';
import type { Seal } from './sealCheck.ts';

/** Fields that are looked at, as the documents have them. */
const RECORD_FIELDS = [
  'no',
  'title',
  'scheme',
  'ratingScheme',
  'startedOn',
  'completedOn',
  'noticeNo',
  'purpose',
  'inspector',
  'locations',
  'images',
  'lookedAt',
  'methods',
  'sessions',
  'limitations',
  'noLimitations',
  'summary',
  'conclusion',
  'verdicts',
  'mbis',
  'watertightness',
  'distribution',
  'notifiedOn',
  'notifiedWhom',
  'overrides',
] as const satisfies readonly (keyof InspectionRecord)[];
const PROJECT_FIELDS = ['name', 'code', 'address', 'client', 'locations', 'labels'] as const;
const PHOTO_FIELDS = ['name', 'location', 'excluded'] as const;
const DEFECT_FIELDS = [
  'recommendation',
  'repairBy',
  'followUp',
  'keyPhoto',
  'afterPhoto',
  'contractor',
  'signedOffOn',
  'mergedInto',
] as const satisfies readonly (keyof DefectFacts)[];
const COMPONENT_FIELDS = ['condition', 'note'] as const satisfies readonly (keyof ComponentFacts)[];

/** A field that may have changed since a signature; its words are in the dictionaries. */
type LateField =
  | (typeof RECORD_FIELDS)[number]
  | (typeof PROJECT_FIELDS)[number]
  | (typeof BUILDING_FIELDS)[number]
  | (typeof PHOTO_FIELDS)[number]
  | (typeof SEALED_FIELDS)[number]
  | (typeof DEFECT_FIELDS)[number]
  | (typeof COMPONENT_FIELDS)[number];

/** One thing that is no longer as it was signed. */
export interface LateChange {
  readonly of: 'record' | 'project' | 'photo' | 'box' | 'defect' | 'component';
  readonly how: 'added' | 'gone' | 'changed';
  /** The record's number, the project's name, or a file name, a box's id behind it. */
  readonly name: string;
  /** What changed; empty where it was added or is gone. */
  readonly fields: readonly LateField[];
}

/** Missing, null and empty say the same: earlier versions of the program knew fewer fields. */
const bare = (value: unknown): unknown =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
const same = (a: unknown, b: unknown): boolean => sameJson(bare(a), bare(b));

const changed = <F extends LateField>(
  fields: readonly F[],
  before: { readonly [K in F]?: unknown },
  after: { readonly [K in F]?: unknown },
): readonly F[] => fields.filter((field) => !same(before[field], after[field]));

/** Compares things by their key: what came, what went, what differs in its fields. */
function compared<F extends LateField, T extends { readonly [K in F]?: unknown }>(
  of: LateChange['of'],
  fields: readonly F[],
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  nameOf: (key: string) => string,
): readonly LateChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): LateChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was === undefined) return [{ of, how: 'added', name: nameOf(key), fields: [] }];
    if (is === undefined) return [{ of, how: 'gone', name: nameOf(key), fields: [] }];
    const differing = changed(fields, was, is);
    return differing.length > 0 ? [{ of, how: 'changed', name: nameOf(key), fields: differing }] : [];
  });
}

const byId = (images: readonly InspectionImage[]) => new Map(images.map((image) => [image.id, image]));
const byKey = (damages: readonly Damage[]) => new Map(damages.map((damage) => [damage.key, damage]));
/** Only of what is in both: what came or went is said of its box. */
const shared = <T>(of: Readonly<Record<string, T>>, keys: ReadonlySet<string>, nothing: T) =>
  new Map([...keys].map((key) => [key, own(of, key) ?? nothing]));

/** One thing's own fields, where any of them changed. */
const ofFields = (of: LateChange['of'], name: string, fields: readonly LateField[]): readonly LateChange[] =>
  fields.length > 0 ? [{ of, how: 'changed', name, fields }] : [];

/** What is there now, to be compared with what was signed. */
export interface LaterState {
  /** As it is stored, not as it is shown while it is signed. */
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
}

/**
 * Compares what was signed with what is there now. A signed record refuses changes here, but another device may have
 * written to it before it heard of the signature; what it rests on is not frozen at all. Late changes are named one
 * by one, and a reopened record has them in its next revision.
 */
export function lateChanges(seal: Seal, { record, project, survey }: LaterState): readonly LateChange[] {
  const signed = openSeal(seal);
  if (!signed) return [];
  const [photosThen, photosNow] = [byId(signed.images), byId(survey.images.map(({ image }) => image))];
  const [boxesThen, boxesNow] = [byKey(signed.damages), byKey(survey.images.flatMap((one) => one.damages))];
  const boxName = (key: string): string => {
    const damage = boxesNow.get(key) ?? boxesThen.get(key);
    const image = damage && (photosNow.get(damage.image) ?? photosThen.get(damage.image));
    return [image?.name, damage?.id ?? key].filter(Boolean).join(' ');
  };
  const photoName = (id: string) => (photosNow.get(id) ?? photosThen.get(id))?.name ?? id;
  const both = new Set([...boxesThen.keys()].filter((key) => boxesNow.has(key)));
  // What became a defect, or is none any more, is said of its box's verdict.
  const defectsNow = defectsOf(survey);
  const bothDefects = new Set(
    [...both].filter((key) => Object.hasOwn(signed.defects, key) && Object.hasOwn(defectsNow, key)),
  );
  const particulars = [
    ...changed(PROJECT_FIELDS, signed.project, project),
    ...changed(BUILDING_FIELDS, signed.project.building, project.building),
  ];
  return [
    // Earlier programs knew fewer fields: those are as they are now.
    ...ofFields('record', record.no, changed(RECORD_FIELDS, { ...record, ...signed.record }, record)),
    ...ofFields('project', project.name, particulars),
    ...compared('photo', PHOTO_FIELDS, photosThen, photosNow, photoName),
    ...compared('box', SEALED_FIELDS, boxesThen, boxesNow, boxName),
    ...compared(
      'defect',
      DEFECT_FIELDS,
      shared<Partial<DefectFacts>>(signed.defects, bothDefects, {}),
      shared<Partial<DefectFacts>>(defectsNow, bothDefects, {}),
      boxName,
    ),
    ...compared(
      'component',
      COMPONENT_FIELDS,
      shared<Partial<ComponentFacts>>(signed.components ?? {}, both, {}),
      shared<Partial<ComponentFacts>>(componentsOf(survey), both, {}),
      boxName,
    ),
  ];
}
