import { useSelector } from '@xstate/react';
import { useAuth } from './AuthProvider.tsx';

/** Whether a token exists: what is behind the login renders only then. */
export const useSignedIn = (): boolean => useSelector(useAuth().actor, (state) => state.matches('signedIn'));
