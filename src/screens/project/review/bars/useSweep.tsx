import { useMemo, useRef } from 'react';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { useSteady } from '#ui/useSteady.ts';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import type { useVerdicts } from '../useVerdicts.ts';
import { SweepDialog } from './SweepDialog.tsx';

const keyOf = ({ damage }: BoxRow): string => damage.key;

/** Accepts all that are left. Asks first where some of them were never on the screen, except for components. */
export function useSweep(
  rows: readonly BoxRow[],
  { open, accept, isComponent }: Pick<ReturnType<typeof useVerdicts>, 'open' | 'accept' | 'isComponent'>,
) {
  const seen = useRef(new Set<string>());
  const { named, open: ask, close } = useBulkAct(open, keyOf);
  const isSeen = ({ damage }: BoxRow) => seen.current.has(damage.key);
  const seenNamed = useMemo(() => named?.items.filter((row) => seen.current.has(keyOf(row))) ?? [], [named]);
  return {
    /** Records what came into view. */
    onSeen: useSteady((from: number, to: number) => {
      for (const { damage } of rows.slice(from, to)) seen.current.add(damage.key);
    }),
    sweep() {
      if (open.every((row) => isSeen(row) || isComponent(row))) accept(open);
      else ask(open);
    },
    dialog: named && (
      <SweepDialog
        named={named}
        seen={seenNamed.length}
        onClose={close}
        onAccept={(which) => {
          accept(which === 'all' ? named.items : seenNamed);
          close();
        }}
      />
    ),
  };
}
