import { startTransition, useEffect, useState } from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { createAnnotator } from '#annotator/createAnnotator.ts';
import { useAuth } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useInspecting } from '#screens/kit/page/InspectProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { createProjectPort } from './projectPort.ts';

/** Makes the annotator of a project's dashboard; null for the moment before it is there. */
export function useDashboardAnnotator(project: string): Annotator | null {
  const workspace = useWorkspace();
  const { profile } = useAuth();
  const preferences = usePreferences();
  const inspect = useInspecting()?.inspector.inspect;
  const [annotator, setAnnotator] = useState<Annotator | null>(null);

  useEffect(() => {
    const made = createAnnotator({
      edits: workspace.edits,
      app: createProjectPort(workspace, project, () => profile.value.name),
      keys: preferences,
      choices: preferences,
      ...(inspect ? { inspect } : {}),
    });
    // The whole page is mounted by this: in slices, so that what is sent and received meanwhile waits for none of it.
    startTransition(() => setAnnotator(made));
    return () => made.dispose();
  }, [workspace, project, profile, preferences, inspect]);

  return annotator;
}
