import * as v from 'valibot';
import { fraction } from '#domain/measure/schemas.ts';
import { type Label, projectLabels } from '../damage/label.ts';
import { isSealDoc, SAMPLED_PREFIX, settledOf } from '../edit/admit/fixed.ts';
import type { ImageDoc, ProjectDoc, StoredProjectDocument } from '../edit/documents.ts';
import { ownRegisters, projectDocumentKey } from '../edit/ids.ts';
import type { Register } from '../edit/registers/registerTypes.ts';
import { timeOf } from '../edit/registers/stamp.ts';
import { timeOfWhen, whenMade, whenWritten } from '../edit/registers/when.ts';
import { own, put } from '../keyed.ts';
import { NO_INPUTS, type ScaleInputs } from '../measure/scaleInputs.ts';
import { plainName } from '../plainName.ts';
import { readBuilding } from './building/buildingValues.ts';
import { readFace } from './building/face.ts';
import { NOTICE_STEPS, type Notice } from './building/notice.ts';
import {
  CLIENT_STATEMENT,
  DEFAULT_SETTINGS,
  LOCATION_KINDS,
  type Location,
  PRIVACY,
  type Project,
  type ProjectSettings,
  SAMPLE_ACCEPTANCE,
} from './building/project.ts';
import { EXCLUSION_REASONS, type Exclusion } from './photos/exclusion.ts';
import type { InspectionImage } from './photos/image.ts';
import { isLocationCode } from './places/locationCodes.ts';
import type { ProjectDocument } from './record/recordDocument.ts';

const isLive = (doc: ProjectDoc | ImageDoc | StoredProjectDocument): boolean =>
  (doc.fields.status?.v ?? 'live') === 'live';

/** The values under `<prefix><key>` in the order in which the keys were pinned, then by key. */
function pinned<T>(doc: ProjectDoc, prefix: string, read: (value: unknown) => T | null): readonly T[] {
  return Object.entries(doc.fields)
    .filter(([field]) => field.startsWith(prefix))
    .map(([field, register]) => ({ field, register: register as { v: unknown } }))
    .map(({ field, register }) => ({ field, value: read(register.v), at: orderOf(register.v) }))
    .sort((a, b) => a.at - b.at || (a.field < b.field ? -1 : 1))
    .flatMap(({ value }) => (value === null ? [] : [value]));
}

const orderOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'order' in value && typeof value.order === 'number'
    ? value.order
    : Number.MAX_SAFE_INTEGER;

/** Value of a `label:<key>` register of a project. */
const labelValue = v.looseObject({
  key: v.string(),
  name: v.string(),
  kind: v.picklist(['defect', 'component']),
  colour: v.string(),
  digit: v.exactOptional(v.pipe(v.string(), v.regex(/^[1-9]?$/))),
  retired: v.exactOptional(v.boolean()),
});

/** Value of a `location:<id>` register of a project; null where it was removed. */
const locationValue = v.looseObject({
  id: v.string(),
  name: v.string(),
  parent: v.nullable(v.string()),
  // An invalid one is left out, and the location stays.
  code: v.exactOptional(v.fallback(v.nullable(v.pipe(v.string(), v.check(isLocationCode))), null)),
  kind: v.exactOptional(v.picklist(LOCATION_KINDS)),
  bearing: v.exactOptional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.check((degrees) => degrees < 360),
    ),
  ),
});

const date = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

/** Value of a `notice:<id>` register of a project; null where it was removed. */
const noticeValue = v.looseObject({
  id: v.string(),
  scheme: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/)),
  noticeNo: v.string(),
  part: v.picklist(['common', 'premises']),
  servedOn: date,
  appointBy: date,
  inspectBy: date,
  repairBy: date,
  done: v.array(v.picklist(NOTICE_STEPS)),
  note: v.string(),
});

