import { useEffect, useEffectEvent } from 'react';
import { useSignOut } from './useSignOut.tsx';

/** Signs out as the account menu does, with its question, where something else asked for it. */
export default function SignOut({ onDone }: { readonly onDone: () => void }) {
  const { signOut, question } = useSignOut(onDone);
  const begin = useEffectEvent(signOut);
  useEffect(() => begin(), []);
  return question;
}
