import type { Actor } from 'xstate';
import type { Readable } from '#domain/readable.ts';
import { createSignal } from '#domain/signal.ts';
import type { ToolState } from '#domain/tool.ts';
import { type toolMachine, toolState } from '#machines/tool.machine.ts';

/** The machine's state as a value that changes only when what others read of it changes. */
export function toolReadable(tool: Actor<typeof toolMachine>): Readable<ToolState> & { stop(): void } {
  const signal = createSignal(toolState(tool.getSnapshot()));
  const watching = tool.subscribe((snapshot) => {
    const next = toolState(snapshot);
    const last = signal.get();
    const same =
      next.tool === last.tool &&
      next.result === last.result &&
      next.phase === last.phase &&
      next.pendingDeleteIds === last.pendingDeleteIds;
    if (!same) signal.set(next);
  });
  return { ...signal, stop: () => watching.unsubscribe() };
}
