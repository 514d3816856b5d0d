import { useEffect, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { imageOfKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { isAccepted } from '#domain/inspection/register/defectNumbers.ts';
import { decidingKeys, isDefect, type Repair, repairDates } from '#domain/numbers/repairs.ts';

/** The data from which a project's next repair is found. */
export interface RepairSources {
  readonly project: Pick<Project, 'id' | 'labels'>;
  /** The photos of the inspection. */
  readonly images: readonly InspectionImage[];
  /** What people wrote about defects, by observation key. */
  readonly facts: ReadonlyMap<string, DefectFacts>;
  /** Change whenever a box was judged. */
  readonly counts: Readonly<Record<string, ImageCounts>>;
}

/**
 * Searches for the nearest repair whose defect still exists, reading photos one by one: usually only the first.
 *
 * @param signal ends the search between two photos
 */
async function nextRepair(
  { project, images, facts }: RepairSources,
  damagesOf: (image: string) => Promise<readonly Damage[]>,
  signal: AbortSignal,
): Promise<Repair | null> {
  const shown = new Set(images.map(({ id }) => id));
  const components = componentKeys(project.labels);
  const read = new Map<string, ReadonlySet<string>>();
  const keysOn = async (image: string): Promise<ReadonlySet<string>> => {
    const known = read.get(image);
    if (known) return known;
    const found = (await damagesOf(image)).filter(
      (damage) => isAccepted({ damage }) && !components.has(damage.label),
    );
    const keys = new Set(found.map(({ key }) => key));
    read.set(image, keys);
    return keys;
  };
  for (const { date, keys } of repairDates(facts))
    for (const defect of keys) {
      const present = new Set<string>();
      for (const key of decidingKeys(defect, facts)) {
        const image = imageOfKey(key);
        if (image && shown.has(image) && (await keysOn(image)).has(key)) present.add(key);
        if (signal.aborted) return null;
      }
      if (isDefect(defect, facts, present)) return { defect, date };
    }
  return null;
}

/**
 * The nearest unfinished repair in each project, by its id; previous results stay until newer ones are known.
 *
 * @param sources memoised: the same list while it doesn't change
 */
export function useNextRepairs(sources: readonly RepairSources[]): ReadonlyMap<string, Repair> {
  const { damagesOf } = useWorkspace();
  const [found, setFound] = useState<ReadonlyMap<string, Repair>>(new Map());
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = async (): Promise<void> => {
      const next = new Map<string, Repair>();
      for (const source of sources) {
        const repair = await nextRepair(source, damagesOf, signal);
        if (signal.aborted) return;
        if (repair) next.set(source.project.id, repair);
      }
      setFound(next);
    };
    // Read errors are reported by the lists and by the save state.
    look().catch(() => undefined);
    return () => ended.abort();
  }, [sources, damagesOf]);
  return found;
}
