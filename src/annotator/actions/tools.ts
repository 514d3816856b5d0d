import { TOOL_RULES, TOOLS } from '#domain/tool.ts';
import type { Commands } from '../commands.ts';
import type { Core } from '../core.ts';
import type { ActionSpec } from './make.ts';

/** The tools, and whether the result is shown. */
export const toolActions = ({ state }: Core, commands: Commands): readonly ActionSpec[] => [
  ...TOOLS.map(
    (tool): ActionSpec => ({
      id: `tool.${tool}`,
      keys: TOOL_RULES[tool].keys,
      run: () => commands.choose(tool),
    }),
  ),
  {
    id: 'result.toggle',
    keys: ['Shift+H'],
    run: () => commands.showResult(state.value.result === 'SHOW' ? 'HIDE' : 'SHOW'),
  },
];
