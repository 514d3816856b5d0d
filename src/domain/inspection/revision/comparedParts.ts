import { clientStatementOf, NO_CLIENT_STATEMENT } from '../../assurance/clientStatement.ts';
import { NOTHING_STATED, RELIABILITY_FIELDS, readSignedReliability } from '../../assurance/reliability.ts';
import type { Damage } from '../../damage/damage.ts';
import { SEALED_FIELDS } from '../../damage/fields.ts';
import { OWN_PREFIX } from '../../edit/ids.ts';
import { isObject } from '../../isObject.ts';
import { own } from '../../keyed.ts';
import { BUILDING_FIELDS } from '../building/building.ts';
import { type PrivacyStatement, privacyOf } from '../building/privacy.ts';
import type { Project } from '../building/project.ts';
import { CLOSE_UP_FIELD_NAMES, closeUpOf } from '../closeUp/closeUp.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { elementListOf } from '../elements/checklist.ts';
import { elementOfAnswer } from '../elements/elementAnswer.ts';
import { allElements } from '../elements/elementList.ts';
import { LOG_FIELD_NAMES, logbookOf } from '../logbook/logbook.ts';
import type { InspectionImage } from '../photos/image.ts';
import type { Mask } from '../photos/mask.ts';
import { KNOWN_FIELDS } from '../record/known.ts';
import { NOBODY } from '../record/newRecord.ts';
import { notificationsOf } from '../record/notifications.ts';
import type { InspectionRecord, Notification } from '../record/record.ts';
import { type ComponentFacts, NO_COMPONENT_FACTS } from '../register/component.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '../register/defect.ts';
import { type OwnField, readSignedFields } from '../register/ownField.ts';

/** Everything in a revision that is compared with another: what a signature fixes. */
export interface RevisionState {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly damages: readonly Damage[];
  /** By observation key; older versions had fewer facts. */
  readonly defects: Readonly<Record<string, Partial<DefectFacts>>>;
  readonly components?: Readonly<Record<string, Partial<ComponentFacts>>>;
  readonly drawings?: readonly Drawing[];
  readonly masks?: readonly Mask[];
  /** By `rateKey`. */
  readonly rates?: { readonly currency: string; readonly rates: Readonly<Record<string, number>> };
  /** Fields of the project's own; in a signed file as it is there. */
  readonly fields?: readonly OwnField[];
}

/** Fields of a record that are compared as a whole; its maps and lists are compared as separate items. */
const RECORD_FIELDS = [
  'no',
  'title',
  'scheme',
  'regimePack',
  'ratingScheme',
  'startedOn',
  'completedOn',
  'noticeNo',
  'purpose',
  'inspector',
  'locations',
  'images',
  'notTaken',
  'methods',
  'noLimitations',
  'summary',
  'conclusion',
  'coverPhoto',
  'privacyCheck',
  // A stored name.
  'mbis',
  'answers',
  'watertightness',
  'elementList',
  'distribution',
] as const satisfies readonly (keyof InspectionRecord)[];
const PROJECT_FIELDS = ['name', 'code', 'address', 'client'] as const satisfies readonly (keyof Project)[];
const CLIENT_FIELDS = [
  'stated',
  'text',
  'givenOn',
  'how',
  'refusal',
  'complaints',
  'answer',
  'answeredOn',
] as const satisfies readonly ('stated' | keyof typeof NO_CLIENT_STATEMENT)[];
const PRIVACY_PARTS = [
  'dataPurpose',
  'lawfulBasis',
  'lawfulBasisText',
  'noticeTo',
  'noticeHow',
  'noticeOn',
  'retainUntil',
] as const satisfies readonly (keyof PrivacyStatement)[];
const PLACE_FIELDS = ['name', 'code', 'parent', 'kind', 'bearing'] as const;
const LABEL_FIELDS = ['name', 'kind'] as const;
const SESSION_FIELDS = ['date', 'weather', 'tempC', 'people', 'equipment'] as const;
const LIMITATION_FIELDS = ['location', 'reason', 'note'] as const;
const NOTIFICATION_FIELDS = [
  'notifiedWhom',
  'means',
  'reference',
  'notifiedOn',
  'notifiedBy',
  'protection',
  'photo',
] as const satisfies readonly (keyof Notification)[];
const VERDICT_FIELDS = ['value', 'reason'] as const;
const ELEMENT_FIELDS = ['state', 'reason', 'rating', 'defectsOf', 'defectsNotOf'] as const;
const DRAWING_FIELDS = ['name', 'place', 'picture', 'floors', 'columns'] as const;
const MASK_FIELDS = ['box', 'kind', 'reason'] as const;
const PHOTO_FIELDS = ['name', 'location', 'excluded', 'lookedAt', 'dateReason'] as const;
const DEFECT_FIELDS = [
  'recommendation',
  'repairBy',
  'followUp',
  'keyPhoto',
  'afterPhoto',
  'contractor',
  'signedOffOn',
  'reported',
  'acceptance',
  'mergedInto',
  'floor',
  'column',
  'pin',
  'quantity',
  'unsafe',
] as const satisfies readonly (keyof DefectFacts)[];
const FIELD_PARTS = [
  'of',
  'name',
  'type',
  'unit',
  'min',
  'max',
  'choices',
  'requiredFrom',
  'required',
  'labels',
] as const satisfies readonly (keyof OwnField)[];
const OWN_PARTS = ['statedAs'] as const;
const COMPONENT_FIELDS = ['condition', 'note', 'basis'] as const satisfies readonly (keyof ComponentFacts)[];

