import { useCallback, useMemo } from 'react';
import type { Findings } from '#data/read/watchProject.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { imageOfKey } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { readDefectFacts } from '#domain/inspection/record/recordDocument.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { type RegisterRow, registerInSlices } from '#domain/inspection/register/register.ts';
import { useRecords } from '../../../kit/data/useRecords.ts';
import { usePhotos } from '../../usePhotos.ts';
import { useSlices } from '../../useSlices.ts';
import { useFindings } from './useFindings.ts';

export interface Register {
  /** Every defect of the project; null until all findings are read. */
  readonly rows: readonly RegisterRow[] | null;
  /** Without those of excluded photos. */
  readonly findings: Findings;
  /** What people wrote about defects, by observation key; null until it is read. */
  readonly facts: ReadonlyMap<string, DefectFacts> | null;
  /** Reads again what could not be read. */
  readonly retry: () => void;
}

/** The physical defects of a project without excluded photos, kept up to date with every edit. */
export function useRegister(project: Project): Register {
  const { manage } = useWorkspace();
  const images = usePhotos(project.id);
  const { findings, retry } = useFindings(project.id, images);
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project.id, 'defect'), [manage, project.id]),
  );
  const facts = useMemo(
    () =>
      projectDocuments &&
      new Map<string, DefectFacts>(
        projectDocuments.map((projectDocument) => [projectDocument.id, readDefectFacts(projectDocument)]),
      ),
    [projectDocuments],
  );
  // By photo first: nobody wrote anything about most photos, and looking up keys of 350,000 boxes is slow.
  const byImage = useMemo(
    () =>
      new Map(
        [...groupBy([...(facts ?? [])], ([key]) => imageOfKey(key) ?? '')].map(
          ([image, entries]) => [image, new Map(entries)] as const,
        ),
      ),
    [facts],
  );
  const { damages } = findings;
  const { labels, locations } = project;
  const records = useRecords();
  const signed = useValue(useMemo(() => records.signedNumbers(project.id), [records, project.id]));
  const begin = useCallback(
    () =>
      registerInSlices({
        project: { labels, locations },
        images: images ?? [],
        damages: damages ?? new Map(),
        factsOf: (key, image) => byImage.get(image)?.get(key) ?? NO_DEFECT_FACTS,
        signed,
      }),
    [images, damages, byImage, signed, labels, locations],
  );
  const rows = useSlices(images && damages && facts ? begin : null);
  return { rows, findings, facts, retry };
}
