import { scriptName } from '../../edit/command.ts';
import type { CommandDoc } from '../../edit/documents.ts';
import { imageOfKey } from '../../edit/ids.ts';
import type { Stamp } from '../../edit/registers/stamp.ts';
import { timeOfWhen } from '../../edit/registers/when.ts';
import { userOf } from '../userOf.ts';

/** A step of a project, as its audit lists it. */
export interface AuditStep {
  /** The id of its document. */
  readonly id: string;
  readonly stamp: Stamp;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** The user in its stamp, which the server checks against the writer; null for steps older than the team. */
  readonly user: string | null;
  /** The name in the step itself, which nobody checked. */
  readonly who: string;
  /** The script that proposed it; null where a person did it without one. */
  readonly script: string | null;
  /** See `STEP_KINDS`; newer versions may have others. */
  readonly kind: string;
  /** Number of things it touched, as it states. */
  readonly count: number;
  /** The id of the step that it undoes; for a redo: the undo. */
  readonly undoes: string | null;
  /** Ids of the photos it concerns. */
  readonly images: readonly string[];
  /** Names of the fields that it changed. */
  readonly fields: readonly string[];
}

/** The photo that a document belongs to, by its id. */
const photoOf = (doc: string): string | null =>
  doc.startsWith('i:') ? doc.slice(doc.indexOf(':', 2) + 1) || null : imageOfKey(doc);

/** The audit entry of a step. */
export function readAuditStep(command: CommandDoc): AuditStep {
  const { _id: id, stamp, who, kind, count, undoes = null, changes } = command;
  const script = command.script === undefined ? null : scriptName(command.script);
  const images = new Set(command.image === null ? [] : [command.image]);
  const fields = new Set<string>();
  for (const { doc, field } of changes) {
    const image = photoOf(doc);
    if (image !== null) images.add(image);
    fields.add(field);
  }
  const at = timeOfWhen(command);
  return {
    ...{ id, stamp, at, user: userOf(stamp), who, script, kind, count, undoes },
    ...{ images: [...images], fields: [...fields] },
  };
}
