import { useEffect, useState } from 'react';
import type { Trash } from '#data/photoTrash/trash.ts';
import { EmptyTrash } from '#screens/kit/backup/EmptyTrash.tsx';

/** Empties the trash without an open database, if there is something in it. */
export default function EmptyTrashFound(props: {
  readonly open: () => Promise<Trash>;
  readonly onEmptied: () => void;
}) {
  const { open, onEmptied } = props;
  const [trash, setTrash] = useState<Trash | null>(null);
  useEffect(() => {
    // If it can't be opened, there is nothing to offer.
    open().then(setTrash, () => undefined);
  }, [open]);
  return trash && <EmptyTrash trash={trash} size="dialog" onEmptied={onEmptied} />;
}
