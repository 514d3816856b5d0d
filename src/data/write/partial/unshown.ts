import type { FieldDoc } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import type { Overruled } from '#domain/edit/registers/assign.ts';
import type { Documents } from '../../read/documents.ts';

/** A step that was stored and doesn't show, at least in part: told to the person, since “saved” was said of it. */
export interface Unshown {
  readonly project: string;
  /** See `STEP_KINDS`. */
  readonly kind: string;
  /** What the step was on, as people see it; null for the project itself and the rest of its documents. */
  readonly name: string | null;
  /** Somebody wrote the same later, or nobody may write it here: it is signed, can't be read, or of a newer version. */
  readonly by: Overruled['by'];
  /** Who wrote later; null where nobody knows. */
  readonly who: string | null;
}

/** Gathers what steps of one write don't show. */
export interface UnshownSteps {
  note(step: Pending, doc: FieldDoc | null, overruled: Overruled | null): void;
  /** One for each step, with the names of those who wrote later. */
  told(documents: Documents): Promise<readonly Unshown[]>;
}

const nameOf = (doc: FieldDoc | null): string | null =>
  doc?.type === 'damage' || doc?.type === 'image' ? doc.name : null;

export function createUnshown(): UnshownSteps {
  const noted = new Map<string, { readonly step: Pending; readonly name: string | null } & Overruled>();
  return {
    note(step, doc, overruled) {
      if (overruled && !noted.has(step.stamp))
        noted.set(step.stamp, { ...overruled, step, name: nameOf(doc) });
    },
    async told(documents) {
      if (noted.size === 0) return [];
      const all = [...noted.values()];
      const keyOf = ({ step, stamp }: (typeof all)[number]) => commandKey(step.project, stamp);
      const read = await documents.get(all.flatMap((one) => (one.stamp === '' ? [] : keyOf(one))));
      return all.map((one) => {
        const command = read.ok ? read.value.get(keyOf(one)) : undefined;
        const who = command?.type === 'command' ? command.who : null;
        const { step, name, by } = one;
        return { project: step.project, kind: step.kind, name, by, who };
      });
    },
  };
}
