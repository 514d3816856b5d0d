import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { GoneNotice } from '../../../kit/bulk/GoneNotice.tsx';

export interface SweepDialogProps {
  /** Those to be accepted; and how many of them were on the screen. */
  readonly named: NamedItems<unknown>;
  readonly seen: number;
  readonly onAccept: (which: 'all' | 'seen') => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before accepting crops that were never on the screen. */
export function SweepDialog({ named, seen, onAccept, onClose }: SweepDialogProps) {
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
      <GoneNotice named={named} />
    </Dialog>
  );
}
