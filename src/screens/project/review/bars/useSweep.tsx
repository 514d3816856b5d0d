import { useRef, useState } from 'react';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { useSteady } from '#ui/useSteady.ts';
import type { useVerdicts } from '../useVerdicts.ts';
import { SweepDialog } from './SweepDialog.tsx';

/** Accepts all that are left. Asks first where some of them were never on the screen, except for components. */
export function useSweep(
  rows: readonly BoxRow[],
  { open, accept, isComponent }: Pick<ReturnType<typeof useVerdicts>, 'open' | 'accept' | 'isComponent'>,
) {
  const seen = useRef(new Set<string>());
  const [asks, setAsks] = useState(false);
  const isSeen = ({ damage }: BoxRow) => seen.current.has(damage.key);
  return {
    /** Records what came into view. */
    onSeen: useSteady((from: number, to: number) => {
      for (const { damage } of rows.slice(from, to)) seen.current.add(damage.key);
    }),
    sweep() {
      if (open.every((row) => isSeen(row) || isComponent(row))) accept(open);
      else setAsks(true);
    },
    dialog: asks && (
      <SweepDialog
        all={open.length}
        seen={open.filter(isSeen).length}
        onClose={() => setAsks(false)}
        onAccept={(which) => {
          setAsks(false);
          accept(which === 'all' ? open : open.filter(isSeen));
        }}
      />
    ),
  };
}
