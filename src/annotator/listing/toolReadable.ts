import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Actor } from 'xstate';
import type { ToolState } from '#domain/tool.ts';
import { type toolMachine, toolState } from '#machines/tool.machine.ts';

/** The machine's state as a value that changes only when what others read of it changes. */
export function toolReadable(tool: Actor<typeof toolMachine>): {
  readonly state: ReadonlySignal<ToolState>;
  stop(): void;
} {
  const state = signal(toolState(tool.getSnapshot()));
  const watching = tool.subscribe((snapshot) => {
    const next = toolState(snapshot);
    const last = state.value;
    const same =
      next.tool === last.tool &&
      next.result === last.result &&
      next.phase === last.phase &&
      next.pendingDeleteIds === last.pendingDeleteIds;
    if (!same) state.value = next;
  });
  return { state, stop: () => watching.unsubscribe() };
}
