import { imageKey, projectDocumentKey, projectKey } from '../../edit/ids.ts';
import { own } from '../../keyed.ts';
import type { JournalEntry } from '../../numbers/journal.ts';
import { CLIENT_STATEMENT } from '../building/project.ts';
import { DRAWING } from '../drawings/drawing.ts';
import { MASK } from '../photos/mask.ts';
import { RATES } from '../quantities/rates.ts';
import { FIELD, ownRegister } from '../register/ownField.ts';
import { CURRENCY, ownKeyParts, type RevisionState } from './comparedParts.ts';
import type { Difference } from './revisionChanges.ts';

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
const MASK_REGISTERS: Readonly<Record<string, string>> = { box: 'shape', reason: 'why' };

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
    case 'own': {
      const { defect, field: of } = ownKeyParts(key);
      return [projectDocument('defect', defect), ownRegister(of)];
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
    // A building's parts share a prefix, and an item that was added or removed has no single register.
    const step =
      (register !== null && (last.get(`${doc}\n${register}`) ?? last.get(`${doc}\nbuilding:${register}`))) ||
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
