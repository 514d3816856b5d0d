import { type Assistant, createAssistant } from '#data/assistant/createAssistant.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';

/** The assistant of this workspace; a run interrupted by a reload continues when it is first requested. */
export const useAssistant = (): Assistant => useWorkspace().part(createAssistant);
