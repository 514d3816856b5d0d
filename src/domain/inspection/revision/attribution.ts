import { imageKey, projectDocumentKey, projectKey } from '../../edit/ids.ts';
import { sameJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { JournalEntry } from '../../numbers/journal.ts';
import { CLIENT_STATEMENT } from '../building/project.ts';
import { DRAWING } from '../drawings/drawing.ts';
import { MASK } from '../photos/mask.ts';
import { RATES } from '../quantities/rates.ts';
import { FIELD, ownRegister } from '../register/ownField.ts';
import { namesOfChanged } from './changedNames.ts';
import {
  COMPARED,
  type ComparedPart,
  CURRENCY,
  KINDS,
  type Kind,
  ownKeyParts,
  partsOf,
  type RevisionField,
  type RevisionState,
} from './comparedParts.ts';

/** One item that differs from an earlier revision. */
export interface Difference {
  readonly of: Kind;
  readonly key: string;
  /** Its displayed name: the record's number, a file name, a place, a box's id after its photo. */
  readonly name: string;
  readonly how: 'added' | 'gone' | 'changed';
  /** The changed field; null where the item was added or removed as a whole. */
  readonly field: RevisionField | null;
  /** The earlier value of the field, or a whole {@link ComparedPart}. Null = none. */
  readonly before: unknown;
  readonly after: unknown;
}

function* changed(
  of: Kind,
  key: string,
  name: string,
  was: ComparedPart,
  is: ComparedPart,
): Generator<Difference> {
  for (const field of COMPARED[of])
    if (!sameJson(was[field], is[field]))
      yield { of, key, name, how: 'changed', field, before: was[field] ?? null, after: is[field] ?? null };
}

/** Kinds that state something about what exists anyhow. */
const SAID_ANYWAY: ReadonlySet<Kind> = new Set(['filing', 'reliability', 'client', 'defect', 'component']);

/** For statements about something that exists anyhow, a missing item counts as an empty one. */
const unsaid = (kind: Kind): ComparedPart | undefined => (SAID_ANYWAY.has(kind) ? {} : undefined);

/**
 * The differences between two states, item by item: added and removed items, and every changed field. Replacing each
 * `before` by its `after` turns the first state into the second, as far as {@link COMPARED} goes; states that are equal
 * there have no differences.
 */
export function differences(before: RevisionState, after: RevisionState): readonly Difference[] {
  const [then, now] = [partsOf(before), partsOf(after)];
  const nameOf = namesOfChanged(before, after);
  return KINDS.flatMap((of) => {
    const keys = new Set([...now[of].keys(), ...then[of].keys()]);
    return [...keys].flatMap((key): readonly Difference[] => {
      const [was, is] = [then[of].get(key) ?? unsaid(of), now[of].get(key) ?? unsaid(of)];
      const thing = { of, key, name: nameOf(of, key) };
      if (was === undefined) return [{ ...thing, how: 'added', field: null, before: null, after: is }];
      if (is === undefined) return [{ ...thing, how: 'gone', field: null, before: was, after: null }];
      return [...changed(of, key, thing.name, was, is)];
    });
  });
}

/** A difference with who made it, when, and why, as far as known. */
export interface RevisionChange extends Difference {
  /** Empty where the journal has no step for it: another device made it, or the program itself. */
  readonly who: string;
  /** Milliseconds since 1970, UTC; null where unknown. */
  readonly at: number | null;
  /** The reason given for this item; empty where only the revision has a reason. */
  readonly why: string;
}

type Step = Pick<JournalEntry, 'who' | 'at' | 'changes'>;

/** Registers of masks that are called otherwise where they are compared. */
const MASK_REGISTERS: Readonly<Record<string, string>> = { box: 'shape', reason: 'why', proposed: 'state' };

/** The document of an item, and its register there; null = any of the document's. */
function placeOf(
  { of, key, field }: Difference,
  { record, project }: RevisionState,
): readonly [string, string | null] {
  const projectDocument = (kind: string, id: string) => projectDocumentKey(project.id, kind, id);
  const filed = projectDocument('record', record.id);
  switch (of) {
    case 'record':
      return [filed, field];
    case 'filing':
      return [filed, `filing:${key}`];
    case 'reliability':
      return [filed, `reliability:${field}`];
    case 'session':
      return [filed, 'sessions'];
    case 'limitation':
      return [filed, 'limitations'];
    case 'notification':
      return [filed, `notification:${key}`];
    case 'closeUp':
      return [filed, `closeUp:${key}:${field === 'elevation' ? 'place' : (field ?? 'kind')}`];
    case 'logbook':
      return [filed, `logbook:${key}:${field === 'elevation' ? 'place' : (field ?? 'kind')}`];
    case 'verdict':
      return [filed, `verdict:${key}`];
    case 'waiver':
      return [filed, `override:${key}`];
    case 'element':
      return [filed, `element:${key}`];
    case 'known':
      return [filed, field === null ? null : `${field}:${key}`];
    case 'rate':
      return [projectDocument(RATES, RATES), key === CURRENCY ? key : `rate:${key}`];
    case 'mask':
      return [projectDocument(MASK, key), own(MASK_REGISTERS, field ?? '') ?? field];
    case 'field':
      return [projectDocument(FIELD, key), field];
    case 'own':
    case 'photoOwn':
    case 'recordOwn': {
      const { owner, field: stated } = ownKeyParts(key);
      const docs = { own: projectDocument('defect', owner), photoOwn: imageKey(owner), recordOwn: filed };
      return [docs[of], ownRegister(stated)];
    }
    case 'drawing':
      return [projectDocument(DRAWING, key), field];
    case 'project':
      return [projectKey(project.id), field];
    case 'client':
      return [projectKey(project.id), CLIENT_STATEMENT];
    case 'place':
      return [projectKey(project.id), `location:${key}`];
    case 'label':
      return [projectKey(project.id), `label:${key}`];
    case 'photo':
      if (field === 'lookedAt') return [filed, `looked:${key}`];
      return field === 'dateReason' ? [filed, `photoDate:${key}`] : [imageKey(key), field];
    case 'box':
      return [key, field];
    case 'defect':
    case 'component':
      return [projectDocument(of, key), field];
  }
}

/** The last step on each register, and on each document as a whole. */
function lastSteps(journal: readonly Step[]): ReadonlyMap<string, Step> {
  const last = new Map<string, Step>();
  for (const step of journal)
    for (const { doc, field } of step.changes) {
      last.set(`${doc}\n${field}`, step);
      last.set(doc, step);
    }
  return last;
}

type Given = { readonly reason?: unknown; readonly note?: unknown };

/** The reason that people gave for an item: for a verdict, for signing in spite of a point, for excluding a photo. */
function reasonOf({ of, key, after }: Difference, { record, images }: RevisionState): string {
  const given: Given | undefined =
    of === 'verdict'
      ? own(record.verdicts, key)
      : images.find(({ id }) => of === 'photo' && id === key)?.excluded;
  if (of === 'waiver' && typeof after === 'string') return after;
  const text = of === 'verdict' ? given?.reason : given?.note;
  return typeof text === 'string' ? text : '';
}

/**
 * Adds to each difference who made it, when and why.
 *
 * @param journal oldest first; may include steps before the earlier revision
 * @param state the later of the two
 */
export function attributed(
  found: readonly Difference[],
  journal: readonly Step[],
  state: RevisionState,
): readonly RevisionChange[] {
  const last = lastSteps(journal);
  return found.map((difference) => {
    const [doc, register] = placeOf(difference, state);
    // Parts of a building, and of a statement on privacy, share a prefix; an item that was added or removed has no single
    // register.
    const step =
      (register !== null &&
        ['', 'building:', 'privacy:'].map((of) => last.get(`${doc}\n${of}${register}`)).find(Boolean)) ||
      (difference.field === null &&
      ['photo', 'box', 'defect', 'component', 'drawing', 'mask', 'field'].includes(difference.of)
        ? last.get(doc)
        : undefined);
    return {
      ...difference,
      who: step ? step.who : '',
      at: step ? step.at : null,
      why: reasonOf(difference, state),
    };
  });
}
