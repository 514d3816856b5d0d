import type { Damage } from '#domain/damage/damage.ts';
import { BUILDING_FIELDS } from '#domain/inspection/building.ts';
import type { ComponentFacts } from '#domain/inspection/component.ts';
import type { DefectFacts } from '#domain/inspection/defect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import type { Survey } from '#domain/inspection/survey.ts';
import { sameJson } from '#domain/json.ts';
import { componentsOf, defectsOf, openSeal, type Seal } from './seal.ts';

/** Fields that are looked at, as the documents have them. */
const PROJECT_FIELDS = ['name', 'code', 'address', 'client', 'locations', 'labels'] as const;
const PHOTO_FIELDS = ['name', 'location'] as const;
const BOX_FIELDS = [
  'label',
  'box',
  'verdict',
  'reason',
  'severity',
  'remark',
  'causes',
  'element',
  'material',
  'comments',
  'crackWidth',
  'lineLength',
  'surfaceArea',
] as const satisfies readonly (keyof Damage)[];
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
  | (typeof PROJECT_FIELDS)[number]
  | (typeof BUILDING_FIELDS)[number]
  | (typeof PHOTO_FIELDS)[number]
  | (typeof BOX_FIELDS)[number]
  | (typeof DEFECT_FIELDS)[number]
  | (typeof COMPONENT_FIELDS)[number];

/** One thing that is no longer as it was signed. */
export interface LateChange {
  readonly of: 'project' | 'photo' | 'box' | 'defect' | 'component';
  readonly how: 'added' | 'gone' | 'changed';
  /** A file name, with a box's id behind it; empty for the project. */
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
  new Map([...keys].map((key) => [key, of[key] ?? nothing]));

/**
 * Compares what was signed with what is there now. The record itself is frozen by its state; what it rests on is
 * not, so late changes are named one by one, and a reopened record has them in its next revision.
 */
export function lateChanges(seal: Seal, project: Project, survey: Survey): readonly LateChange[] {
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
  const particulars = [
    ...changed(PROJECT_FIELDS, signed.project, project),
    ...changed(BUILDING_FIELDS, signed.project.building, project.building),
  ];
  return [
    ...(particulars.length > 0
      ? [{ of: 'project' as const, how: 'changed' as const, name: '', fields: particulars }]
      : []),
    ...compared('photo', PHOTO_FIELDS, photosThen, photosNow, photoName),
    ...compared('box', BOX_FIELDS, boxesThen, boxesNow, boxName),
    ...compared(
      'defect',
      DEFECT_FIELDS,
      shared<Partial<DefectFacts>>(signed.defects, both, {}),
      shared<Partial<DefectFacts>>(defectsOf(survey), both, {}),
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
