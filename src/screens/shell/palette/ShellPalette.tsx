import { use } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { ShownProjectContext } from '#screens/kit/page/ShownProject.tsx';
import { Palette } from '#screens/kit/palette/Palette.tsx';
import { usePageEntries } from '#screens/kit/palette/pageEntries.ts';
import { useValue } from '#signals/useValue.tsx';

/** The palette of pages other than the dashboard, where the annotator's commands and photos aren't open. */
export default function ShellPalette({ onClose }: { readonly onClose: () => void }) {
  const { projects } = useWorkspace();
  const { id } = use(ShownProjectContext);
  const project = useValue(projects)?.find((one) => one.id === id) ?? null;
  return <Palette entries={usePageEntries(project)} onClose={onClose} />;
}