/** The compared fields of each kind of item, in the order in which changes are listed. */
export const COMPARED = {
  record: RECORD_FIELDS,
  filing: ['value'],
  session: SESSION_FIELDS,
  limitation: LIMITATION_FIELDS,
  notification: NOTIFICATION_FIELDS,
  closeUp: ['kind', 'elevation', ...CLOSE_UP_FIELD_NAMES],
  logbook: ['kind', 'elevation', ...LOG_FIELD_NAMES],
  verdict: VERDICT_FIELDS,
  element: ELEMENT_FIELDS,
  known: KNOWN_FIELDS,
  reliability: RELIABILITY_FIELDS,
  waiver: ['reason'],
  project: [...PROJECT_FIELDS, ...BUILDING_FIELDS, ...PRIVACY_PARTS],
  client: CLIENT_FIELDS,
  place: PLACE_FIELDS,
  label: LABEL_FIELDS,
  rate: ['rate'],
  field: FIELD_PARTS,
  drawing: DRAWING_FIELDS,
  photo: PHOTO_FIELDS,
  mask: MASK_FIELDS,
  box: SEALED_FIELDS,
  defect: DEFECT_FIELDS,
  own: OWN_PARTS,
  photoOwn: OWN_PARTS,
  recordOwn: OWN_PARTS,
  component: COMPONENT_FIELDS,
} as const;

/** A kind of item that revisions differ in. */
export type Kind = keyof typeof COMPARED;
export const KINDS = Object.keys(COMPARED) as readonly Kind[];
/** A field of any of them; its words are in the dictionaries. */
export type RevisionField = (typeof COMPARED)[Kind][number];

/** The fields of one item, without missing or empty ones. */
export type ComparedPart = Readonly<Partial<Record<RevisionField, unknown>>>;
export type ComparedParts = ReadonlyMap<string, ComparedPart>;

/** A field's value before anybody set it. */
const UNSAID: Readonly<Partial<Record<RevisionField, unknown>>> = {
  followUp: NO_DEFECT_FACTS.followUp,
  condition: NO_COMPONENT_FACTS.condition,
  answer: NO_CLIENT_STATEMENT.answer,
  of: 'defect',
  required: false,
};

