import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import { openSeal } from './seal.ts';
import type { Seal } from './sealCheck.ts';
import { memo } from './written.ts';

const NONE: DefectNumbers = new Map();

/**
 * The numbers in the signed records of a project, by box: the first signature counts. Empty until they are read. Each
 * seal is opened once.
 */
export function createSignedNumbers(
  seals: (project: string) => ReadonlySignal<CheckedSeals<Seal> | null>,
): (project: string) => ReadonlySignal<DefectNumbers> {
  const opened = new WeakMap<Seal, readonly (readonly [string, string])[]>();
  const numbersIn = (seal: Seal) => {
    const known = opened.get(seal) ?? Object.entries(openSeal(seal)?.numbers ?? {});
    opened.set(seal, known);
    return known;
  };
  return memo((project) => {
    const checked = seals(project);
    return computed(() => {
      const numbers = checked.value?.held.toReversed().flatMap(numbersIn) ?? [];
      return numbers.length === 0 ? NONE : new Map(numbers);
    });
  });
}
