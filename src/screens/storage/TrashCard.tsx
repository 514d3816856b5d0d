import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TrashContents } from '#data/photoTrash/trash.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { EmptyTrash } from '../kit/backup/EmptyTrash.tsx';
import * as lines from '../kit/backup/outcome.css.ts';
import * as styles from './storage.css.ts';

type Outcome =
  | { readonly kind: 'restored' | 'emptied'; readonly what: TrashContents }
  | { readonly kind: 'failed' };

/** The content of the trash, to be restored or deleted for good. */
export function TrashCard() {
  const { LL, format } = useI18n();
  const words = LL.trash;
  const { trash, readAgain } = useWorkspace();
  const contents = useValue(trash.contents);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => void trash.look(), [trash]);
  const sized = ({ photos, bytes }: TrashContents) => ({ photos, size: format.bytes(bytes) });
  const restore = async () => {
    const done = await trash.giveBack();
    setOutcome(done.ok ? { kind: 'restored', what: done.value } : { kind: 'failed' });
    if (done.ok) readAgain();
  };
  return (
    <div className={lines.stack} data-trash={contents?.photos}>
      <p role="status">
        {contents && (contents.photos === 0 ? words.none() : words.contents(sized(contents)))}
      </p>
      {contents !== null && contents.photos > 0 && (
        <div className={styles.buttons}>
          <Button onPress={() => void restore()}>
            <Icon icon={Undo2} />
            {words.restore()}
          </Button>
          <EmptyTrash trash={trash} onEmptied={(what) => setOutcome({ kind: 'emptied', what })} />
        </div>
      )}
      <div role="status" className={lines.stack}>
        {outcome?.kind === 'restored' && <p>{words.restored(outcome.what.photos)}</p>}
        {outcome?.kind === 'emptied' && <p>{words.emptied(sized(outcome.what))}</p>}
        {outcome?.kind === 'failed' && <p className={lines.bad}>{words.failed()}</p>}
      </div>
    </div>
  );
}
