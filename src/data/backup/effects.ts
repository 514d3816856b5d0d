import { settledOf } from '#domain/edit/admit/fixed.ts';
import type { Doc } from '#domain/edit/documents.ts';
import type { Registers } from '#domain/edit/registers/registerTypes.ts';
import { RECORD_STATUSES, type RecordStatus } from '#domain/inspection/record/record.ts';
import { own } from '#domain/keyed.ts';

/** Effects of merging on existing documents that a person should know of beforehand. */
export type Effect =
  | {
      readonly kind: 'record_state';
      readonly from: RecordStatus;
      readonly to: RecordStatus;
    }
  | {
      readonly kind:
        | 'signature_added'
        | 'record_removed'
        | 'photo_removed'
        | 'photo_excluded'
        | 'result_removed'
        | 'box_removed'
        | 'project_renamed'
        | 'project_archived'
        | 'project_removed';
    };

const isRemoved = (status: unknown): boolean => status === 'undone' || status === 'deleted';
const stateOf = (value: unknown): RecordStatus => RECORD_STATUSES.find((one) => one === value) ?? 'draft';

const REMOVED = {
  project: 'project_removed',
  image: 'photo_removed',
  run: 'result_removed',
  damage: 'box_removed',
  sheet: 'record_removed',
} as const;

function ofRecord(before: Registers, after: Registers): readonly Effect[] {
  const [from, to] = [stateOf(before.state?.v), stateOf(after.state?.v)];
  const signed = Object.keys(settledOf(after)).some((field) => field !== 'state' && !own(before, field));
  return [
    ...(from === to ? [] : [{ kind: 'record_state', from, to } as const]),
    ...(signed ? [{ kind: 'signature_added' } as const] : []),
  ];
}

/** The effects on an existing document; empty where nothing notable changes. */
export function effectsOf(before: Doc, after: Doc): readonly Effect[] {
  if (before.type === 'command' || after.type === 'command') return [];
  const [was, is] = [before.fields as Registers, after.fields as Registers];
  const isRecord = before.type === 'sheet' && before.kind === 'record';
  if (isRemoved(is.status?.v) && !isRemoved(was.status?.v))
    return before.type === 'sheet' && !isRecord ? [] : [{ kind: REMOVED[before.type] }];
  if (isRecord) return ofRecord(was, is);
  if (before.type === 'image')
    return (is.excluded?.v ?? null) !== null && (was.excluded?.v ?? null) === null
      ? [{ kind: 'photo_excluded' }]
      : [];
  if (before.type !== 'project') return [];
  return [
    ...(was.name?.v === is.name?.v ? [] : [{ kind: 'project_renamed' } as const]),
    ...(is.archived?.v === true && was.archived?.v !== true ? [{ kind: 'project_archived' } as const] : []),
  ];
}
