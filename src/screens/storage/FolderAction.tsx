import { useState } from 'react';
import type { Folders, LinkedFolder } from '#data/folders/folders.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { pickLinkedFolder } from '../kit/data/linkedFolder.ts';

type Looking =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking'; readonly done: number; readonly total: number }
  | { readonly kind: 'missing'; readonly count: number };

/** The action to read a linked folder again: granting permission, or choosing the place it was moved to. */
export function FolderAction(props: { readonly folders: Folders; readonly folder: LinkedFolder }) {
  const { folders, folder } = props;
  const { LL } = useI18n();
  const words = LL.strip;
  const { readAgain } = useWorkspace();
  const [state, setState] = useState<Looking>({ kind: 'idle' });

  const allow = async () => {
    if ((await folders.allow(folder.id)) === 'granted') readAgain();
  };
  const find = async () => {
    const handle = await pickLinkedFolder();
    if (!handle) return;
    setState({ kind: 'looking', done: 0, total: folder.photos });
    try {
      const { found, missing } = await folders.relink(folder.id, handle, (done, total) =>
        setState({ kind: 'looking', done, total }),
      );
      setState(missing.length > 0 ? { kind: 'missing', count: missing.length } : { kind: 'idle' });
      if (found > 0) readAgain();
    } catch {
      // The folder can't be read, so none of its photos were found.
      setState({ kind: 'missing', count: folder.photos });
    }
  };

  if (state.kind === 'looking')
    return <span role="status">{words.looking({ done: state.done, total: state.total })}</span>;
  return (
    <>
      {state.kind === 'missing' && <span role="status">{words.notFound(state.count)}</span>}
      {folder.access === 'asking' ? (
        <Button onPress={() => void allow()}>{words.allow()}</Button>
      ) : (
        <Button onPress={() => void find()}>{words.find()}</Button>
      )}
    </>
  );
}
