import { useCallback, useMemo, useState } from 'react';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { among, type Choice, NO_CHOICE, only, orderOf } from './grid/choice.ts';

/** The selected ones of the listed crops; initially the one in the address. */
export function useChoice(rows: readonly BoxRow[], box: string | undefined) {
  const order = useMemo(() => orderOf(rows.map(({ damage }) => damage.key)), [rows]);
  const [requested, setRequested] = useState<Choice>(() =>
    box && order.at.has(box) ? only(box) : NO_CHOICE,
  );
  const [before, setBefore] = useState(0);
  const choice = useMemo(() => among(requested, order, before), [requested, order, before]);
  const choose = useCallback(
    (next: Choice) => {
      setRequested(next);
      setBefore(order.at.get(next.lead ?? '') ?? 0);
    },
    [order],
  );
  return { order, choice, choose };
}
