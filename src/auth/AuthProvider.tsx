import { createContext, type ReactNode, useContext } from 'react';
import type { TeamMember } from '#domain/team/member.ts';
import { useValue } from '#signals/useValue.tsx';
import type { Auth } from './auth.ts';
import type { Profile } from './profile.ts';

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Login, logout and the profile of this device. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used inside AuthProvider.');
  return auth;
}

/** The person who reviews and signs. */
export const useProfile = (): Profile => useValue(useAuth().profile);

/** Who is signed in at the team's server; null for a person who works on this device alone. */
export const useMember = (): TeamMember | null => useValue(useAuth().member);
