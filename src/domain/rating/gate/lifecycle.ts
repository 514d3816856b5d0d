import {
  type InspectionRecord,
  isFrozen,
  type Reopening,
  type Signoff,
} from '../../inspection/record/record.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { GateFacts } from './facts.ts';
import { gateReasons, mayBeSigned } from './gate.ts';

/** What a person does with a record as a whole. */
export type RecordAct =
  | { readonly kind: 'submit' }
  | { readonly kind: 'return' }
  | { readonly kind: 'sign'; readonly signoff: Omit<Signoff, 'revision'>; readonly facts: GateFacts }
  | { readonly kind: 'issue' }
  | { readonly kind: 'reopen'; readonly why: Reopening }
  | { readonly kind: 'void' };

export type ActFault = 'not_in_this_state' | 'gate_open' | 'reason_missing';

const FROM: Readonly<Record<RecordAct['kind'], readonly InspectionRecord['status'][]>> = {
  submit: ['draft', 'returned'],
  return: ['in_review'],
  sign: ['draft', 'in_review', 'returned'],
  issue: ['signed'],
  reopen: ['signed', 'issued', 'broken', 'conflict'],
  void: ['draft', 'in_review', 'returned', 'signed', 'issued', 'broken', 'conflict'],
};

/** Whether this is possible in the record's status at all; only {@link act} asks the gate. */
export const canAct = (record: InspectionRecord, kind: RecordAct['kind']): boolean =>
  FROM[kind].includes(record.status);

/** The next revision, with why it was started; one that never counted as signed stays the same revision. */
function reopened(record: InspectionRecord, why: Reopening): Result<InspectionRecord, ActFault> {
  const revision = record.revision + 1;
  if (record.status === 'broken') return ok({ ...record, status: 'draft', revision });
  if (why.reason.trim() === '') return fail('reason_missing');
  return ok({
    ...record,
    status: 'draft',
    revision,
    reopened: { ...record.reopened, [String(revision)]: why },
  });
}

/**
 * The record after an act. Signing asks the gate; reopening makes the next revision, a draft, and keeps the signatures
 * of the earlier one.
 */
export function act(record: InspectionRecord, deed: RecordAct): Result<InspectionRecord, ActFault> {
  if (!canAct(record, deed.kind)) return fail('not_in_this_state');
  switch (deed.kind) {
    case 'submit':
      return ok({ ...record, status: 'in_review' });
    case 'return':
      return ok({ ...record, status: 'returned' });
    case 'sign': {
      if (!mayBeSigned(gateReasons(record, deed.facts))) return fail('gate_open');
      const signoff = { ...deed.signoff, revision: record.revision };
      return ok({ ...record, status: 'signed', signoffs: [...record.signoffs, signoff] });
    }
    case 'issue':
      return ok({ ...record, status: 'issued' });
    case 'reopen':
      return reopened(record, deed.why);
    case 'void':
      return ok({ ...record, status: 'void' });
  }
}

/** A record with changed fields; refused for a read-only one. */
export const edited = (
  record: InspectionRecord,
  change: Partial<Omit<InspectionRecord, 'id' | 'project' | 'status' | 'revision' | 'signoffs'>>,
): Result<InspectionRecord, 'frozen'> =>
  isFrozen(record.status) ? fail('frozen') : ok({ ...record, ...change });