/** Values of a project's `setting:<name>` registers. */
const settingValues = {
  ratingScheme: v.object({ id: v.string(), version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  threshold: fraction,
  /** Millimetres per pixel. */
  coarsestGsd: v.pipe(v.number(), v.gtValue(0), v.maxValue(1000)),
};

const readLabel = (value: unknown): Label | null => {
  if (!v.is(labelValue, value)) return null;
  const { key, name, kind, colour, digit, retired } = value;
  return {
    key,
    name: plainName(name),
    kind,
    colour,
    ...(digit === undefined ? {} : { digit }),
    ...(retired === undefined ? {} : { retired }),
  };
};

const readLocation = (value: unknown): Location | null => {
  const read = v.safeParse(locationValue, value);
  if (!read.success) return null;
  const { id, name, parent, code, kind, bearing } = read.output;
  return {
    id,
    name: plainName(name),
    parent,
    ...(code ? { code } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(bearing === undefined ? {} : { bearing }),
  };
};

const readNotice = (value: unknown): Notice | null => {
  if (!v.is(noticeValue, value)) return null;
  const { id, scheme, noticeNo, part, servedOn, appointBy, inspectBy, repairBy, done, note } = value;
  return { id, scheme, noticeNo, part, servedOn, appointBy, inspectBy, repairBy, done, note };
};

/** Each valid setting; the default for the others. */
function readSettings(doc: ProjectDoc): ProjectSettings {
  const stored = (name: keyof ProjectSettings): unknown =>
    (own(doc.fields, `setting:${name}`) as { v: unknown } | undefined)?.v;
  const read = <T>(name: keyof ProjectSettings, schema: v.GenericSchema<unknown, T>, otherwise: T): T => {
    const value = v.safeParse(schema, stored(name));
    return value.success ? value.output : otherwise;
  };
  const { ratingScheme, threshold, coarsestGsd } = settingValues;
  return {
    ratingScheme: read('ratingScheme', ratingScheme, DEFAULT_SETTINGS.ratingScheme),
    threshold: read('threshold', threshold, DEFAULT_SETTINGS.threshold),
    coarsestGsd: read('coarsestGsd', coarsestGsd, DEFAULT_SETTINGS.coarsestGsd),
    ...readFace(stored),
  };
}

const byService = (a: Notice, b: Notice): number =>
  (a.servedOn || '~') < (b.servedOn || '~') ? -1 : a.servedOn === b.servedOn ? 0 : 1;

/** A project as it is shown, or null where its creation was undone. */
export function readProject(doc: ProjectDoc): Project | null {
  if (!isLive(doc)) return null;
  const { name, code, address, client, archived } = doc.fields;
  const labels = pinned(doc, 'label:', readLabel);
  const assured = (field: string): unknown =>
    (own(doc.fields, field) as { v: unknown } | undefined)?.v ?? undefined;
  const [stated, asked] = [assured(CLIENT_STATEMENT), assured(SAMPLE_ACCEPTANCE)];
  const privacy = Object.entries(doc.fields).flatMap(([field, register]) => {
    const { v: value } = register as { v: unknown };
    return field.startsWith(PRIVACY) && value !== null && value !== ''
      ? [[field.slice(PRIVACY.length), value] as const]
      : [];
  });
  return {
    id: doc.project,
    name: plainName(name?.v ?? ''),
    code: code?.v ?? '',
    address: address?.v ?? '',
    client: client?.v ?? '',
    archived: archived?.v ?? false,
    building: readBuilding((register) => (own(doc.fields, register) as { v: unknown } | undefined)?.v),
    createdAt: doc.createdAt ?? new Date(timeOf(doc.made)).toISOString(),
    locations: pinned(doc, 'location:', readLocation),
    labels: projectLabels(labels),
    settings: readSettings(doc),
    notices: pinned(doc, 'notice:', readNotice).toSorted(byService),
    ...(stated === undefined ? {} : { clientStatement: stated }),
    ...(asked === undefined ? {} : { sampleAcceptance: asked }),
    ...(privacy.length > 0 ? { privacy: Object.fromEntries(privacy) } : {}),
  };
}

/** What people entered for a photo's scale; undefined where nobody did. */
function readScale({ fields }: ImageDoc): ScaleInputs | undefined {
  const { reference, distance, tiltDeg, tiltSigmaDeg, sensorWidthMm, secondReference, distanceInPlane } =
    fields;
  const all = [reference, distance, tiltDeg, tiltSigmaDeg, sensorWidthMm, secondReference, distanceInPlane];
  if (all.every((field) => !field)) return undefined;
  return {
    ...NO_INPUTS,
    ...(reference && { reference: reference.v }),
    ...(distance && { distance: distance.v }),
    ...(tiltDeg && { tiltDeg: tiltDeg.v }),
    ...(tiltSigmaDeg && { tiltSigmaDeg: tiltSigmaDeg.v }),
    ...(sensorWidthMm && { sensorWidthMm: sensorWidthMm.v }),
    ...(secondReference && { secondReference: secondReference.v }),
    ...(distanceInPlane && { distanceInPlane: distanceInPlane.v }),
  };
}

/** Why a photo is excluded; undefined where it isn't. An unknown reason becomes `other`. */
function readExclusion({ fields: { excluded } }: ImageDoc): Exclusion | undefined {
  if (!excluded?.v) return undefined;
  const { reason, note } = excluded.v;
  const known = EXCLUSION_REASONS.find((one) => one === reason) ?? 'other';
  return { reason: known, note, at: timeOfWhen(whenWritten(excluded)) };
}

const valuesOf = (fields: ImageDoc['fields'] | StoredProjectDocument['fields']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, register]) => [field, (register as { v: unknown }).v]),
  );

