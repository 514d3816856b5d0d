import { TOOLS, type Tool } from '#domain/tool.ts';
import type { Commands } from '../commands.ts';
import type { Core } from '../core.ts';
import type { ActionSpec } from './make.ts';

/** The specification's letters work with Shift too, as with Caps Lock. */
const KEYS: Readonly<Record<Tool, readonly string[]>> = {
  POINTER: ['s', 'Shift+S'],
  PAN: ['g', 'Shift+G'],
  ZOOM_IN: ['z', 'd', 'Shift+Z', 'Shift+D'],
  ZOOM_OUT: ['x', 'Shift+X'],
  DELETE: [],
  DRAW: ['b', 'r'],
  MEASURE: ['m'],
};

/** The tools, and whether the result is shown. */
export const toolActions = ({ state }: Core, commands: Commands): readonly ActionSpec[] => [
  ...TOOLS.map(
    (tool): ActionSpec => ({ id: `tool.${tool}`, keys: KEYS[tool], run: () => commands.choose(tool) }),
  ),
  {
    id: 'result.toggle',
    keys: ['Shift+H'],
    run: () => commands.showResult(state.get().result === 'SHOW' ? 'HIDE' : 'SHOW'),
  },
];
