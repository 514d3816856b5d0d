import { Suspense, useState } from 'react';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';

const ProfileDialog = lazyWithWords(() => import('./ProfileDialog.tsx'));

/** The profile dialog, loaded when first opened and kept for its closing animation. */
export function ProfileEditor(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [wanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !wanted) setWanted(true);
  return <Suspense>{wanted && <ProfileDialog {...props} />}</Suspense>;
}