/** Missing, null and empty count as equal: earlier versions of the program had fewer fields. */
const isEmpty = (field: RevisionField, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  value === UNSAID[field];

function thing(kind: Kind, of: object): ComparedPart {
  const statedFields: Partial<Record<RevisionField, unknown>> = {};
  for (const field of COMPARED[kind]) {
    const value = own(of as Readonly<Record<string, unknown>>, field);
    if (!isEmpty(field, value)) statedFields[field] = value;
  }
  return statedFields;
}

const byId = <T extends { readonly id: string }>(kind: Kind, list: readonly T[] = []): ComparedParts =>
  new Map(list.map((one) => [one.id, thing(kind, one)]));
const byKey = <T extends object>(kind: Kind, of: Readonly<Record<string, T>> = {}): ComparedParts =>
  new Map(Object.entries(of).map(([key, one]) => [key, thing(kind, one)]));
/** Items without any set field count as absent. */
const values = (things: ComparedParts): ComparedParts =>
  new Map([...things].filter(([, facts]) => Object.keys(facts).length > 0));

/** The key of the currency among the rates. */
export const CURRENCY = 'currency';

/** The answers for listed elements; those for removed elements are ignored. */
function answersOf(record: InspectionRecord): ComparedParts {
  const listed = new Set(allElements(elementListOf(record)).map(({ key }) => key));
  const answers = Object.entries(record.elements ?? {}).filter(([key]) => listed.has(elementOfAnswer(key)));
  return new Map(answers.map(([key, answer]) => [key, thing('element', answer)]));
}

/**
 * The names of the listed elements: another edition of a list with the same names is no change. Those of a roof are added
 * and removed with the others.
 */
const elementNames = (record: InspectionRecord) => elementListOf(record).elements.map(({ names }) => names);

/** What the client was told of the use of AI: an empty text is the report's own, so that it is recorded is a part too. */
const clientPart = (project: Project): object => {
  const statement = clientStatementOf(project);
  return statement ? { stated: true, ...statement } : {};
};

/** Where a mask is, what it covers and why, and whether nobody had judged that yet. */
const maskPart = ({ shape, kind, why, proposedIn }: Mask) => ({
  ...{ box: shape, kind, reason: why },
  ...(proposedIn === undefined ? {} : { proposed: true }),
});

/** Floors and columns, if there are any. */
const bandsOf = ({ floors, columns }: Drawing['grid']) => ({
  floors: floors.names.length > 0 ? floors : null,
  columns: columns.names.length > 0 ? columns : null,
});

/** Repair rates and their currency. */
function ratesOf(rates: RevisionState['rates']): ComparedParts {
  const stated = { ...rates?.rates, ...(rates?.currency ? { [CURRENCY]: rates.currency } : {}) };
  return new Map(Object.entries(stated).map(([key, rate]) => [key, { rate }]));
}

/** Values in own fields, by the key of their owner and field. */
const OWN_KEY = '\n';
function ownOf(
  owners: readonly (readonly [key: string, owner: { readonly own?: unknown }])[],
): ComparedParts {
  return new Map(
    owners.flatMap(([key, { own: stated }]) =>
      isObject(stated)
        ? Object.entries(stated).flatMap(([register, statedAs]) =>
            register.startsWith(OWN_PREFIX)
              ? [[`${key}${OWN_KEY}${register.slice(OWN_PREFIX.length)}`, { statedAs }] as const]
              : [],
          )
        : [],
    ),
  );
}

/** Whose a value in an own field is, by its key, and the field. */
export function ownKeyParts(key: string): { readonly owner: string; readonly field: string } {
  const cut = key.indexOf(OWN_KEY);
  return { owner: key.slice(0, cut), field: key.slice(cut + 1) };
}

/** What is stated of the reliability of AI; of the decision what it says, by whom and when: its evidence is longer. */
function reliabilityOf({ reliability }: InspectionRecord) {
  const { decision, ...texts } = readSignedReliability(reliability) ?? NOTHING_STATED;
  if (!decision) return texts;
  const { value, by, at } = decision;
  return { ...texts, decision: { value, by, at } };
}

/** The items of a state, by kind and key. A record has its fields; empty ones are left out. */
export function partsOf(state: RevisionState): Readonly<Record<Kind, ComparedParts>> {
  const { record, project, images, damages, defects, components, drawings, masks, rates } = state;
  const filed = Object.fromEntries(
    Object.entries(record.filing ?? {}).map(([field, value]) => [field, { value }]),
  );
  const looked = new Set(record.lookedAt);
  // Older versions stored less of an inspector.
  const inspector = { ...NOBODY, ...record.inspector };
  return {
    record: new Map([
      [record.id, thing('record', { ...record, inspector, elementList: elementNames(record) })],
    ]),
    filing: values(byKey('filing', filed)),
    session: byId('session', record.sessions),
    limitation: byId('limitation', record.limitations),
    notification: values(byId('notification', notificationsOf(record))),
    closeUp: byId(
      'closeUp',
      closeUpOf(record).map(({ id, kind, place, values }) => ({ id, kind, elevation: place, ...values })),
    ),
    logbook: byId(
      'logbook',
      logbookOf(record).map(({ id, kind, place, values }) => ({ id, kind, elevation: place, ...values })),
    ),
    verdict: byKey('verdict', record.verdicts),
    element: answersOf(record),
    known: values(byKey('known', record.known)),
    reliability: values(byKey('reliability', { [record.id]: reliabilityOf(record) })),
    waiver: byKey('waiver', record.overrides),
    project: new Map([
      [project.id, thing('project', { ...project, ...project.building, ...privacyOf(project) })],
    ]),
    client: values(new Map([[project.id, thing('client', clientPart(project))]])),
    place: byId('place', project.locations),
    label: new Map(project.labels.map((label) => [label.key, thing('label', label)])),
    rate: ratesOf(rates),
    field: byId('field', readSignedFields(state.fields)),
    drawing: byId(
      'drawing',
      (drawings ?? []).map(({ grid, ...drawing }) => ({ ...drawing, ...bandsOf(grid) })),
    ),
    photo: byId(
      'photo',
      images.map((image) => ({
        ...image,
        lookedAt: looked.has(image.id) || undefined,
        dateReason: own(record.photoDates ?? {}, image.id)?.reason,
      })),
    ),
    mask: new Map((masks ?? []).map((mask) => [mask.id, thing('mask', maskPart(mask))])),
    box: new Map(damages.map((damage) => [damage.key, thing('box', damage)])),
    defect: values(byKey('defect', defects)),
    own: ownOf(Object.entries(defects)),
    photoOwn: ownOf(images.map((image) => [image.id, image])),
    recordOwn: ownOf([[record.id, record]]),
    component: values(byKey('component', components)),
  };
}
