import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionRecord, Signoff } from '#domain/inspection/record/record.ts';
import {
  type CheckedSeals,
  type Claim,
  contradicts,
  type Signature,
  shownStatus,
  signatureOf,
  standing,
} from '#domain/inspection/record/signature.ts';
import { signoffRegister } from '#domain/inspection/record/signoff.ts';
import type { Seal } from './sealCheck.ts';

/** A record with the project it belongs to. */
export interface FiledRecord {
  /** As shown: its state counts as signed only where the signature is valid. */
  readonly record: InspectionRecord;
  readonly project: Project;
}

/** A record with its unverified claims. */
export interface CheckedRecord extends FiledRecord {
  /** The signature of its revision. */
  readonly signature: Signature<Seal>;
  /** State and revision as stored, where they contradict the signatures. */
  readonly contradicted: Claim | null;
  /** Signatures without the content that they refer to. */
  readonly unproven: readonly Signoff[];
}

/** A record without the signatures, and the state, that nobody gave. @param forged names of its fields */
function withoutForged(claimed: InspectionRecord, forged?: ReadonlySet<string>): InspectionRecord {
  if (!forged) return claimed;
  return {
    ...claimed,
    ...(forged.has('state') ? { status: 'draft' } : {}),
    signoffs: claimed.signoffs.filter((one) => !forged.has(signoffRegister(one))),
  };
}

/** The state of a record, from its signatures and their validity. */
function checked(
  stored: InspectionRecord,
  seals: CheckedSeals<Seal> | null,
  forged?: ReadonlySet<string>,
): Omit<CheckedRecord, 'project'> {
  const claimed = withoutForged(stored, forged);
  const stands = standing(claimed);
  const record = { ...claimed, ...stands };
  const known = seals ?? { seals: [], isComplete: false };
  const signature = signatureOf(record, stands.revision, known);
  const holds = (one: Signoff) =>
    known.seals.some(
      ({ record: id, revision, hash }) => id === claimed.id && revision === one.revision && hash === one.hash,
    );
  const proven = known.isComplete ? claimed.signoffs.filter(holds) : claimed.signoffs;
  return {
    record: { ...record, status: shownStatus(stands.status, signature), signoffs: proven },
    signature,
    contradicted: contradicts(claimed, stands)
      ? { status: claimed.status, revision: claimed.revision }
      : null,
    unproven: claimed.signoffs.filter((one) => !proven.includes(one)),
  };
}

type SealsOf = (project: string) => ReadonlySignal<CheckedSeals<Seal> | null>;
/** Names of a record's fields that were forged in a team's project. */
type ForgedFieldsOf = (record: Pick<InspectionRecord, 'id' | 'project'>) => ReadonlySet<string> | undefined;

const isSigned = ({ record }: FiledRecord): boolean => record.signoffs.length > 0;

/** Records as claimed, each with its signature checked; for projects without signatures, no seals are read. */
export function withSignatures(
  claims: ReadonlySignal<readonly FiledRecord[] | null>,
  sealsOf: SealsOf,
  forgedOf?: ForgedFieldsOf,
): ReadonlySignal<readonly CheckedRecord[] | null> {
  return computed(() => {
    const filed = claims.value;
    if (!filed) return null;
    const signed = new Set(filed.filter(isSigned).map(({ project }) => project.id));
    const seals = new Map([...signed].map((id) => [id, sealsOf(id).value]));
    return filed.map((one) => ({
      ...checked(
        one.record,
        isSigned(one) ? (seals.get(one.project.id) ?? null) : NO_SEALS,
        forgedOf?.(one.record),
      ),
      project: one.project,
    }));
  });
}

const NO_SEALS: CheckedSeals<Seal> = { seals: [], isComplete: true };
