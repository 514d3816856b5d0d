import { useEffect, useMemo, useState } from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { createAnnotator } from '#annotator/createAnnotator.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { useInspecting } from '#screens/shell/InspectProvider.tsx';
import { usePreferences } from '#screens/shell/PreferencesProvider.tsx';
import { createDashboardPort, type DashboardPort } from './dashboardPort.ts';

/** Makes the annotator of a project's dashboard; null for the moment before it is there. */
export function useDashboardAnnotator(project: string): { annotator: Annotator | null; port: DashboardPort } {
  const { edits, projects } = useWorkspace();
  const preferences = usePreferences();
  const inspect = useInspecting()?.inspector.inspect;
  const port = useMemo(
    () =>
      createDashboardPort({
        get: () => projects.get()?.find(({ id }) => id === project)?.labels ?? BUILT_IN_LABELS,
        subscribe: projects.subscribe,
      }),
    [projects, project],
  );
  const [annotator, setAnnotator] = useState<Annotator | null>(null);

  useEffect(() => {
    const made = createAnnotator({ edits, app: port, keys: preferences, ...(inspect ? { inspect } : {}) });
    setAnnotator(made);
    return () => made.dispose();
  }, [edits, port, preferences, inspect]);

  return { annotator, port };
}
