import { useSelector } from '@xstate/react';
import { useAuth } from './AuthProvider.tsx';

/** Whether a token exists: pages behind the login render only then. */
export const useSignedIn = (): boolean => useSelector(useAuth().actor, (state) => state.matches('signedIn'));
