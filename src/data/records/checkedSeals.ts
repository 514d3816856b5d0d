import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Sheet } from '#domain/inspection/record/sheet.ts';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import { heldSeal, type Seal } from './sealCheck.ts';
import { memo } from './written.ts';

/** What came of looking at a sheet: the seal, null where it doesn't hold, undefined while that is not known. */
interface Look {
  readonly sheet: Sheet;
  readonly seal: Seal | null | undefined;
}

/** Whether two sheets of one id hold the same: stored again they are other objects. */
const isSame = (a: Sheet, b: Sheet): boolean =>
  a === b ||
  (['text', 'hash', 'record', 'revision', 'at', 'by', 'proof'] as const).every(
    (one) => a.values[one] === b.values[one],
  );

/** The seals of each project, each hashed once for as long as its content stays; null until they are read. */
export function createCheckedSeals(
  sheets: (project: string) => ReadonlySignal<readonly Sheet[] | null>,
): (project: string) => ReadonlySignal<CheckedSeals<Seal> | null> {
  return memo((project) => {
    const looks = new Map<string, Look>();
    const looked = signal(0);
    const look = (sheet: Sheet): Seal | null | undefined => {
      const known = looks.get(sheet.id);
      if (known && isSame(known.sheet, sheet)) return known.seal;
      looks.set(sheet.id, { sheet, seal: undefined });
      void heldSeal(sheet)
        // Where nothing can be hashed, nothing is said against the signature either.
        .catch(() => undefined)
        .then((seal) => {
          if (looks.get(sheet.id)?.sheet !== sheet) return;
          looks.set(sheet.id, { sheet, seal });
          looked.value = looked.value + 1;
        });
      return undefined;
    };
    const stored = sheets(project);
    return computed(() => {
      void looked.value;
      const list = stored.value;
      if (!list) return null;
      const seals = list.map(look);
      return {
        held: seals.flatMap((seal) => seal ?? []).sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1)),
        isWhole: !seals.includes(undefined),
      };
    });
  });
}
