import { useCallback, useMemo } from 'react';
import type { Findings } from '#data/read/watchProject.ts';
import { useIsCurrent } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { imageOfKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { noIdentities } from '#domain/inspection/comparison/identity.ts';
import {
  type OpenUndecided,
  openUndecided,
  undecidedInSlices,
} from '#domain/inspection/comparison/undecided.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type DefectFacts, type FactsOf, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { type RegisterRow, registerInSlices } from '#domain/inspection/register/register.ts';
import { countSlices } from '#domain/slices.ts';
import { useSliced, useSlices } from '#screens/kit/data/useSlices.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../../../kit/data/useSchemes.ts';
import { usePhotos } from '../../usePhotos.ts';
import { useFindings } from './useFindings.ts';

export interface Register {
  /** Every defect of the project; null until all findings are read. */
  readonly rows: readonly RegisterRow[] | null;
  /** Whether the rows have all that was done; false for a moment after an act on many defects. */
  readonly isCurrent: boolean;
  /** Without those of excluded photos. */
  readonly findings: Findings;
  /** What people wrote about defects, by observation key; null until it is read. */
  readonly facts: ReadonlyMap<string, DefectFacts> | null;
  /** Open defects that may be the same as those of an earlier inspection; null where there are none. */
  readonly undecided: OpenUndecided | null;
  /** Reads again what could not be read. */
  readonly retry: () => void;
}

/** Facts that are grouped between two pauses. */
const FACTS_AT_ONCE = 1000;

interface UndecidedSources {
  readonly project: Project;
  readonly rows: readonly RegisterRow[] | null;
  readonly images: readonly InspectionImage[] | null;
  readonly damages: ReadonlyMap<string, readonly Damage[]> | null;
  /** Memoised. */
  readonly factsOf: FactsOf;
}

/** Open defects that may be the same as those of an earlier inspection; null where there are none, and until counted. */
function useUndecided({ project, rows, images, damages, factsOf }: UndecidedSources): OpenUndecided | null {
  const records = useRecords();
  const filed = useValue(records.all);
  const identities = useValue(useMemo(() => records.identities(project.id), [records, project.id]));
  const mine = useMemo(
    () => (filed ?? []).flatMap((one) => (one.project.id === project.id ? one.record : [])),
    [filed, project.id],
  );
  const begin = useCallback(
    () =>
      undecidedInSlices({
        ...{ project, records: mine, factsOf },
        images: images ?? [],
        damages: damages ?? new Map(),
        // Read before this is called.
        identities: identities ?? noIdentities(),
      }),
    [project, mine, images, damages, factsOf, identities],
  );
  const isReady = mine.length > 1 && rows && images && damages && identities;
  const undecided = useSlices(isReady ? begin : null);
  return useMemo(
    () =>
      undecided && rows
        ? openUndecided(
            undecided,
            rows.map(({ defect }) => defect),
          )
        : null,
    [undecided, rows],
  );
}

/**
 * Facts by photo first: nobody wrote anything about most photos, and looking up keys of 350,000 boxes is slow. Callers may
 * pause at every `yield`.
 */
function* factsByImage(
  facts: ReadonlyMap<string, DefectFacts>,
): Generator<void, ReadonlyMap<string, ReadonlyMap<string, DefectFacts>>> {
  const isSlice = countSlices(FACTS_AT_ONCE);
  const byImage = new Map<string, Map<string, DefectFacts>>();
  for (const [key, one] of facts) {
    const image = imageOfKey(key) ?? '';
    const there = byImage.get(image);
    if (there) there.set(key, one);
    else byImage.set(image, new Map([[key, one]]));
    if (isSlice()) yield;
  }
  return byImage;
}

/** The physical defects of a project without excluded photos, kept up to date with every edit. */
export function useRegister(project: Project): Register {
  const images = usePhotos(project.id);
  const { findings, retry } = useFindings(project.id, images);
  const records = useRecords();
  const facts = useValue(useMemo(() => records.currentFacts(project.id), [records, project.id]));
  const grouped = useSliced(useMemo(() => facts && (() => factsByImage(facts)), [facts]));
  const byImage = grouped.value;
  const { damages } = findings;
  const { labels, locations } = project;
  const signed = useValue(useMemo(() => records.signedNumbers(project.id), [records, project.id]));
  const factsOf = useCallback<FactsOf>(
    (key, image) => byImage?.get(image)?.get(key) ?? NO_DEFECT_FACTS,
    [byImage],
  );
  const begin = useCallback(
    () =>
      registerInSlices({
        project: { labels, locations },
        images: images ?? [],
        damages: damages ?? new Map(),
        factsOf,
        signed,
      }),
    [images, damages, factsOf, signed, labels, locations],
  );
  const listed = useSliced(images && damages && byImage ? begin : null);
  const rows = listed.value;
  const undecided = useUndecided({ project, rows, images, damages, factsOf });
  const isCurrent = useIsCurrent() && grouped.isCurrent && listed.isCurrent;
  return { rows, isCurrent, findings, facts, undecided, retry };
}
