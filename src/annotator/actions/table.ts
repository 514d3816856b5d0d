import type { Action } from '../annotator.ts';
import type { Commands } from '../commands.ts';
import type { Core } from '../core.ts';
import { toolActions } from './tools.ts';

/** Everything that can be done without parameters, in the order of palette and help. */
export const createActions = (core: Core, commands: Commands): readonly Action[] => [
  ...toolActions(core, commands),
];
