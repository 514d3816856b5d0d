import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { answerImported } from '#data/assurance/systems.ts';
import { createBrowserTools } from '#data/import/browserTools.ts';
import { createUnfinishedImports } from '#data/import/commit/unfinishedImports.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import { createImport, type Import } from './createImport.ts';
import { rememberedLabels } from './preview/rememberedLabels.ts';

/** An import into the open project for as long as its dialog is there; null for the moment before. */
export function useImport(): Import | null {
  const workspace = useWorkspace();
  const { name: by } = useProfile();
  const { project, images } = useDashboard();
  const [made, setMade] = useState<Import | null>(null);
  // The project as it was when the dialog opened, so that what the import adds doesn't restart it.
  const context = useRef({ project, images: images ?? [] });

  useEffect(() => {
    const { importTarget, projects } = workspace;
    const current = createImport({
      ...context.current,
      // The client may answer while the dialog is open.
      clientStatement: () =>
        projects.value?.find(({ id }) => id === context.current.project.id)?.clientStatement,
      target: importTarget,
      tools: createBrowserTools(),
      answerSystems: (answers, group) =>
        answerImported(
          workspace,
          { project: context.current.project.id, by, now: Date.now() },
          answers,
          group,
        ),
      unfinished: createUnfinishedImports(),
      remembered: rememberedLabels(context.current.project.id),
      soon: (work) => setTimeout(work, 50),
    });
    setMade(current);
    return () => current.dispose();
  }, [workspace, by]);

  return made;
}
