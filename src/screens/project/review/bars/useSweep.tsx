import { useMemo, useRef } from 'react';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import type { useVerdicts } from '../useVerdicts.ts';

const keyOf = ({ damage }: BoxRow): string => damage.key;

interface SweepDialogProps {
  /** Those to be accepted; and how many of them were on the screen. */
  readonly named: NamedItems<unknown>;
  readonly seen: number;
  readonly onAccept: (which: 'all' | 'seen') => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before accepting crops that were never on the screen. */
function SweepDialog({ named, seen, onAccept, onClose }: SweepDialogProps) {
  const { LL } = useI18n();
  const words = LL.review.sweeping;
  const all = named.items.length;
  return (
    <Dialog
      title={words.title({ count: all })}
      size="small"
      onClose={onClose}
      closeLabel={LL.register.close()}
      footer={
        <>
          <Button size="dialog" variant="quiet" onPress={onClose}>
            {LL.dashboard.cancel()}
          </Button>
          <Button size="dialog" isDisabled={all === 0} onPress={() => onAccept('all')}>
            {words.all({ count: all })}
          </Button>
          {seen > 0 && (
            <Button size="dialog" variant="primary" autoFocus onPress={() => onAccept('seen')}>
              {words.seen({ count: seen })}
            </Button>
          )}
        </>
      }
    >
      <p>{words.text({ count: all - seen })}</p>
      <MissingNotice named={named} />
    </Dialog>
  );
}

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
