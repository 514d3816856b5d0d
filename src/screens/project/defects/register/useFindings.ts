import { computed } from '@preact/signals-core';
import { useMemo, useState } from 'react';
import type { Findings } from '#data/read/watchProject.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useValue } from '#signals/useValue.tsx';

/** The findings of some photos only; the same object where there are no others. */
function ofPhotos(findings: Findings, images: readonly InspectionImage[] | null): Findings {
  const { damages } = findings;
  if (!damages || !images || damages.size <= images.length) return findings;
  const imageIds = new Set(images.map(({ id }) => id));
  return { ...findings, damages: new Map([...damages].filter(([id]) => imageIds.has(id))) };
}

/**
 * Every box on these photos of a project, kept up to date with every edit. `retry` reads again what could not be read.
 */
export function useFindings(project: string, images: readonly InspectionImage[] | null) {
  const { manage } = useWorkspace();
  const [attempt, setAttempt] = useState(0);
  const read = useValue(
    // Another attempt is another subscription: that is what begins the reading.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useMemo(() => computed(() => manage.findings(project).value), [manage, project, attempt]),
  );
  const findings = useMemo(() => ofPhotos(read, images), [read, images]);
  return { findings, retry: () => setAttempt(attempt + 1) };
}
