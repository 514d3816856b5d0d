import { useEffect, useState } from 'react';
import type { Trash, TrashContents, TrashFault } from '#data/photoTrash/trash.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';

export interface EmptyTrashProps {
  readonly trash: Trash;
  readonly size?: 'dialog';
  /** Called after something was deleted. */
  readonly onEmptied?: (gone: TrashContents) => void;
}

/** Offers to empty the trash, with its size and a confirmation; nothing where it is empty. */
export function EmptyTrash({ trash, size, onEmptied }: EmptyTrashProps) {
  const { LL, format } = useI18n();
  const words = LL.trash;
  const contents = useValue(trash.contents);
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<TrashFault | null>(null);
  useEffect(() => void trash.look(), [trash]);
  const refused = fault === 'failed' && <span role="alert">{words.failed()}</span>;
  if (!contents?.photos) return refused || null;
  const what = { photos: contents.photos, size: format.bytes(contents.bytes) };
  const ask = () => {
    setFault(null);
    setAsking(true);
  };
  const empty = async () => {
    setAsking(false);
    const emptied = await trash.empty(fault === 'unreadable');
    setFault(emptied.ok ? null : emptied.error);
    if (emptied.ok) onEmptied?.(emptied.value);
    // Asks again, as the question is a different one now.
    else setAsking(emptied.error === 'unreadable');
  };
  return (
    <>
      <Button {...(size && { size })} onPress={ask}>
        {words.emptySize({ size: what.size })}
      </Button>
      {refused}
      <AlertDialog
        title={words.question()}
        text={fault === 'unreadable' ? words.unreadable(what) : words.final(what)}
        isOpen={asking}
        cancelLabel={words.cancel()}
        confirmLabel={words.confirm()}
        onCancel={() => setAsking(false)}
        onConfirm={() => void empty()}
      />
    </>
  );
}
