import type { Tool } from '#domain/tool.ts';
import type { Action } from '../annotator.ts';
import type { Commands } from '../commands.ts';
import type { Core } from '../core.ts';

const KEYS: Readonly<Record<Tool, readonly string[]>> = {
  POINTER: ['s', 'Shift+S'],
  PAN: ['g', 'Shift+G'],
  ZOOM_IN: ['z', 'd', 'Shift+Z', 'Shift+D'],
  ZOOM_OUT: ['x', 'Shift+X'],
  DELETE: [],
  DRAW: ['b', 'r'],
};

/** The tools, and whether the result is shown. */
export const toolActions = ({ state }: Core, commands: Commands): readonly Action[] => [
  ...(Object.keys(KEYS) as Tool[]).map(
    (tool): Action => ({
      id: `tool.${tool}`,
      group: 'tools',
      keys: KEYS[tool],
      enabled: () => true,
      run: () => commands.choose(tool),
    }),
  ),
  {
    id: 'result.toggle',
    group: 'tools',
    keys: ['Shift+H'],
    enabled: () => true,
    run: () => commands.showResult(state.get().result === 'SHOW' ? 'HIDE' : 'SHOW'),
  },
];
