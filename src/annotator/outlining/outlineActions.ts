import type { Direction } from '../actions/ids.ts';
import type { ActionSpec } from '../actions/make.ts';
import type { Core } from '../core.ts';

/** With Shift the crosshair moves by this many pixels. */
const FAR = 16;

const ARROWS: readonly (readonly [id: Direction, key: string, x: number, y: number])[] = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, -1],
  ['down', 'ArrowDown', 0, 1],
];

/** The crosshair in large steps. */
const farMoves = (outline: Core['outline'], enabled: () => boolean): ActionSpec[] =>
  ARROWS.map(([id, key, x, y]) => ({
    id: `outlineFar.${id}`,
    keys: [`Shift+${key}`],
    onStage: true,
    repeats: true,
    enabled,
    run: () => outline({ type: 'crossed', by: { x: x * FAR, y: y * FAR } }),
  }));

/** Keys while an outline is drawn or edited; they take precedence over all others. */
export function outlineActions({ draft, outline }: Core): readonly ActionSpec[] {
  const drawn = () => (draft.outline?.strokes.length ?? 0) > 0;
  const crossed = () => draft.outline !== null && draft.outline.cross !== null;
  const draws = () => draft.outline !== null && draft.outline.way !== 'points' && !draft.outline.busy;
  const chosen = () => draft.outline !== null && draft.outline.vertex !== null;
  const edits = () => draft.outline !== null && draft.outline.edited !== null;
  const moves = ARROWS.map(
    ([id, key, x, y]): ActionSpec => ({
      id: `outline.${id}`,
      keys: [key],
      repeats: true,
      enabled: () => chosen() || draws(),
      run: () => outline({ type: chosen() ? 'nudged' : 'crossed', by: { x, y } }),
    }),
  );
  return [
    {
      id: 'outline.finish',
      keys: ['Enter'],
      enabled: () => drawn() || crossed(),
      run: () => outline({ type: crossed() ? 'set' : 'finished' }),
    },
    { id: 'outline.close', keys: ['Mod+Enter'], enabled: drawn, run: () => outline({ type: 'finished' }) },
    { id: 'outline.add', keys: ['Insert', '+'], enabled: chosen, run: () => outline({ type: 'added' }) },
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
    ...moves,
    ...farMoves(outline, draws),
  ];
}
