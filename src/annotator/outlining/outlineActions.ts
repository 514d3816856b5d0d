import type { ActionSpec } from '../actions/make.ts';
import type { Core } from '../core.ts';

/** What the keys do while an outline is drawn or edited, before everything else they do. */
export function outlineActions({ draft, outline }: Core): readonly ActionSpec[] {
  const drawn = () => (draft.outline?.strokes.length ?? 0) > 0;
  const chosen = () => draft.outline !== null && draft.outline.vertex !== null;
  const edits = () => draft.outline !== null && draft.outline.edited !== null;
  const nudge = (id: 'left' | 'right' | 'up' | 'down', key: string, x: number, y: number): ActionSpec => ({
    id: `outline.${id}`,
    keys: [key],
    repeats: true,
    enabled: chosen,
    run: () => outline({ type: 'nudged', by: { x, y } }),
  });
  return [
    { id: 'outline.finish', keys: ['Enter'], enabled: drawn, run: () => outline({ type: 'finished' }) },
    {
      id: 'outline.takeBack',
      keys: ['Backspace', 'Delete'],
      repeats: true,
      enabled: () => drawn() || chosen(),
      run: () => outline({ type: 'taken.back' }),
    },
    {
      id: 'outline.next',
      keys: ['Tab'],
      onStage: true,
      repeats: true,
      enabled: edits,
      run: () => outline({ type: 'stepped', by: 1 }),
    },
    {
      id: 'outline.previous',
      keys: ['Shift+Tab'],
      onStage: true,
      repeats: true,
      enabled: edits,
      run: () => outline({ type: 'stepped', by: -1 }),
    },
    nudge('left', 'ArrowLeft', -1, 0),
    nudge('right', 'ArrowRight', 1, 0),
    nudge('up', 'ArrowUp', 0, -1),
    nudge('down', 'ArrowDown', 0, 1),
  ];
}
