import type { Documents } from '#data/read/documents.ts';
import { idOfName } from '#domain/damage/id.ts';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import type { Overruled } from '#domain/edit/registers/assign.ts';

/**
 * A stored step that has no visible effect, at least in part: reported to the person, since it was shown as “saved”.
 */
export interface IneffectiveStep {
  readonly project: string;
  /** See `STEP_KINDS`. */
  readonly kind: string;
  /** The displayed name of the step's subject; null for the project itself and its other documents. */
  readonly name: string | null;
  /**
   * Why: somebody wrote the same later, or it can't be changed here because it is signed, unreadable, or from a newer
   * version.
   */
  readonly by: Overruled['by'];
  /** Who wrote later; null where unknown. */
  readonly who: string | null;
}

/** Collects what steps of one write don't show. */
export interface IneffectiveSteps {
  note(step: Pending, doc: FieldDoc | null, overruled: Overruled | null): void;
  /** One per step, with the names of those who wrote later. */
  newIn(documents: Documents): Promise<readonly IneffectiveStep[]>;
}

const nameOf = (doc: FieldDoc | null): string | null =>
  doc?.type === 'damage' ? idOfName(doc.name) : doc?.type === 'image' ? doc.name : null;

export function createIneffectiveSteps(): IneffectiveSteps {
  const noted = new Map<string, { readonly step: Pending; readonly name: string | null } & Overruled>();
  return {
    note(step, doc, overruled) {
      if (overruled && !noted.has(step.stamp))
        noted.set(step.stamp, { ...overruled, step, name: nameOf(doc) });
    },
    async newIn(documents) {
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
