import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import type { ProjectSearch } from '../projectAddress.ts';
import * as styles from './filters.css.ts';

interface FilterSheetProps {
  readonly search: ProjectSearch;
  /** The parameters in the address that filter this list. */
  readonly parts: readonly (keyof ProjectSearch)[];
  readonly children: ReactNode;
}

/** The filters of a list: in its bar, and on a phone in a sheet behind one button that counts those that are on. */
export function FilterSheet({ search, parts, children }: FilterSheetProps) {
  const { LL } = useI18n();
  const words = LL.register.sheet;
  const isSmall = useMedia(media.small);
  const [isOpen, setOpen] = useState(false);
  if (!isSmall) return children;
  const count = parts.filter((part) => search[part] !== undefined).length;
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Icon icon={ListFilter} size={14} />
        {count > 0 ? words.on({ active: count }) : words.title()}
      </Button>
      {isOpen && (
        <Dialog
          title={words.title()}
          size="small"
          closeLabel={LL.register.close()}
          onClose={() => setOpen(false)}
          footer={
            <Button size="dialog" variant="primary" onPress={() => setOpen(false)}>
              {words.show()}
            </Button>
          }
        >
          <div className={styles.sheet}>{children}</div>
        </Dialog>
      )}
    </>
  );
}
