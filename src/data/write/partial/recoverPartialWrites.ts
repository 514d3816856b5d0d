import { projectOfKey } from '#domain/edit/admit/docId.ts';
import type { CommandDoc, Doc, FieldDoc } from '#domain/edit/documents.ts';
import { commandsOf } from '#domain/edit/ids.ts';
import { assign, stampOf } from '#domain/edit/registers/assign.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { ok, type Result } from '#domain/result.ts';
import { claimAmong, type Documents } from '../../read/documents.ts';
import type { Store, StoreFailure } from '../../store/store.ts';
import type { Locks } from '../locks/locks.ts';
import { lockOf } from '../locks/projectLocks.ts';
import { LATEST, unsure } from './partialWrites.ts';

/**
 * Applies again what a kill may have left out: if a document was refused as outdated, and the tab was killed before it
 * could write it again, the command is newer than the field it changes.
 *
 * @param isOurs whether this device gave a stamp: documents of other people's steps may still be on their way
 */
export async function recover(
  project: string,
  store: Store,
  documents: Documents,
  locks: Locks,
  isOurs: (stamp: Stamp) => boolean = () => true,
): Promise<Result<number, StoreFailure>> {
  return locks.hold(lockOf('write', project), async () => {
    const read = await documents.range(commandsOf(project), LATEST);
    if (!read.ok) return read;
    const commands = unsure(
      read.value.filter((doc) => doc.type === 'command').filter(({ stamp }) => isOurs(stamp)),
    );
    // A step from a backup of an earlier version may contain documents of other projects.
    const own = ({ changes }: CommandDoc) => changes.filter(({ doc }) => projectOfKey(doc) === project);
    const keys = commands.flatMap((command) => own(command).map((change) => change.doc));
    const found = await documents.withClaims(keys);
    if (!found.ok) return found;
    const docs = new Map<string, Doc>(found.value);
    const restored = new Map<string, FieldDoc>();
    for (const command of commands) {
      const { stamp } = command;
      for (const change of own(command)) {
        const doc = docs.get(change.doc);
        if (!doc || doc.type === 'command' || stampOf(doc, change.field) >= stamp) continue;
        const done = assign(doc, change, command, claimAmong(docs, change.doc));
        if (!done) continue;
        docs.set(change.doc, done.doc);
        restored.set(change.doc, done.doc);
      }
    }
    if (restored.size === 0) return ok(0);
    const written = await store.bulk([...restored.values()]);
    return written.ok ? ok(restored.size) : written;
  });
}
