import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

interface FilterSheetProps {
  /** How many filters are on. */
  readonly active: number;
  readonly children: ReactNode;
}

/** All filters of a small screen in a sheet, behind one button that counts those that are on. */
export function FilterSheet({ active, children }: FilterSheetProps) {
  const { LL } = useI18n();
  const words = LL.register.sheet;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button data-filter-sheet onPress={() => setOpen(true)}>
        <Icon icon={ListFilter} />
        {active > 0 ? words.on({ active }) : words.title()}
      </Button>
      {isOpen && (
        <Dialog
          title={words.title()}
          size="small"
          closeLabel={LL.register.close()}
          onClose={close}
          footer={
            <Button size="dialog" variant="primary" onPress={close}>
              {words.show()}
            </Button>
          }
        >
          {children}
        </Dialog>
      )}
    </>
  );
}
