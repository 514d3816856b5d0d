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
  /** Who took it by its stamp, which the server binds to who wrote it; null where it is older than the team. */
  readonly user: string | null;
  /** What the step itself says of who took it; nobody checked it. */
  readonly who: string;
  /** See `STEP_KINDS`; one of a newer program may be any text. */
  readonly kind: string;
  /** How many things it touched, as it says. */
  readonly count: number;
  /** The id of the step that it takes back; of an undo: the redo. */
  readonly undoes: string | null;
  /** Ids of the photos that it is about. */
  readonly images: readonly string[];
  /** Names of the fields that it changed. */
  readonly fields: readonly string[];
}

/** The photo that a document belongs to, by its id. */
const photoOf = (doc: string): string | null =>
  doc.startsWith('i:') ? doc.slice(doc.indexOf(':', 2) + 1) || null : imageOfKey(doc);

/** What the audit tells of a step. */
export function readAuditStep(command: CommandDoc): AuditStep {
  const { _id: id, stamp, who, kind, count, undoes = null, changes } = command;
  const images = new Set(command.image === null ? [] : [command.image]);
  const fields = new Set<string>();
  for (const { doc, field } of changes) {
    const image = photoOf(doc);
    if (image !== null) images.add(image);
    fields.add(field);
  }
  const at = timeOfWhen(command);
  return {
    ...{ id, stamp, at, user: userOf(stamp), who, kind, count, undoes },
    ...{ images: [...images], fields: [...fields] },
  };
}
