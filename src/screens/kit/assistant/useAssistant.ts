import { type Assistant, createAssistant } from '#data/assistant/createAssistant.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';

/** The assistant of this workspace: what a reload cut off goes on when it is first asked for. */
export const useAssistant = (): Assistant => useWorkspace().part(createAssistant);
