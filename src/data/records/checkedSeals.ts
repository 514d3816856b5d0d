import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import type { CheckedSeals } from '#domain/inspection/record/signature.ts';
import { memo } from '../memo.ts';
import { type Seal, validSeal } from './sealCheck.ts';

/** The result of checking a project document: the seal; null where it is invalid; undefined while unknown. */
interface Look {
  readonly projectDocument: ProjectDocument;
  readonly seal: Seal | null | undefined;
}

/** Whether two project documents with the same id have equal content: when stored again they are different objects. */
const isSame = (a: ProjectDocument, b: ProjectDocument): boolean =>
  a === b ||
  (['text', 'hash', 'record', 'revision', 'at', 'by', 'proof'] as const).every(
    (one) => a.values[one] === b.values[one],
  );

/** The seals of each project, each hashed once while its content stays the same; null until they are read. */
export function createCheckedSeals(
  projectDocuments: (project: string) => ReadonlySignal<readonly ProjectDocument[] | null>,
): (project: string) => ReadonlySignal<CheckedSeals<Seal> | null> {
  return memo((project) => {
    const looks = new Map<string, Look>();
    const looked = signal(0);
    const look = (projectDocument: ProjectDocument): Seal | null | undefined => {
      const known = looks.get(projectDocument.id);
      if (known && isSame(known.projectDocument, projectDocument)) return known.seal;
      looks.set(projectDocument.id, { projectDocument, seal: undefined });
      void validSeal(projectDocument)
        // If nothing can be hashed, the signature isn't reported as invalid either.
        .catch(() => undefined)
        .then((seal) => {
          if (looks.get(projectDocument.id)?.projectDocument !== projectDocument) return;
          looks.set(projectDocument.id, { projectDocument, seal });
          looked.value = looked.value + 1;
        });
      return undefined;
    };
    const stored = projectDocuments(project);
    return computed(() => {
      void looked.value;
      const list = stored.value;
      if (!list) return null;
      const seals = list.map(look);
      return {
        seals: seals.flatMap((seal) => seal ?? []).sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1)),
        isComplete: !seals.includes(undefined),
      };
    });
  });
}
