import type { Actor } from 'xstate';
import type { ToolState } from '#domain/tool.ts';
import { actorSignal } from '#machines/actorSignal.ts';
import { type toolMachine, toolState } from '#machines/tool.machine.ts';

const isSame = (a: ToolState, b: ToolState): boolean =>
  a.tool === b.tool &&
  a.result === b.result &&
  a.phase === b.phase &&
  a.pendingDeleteIds === b.pendingDeleteIds;

/** The machine's state as a value that changes only when what others read of it changes. */
export const toolReadable = (tool: Actor<typeof toolMachine>) => actorSignal(tool, toolState, isSame);
