import { useEffect, useState } from 'react';
import type { TrashContents, TrashFault } from '#data/photoTrash/notes.ts';
import type { Trash, TrashListing } from '#data/photoTrash/trash.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
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
  /** What the open dialog names. */
  const [named, setNamed] = useState<TrashListing | null>(null);
  const [fault, setFault] = useState<TrashFault | null>(null);
  useEffect(() => void trash.look(), [trash]);
  const refused = fault === 'failed' && <span role="alert">{words.failed()}</span>;
  if (!contents?.photos) return refused || null;
  const sized = ({ photos, bytes }: TrashContents) => ({ photos, size: format.bytes(bytes) });
  const ask = () => {
    setFault(null);
    setNamed(contents);
  };
  const empty = async (asked: TrashListing) => {
    setNamed(null);
    const emptied = await trash.empty(asked.hashes, fault === 'unreadable');
    setFault(emptied.ok ? null : emptied.error);
    if (emptied.ok) onEmptied?.(emptied.value);
    // Asks again, as the question is a different one now.
    else if (emptied.error === 'unreadable') setNamed(asked);
  };
  return (
    <>
      <Button {...(size && { size })} onPress={ask}>
        {words.emptySize({ size: format.bytes(contents.bytes) })}
      </Button>
      {refused}
      <AlertDialog
        title={words.question()}
        text={named && words[fault === 'unreadable' ? 'unreadable' : 'final'](sized(named))}
        isOpen={named !== null}
        cancelLabel={words.cancel()}
        confirmLabel={words.confirm()}
        onCancel={() => setNamed(null)}
        onConfirm={() => named && void empty(named)}
      />
    </>
  );
}
