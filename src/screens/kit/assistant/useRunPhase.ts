import type { Runner, RunState } from '#data/assistant/runs/runner.ts';
import { useValue } from '#signals/useValue.tsx';

const phaseOf = (state: RunState | null): RunState['phase'] | null => state?.phase ?? null;

/**
 * The phase of a run, for components that needn't render with every part of a photo; null where none is running or has
 * just ended.
 */
export const useRunPhase = ({ state }: Pick<Runner, 'state'>): RunState['phase'] | null =>
  useValue(state, phaseOf);