/** An image as it is shown, or null where it was removed. */
export function readImage(doc: ImageDoc): InspectionImage | null {
  if (!isLive(doc)) return null;
  const { image, project, name, width, height, takenAt, order, photo, facts, path } = doc;
  const scale = readScale(doc);
  const excluded = readExclusion(doc);
  const stated = ownRegisters(valuesOf(doc.fields));
  return {
    id: image,
    project,
    name: plainName(name),
    ...(path === undefined ? {} : { path: plainName(path) }),
    width,
    height,
    location: doc.fields.location?.v ?? null,
    ...(doc.fields.reviewer?.v ? { reviewer: doc.fields.reviewer.v } : {}),
    ...(doc.fields.assignee?.v ? { assignee: doc.fields.assignee.v } : {}),
    photo:
      photo.kind === 'asset' ? { kind: 'asset', url: photo.url } : { kind: 'stored', sha256: photo.sha256 },
    takenAt,
    ...(facts === undefined ? {} : { facts }),
    ...(scale === undefined ? {} : { scale }),
    ...(excluded === undefined ? {} : { excluded }),
    ...(stated && { own: stated }),
    // What ships with the app has no creation time.
    addedAt: timeOfWhen(whenMade(doc)) || Date.parse(takenAt ?? '') || 0,
    order,
  };
}

/** Whether a project document can no longer be removed: it is a seal, or it was signed. */
const isKept = (doc: StoredProjectDocument): boolean =>
  isSealDoc(doc) || Object.keys(settledOf(doc.fields)).length > 0;

/** Whether a project document still exists: its creation wasn't undone, or it can no longer be removed. */
export const isPresent = (doc: StoredProjectDocument): boolean => isLive(doc) || isKept(doc);

/**
 * Whether a project document counts: false where its creation was undone, and where its stored id is not its own, as it would
 * replace the one that belongs there.
 */
const isProjectDocument = (doc: StoredProjectDocument): boolean =>
  isPresent(doc) && doc._id === projectDocumentKey(doc.project, doc.kind, doc.sheet);

/**
 * A project document in the form for the room that knows its kind. Null where {@link isProjectDocument} is false.
 */
export function readProjectDocument(doc: StoredProjectDocument): ProjectDocument | null {
  if (!isProjectDocument(doc)) return null;
  // One pass: a bulk act changes ten thousand documents at once.
  const values: Record<string, unknown> = {};
  const written: (readonly [string, ReturnType<typeof whenWritten>])[] = [];
  for (const [field, register] of Object.entries(doc.fields)) {
    if (field === 'status') continue;
    put(values, field, (register as { v: unknown }).v);
    if (field.startsWith(SAMPLED_PREFIX)) written.push([field, whenWritten(register as Register)]);
  }
  return {
    id: doc.sheet,
    project: doc.project,
    kind: doc.kind,
    madeAt: timeOfWhen(whenMade(doc)),
    values,
    ...(written.length > 0 && { written: new Map(written) }),
  };
}
