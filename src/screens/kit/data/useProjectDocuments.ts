import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DRAWING, type Drawing, readDrawing } from '#domain/inspection/drawings/drawing.ts';
import {
  MASK,
  type Mask,
  maskIndex,
  readMask,
  undecided,
  undecidedOn,
} from '#domain/inspection/photos/mask.ts';
import { NO_RATES, RATES, type Rates, readRates } from '#domain/inspection/quantities/rates.ts';
import {
  createOwnReader,
  FIELD,
  type FieldOwner,
  type OwnField,
  type OwnReader,
  readFields,
} from '#domain/inspection/register/ownField.ts';
import { useValue } from '#signals/useValue.tsx';

/** The drawings of a project, oldest first; null until they are read. */
export function useDrawings(project: string): readonly Drawing[] | null {
  const { manage } = useWorkspace();
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project, DRAWING), [manage, project]),
  );
  return useMemo(() => projectDocuments?.map(readDrawing) ?? null, [projectDocuments]);
}

/** The masks of a project, by photo; null until they are read. */
export function useMasks(project: string): ReturnType<typeof maskIndex> | null {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, MASK), [manage, project]));
  return useMemo(() => stored && maskIndex(stored.flatMap((one) => readMask(one) ?? [])), [stored]);
}

/** The masks of a project that a model proposed and nobody has judged; none until they are read. */
export function useProposedMasks(project: string): readonly Mask[] {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, MASK), [manage, project]));
  return useMemo(() => undecided(stored?.flatMap((one) => readMask(one) ?? []) ?? []), [stored]);
}

/** How many proposed masks of a project nobody has judged, and on how many of its photos; none until they are read. */
export function useUndecidedMasks(project: string): ReturnType<typeof undecidedOn> {
  const { images } = useWorkspace();
  const proposed = useProposedMasks(project);
  const photos = useValue(useMemo(() => images(project), [images, project]));
  return useMemo(() => undecidedOn(proposed, photos ?? []), [proposed, photos]);
}

/** Repair rates of a project; none until they are read. */
export function useRates(project: string): Rates {
  const { manage } = useWorkspace();
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project, RATES), [manage, project]),
  );
  return useMemo(() => (projectDocuments ? readRates(projectDocuments) : NO_RATES), [projectDocuments]);
}

/** The own fields of a project, for what is wanted; null until they are read. */
export function useFields(project: string): readonly OwnField[] | null {
  const { manage } = useWorkspace();
  const stored = useValue(useMemo(() => manage.projectDocuments(project, FIELD), [manage, project]));
  return useMemo(() => stored && readFields(stored), [stored]);
}

/** Reads the own fields of a project for one kind of owner; the same object while these don't change, null until they are read. */
export function useOwnFields(project: string, owner: FieldOwner = 'defect'): OwnReader | null {
  const fields = useFields(project);
  return useMemo(() => fields && createOwnReader(fields.filter(({ of }) => of === owner)), [fields, owner]);
}
