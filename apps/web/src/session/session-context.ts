import type { SelfUser } from '@violet/contract/profiles';
import { createContext, useContext } from 'react';

export interface Session {
  /** Who is signed in; null for a visitor. */
  user: SelfUser | null;
  /** True while the server is asked whether the session still holds. */
  isLoading: boolean;
  /** Called after sign-in or registration; null signs out on this side only. */
  setUser: (user: SelfUser | null) => void;
  /** Takes over what a call has changed of the member. An answer that comes after the end of the session brings nobody back. */
  changeUser: (user: SelfUser) => void;
  /** Asks the server again who is signed in. Only its word that nobody is signed in ends the session here; no answer changes nothing.
   * @returns its word; undefined where it gave none. */
  refresh: () => Promise<SelfUser | null | undefined>;
  /** Ends the session here, and on the server if it can be reached. */
  logout: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of whoever looks at this page. */
export function useAuth(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useAuth must be used within AuthProvider');
  return session;
}

/** Whether the member is shut out for now: then only calls open to the suspended are made. ADR 016. */
export function isSuspended(user: SelfUser | null): boolean {
  return (user?.suspension ?? null) !== null;
}

/** The member who is signed in, on screens that only a member sees. */
export function useMember(): SelfUser {
  const { user } = useAuth();
  if (user === null) throw new Error('This screen needs a member who is signed in');
  return user;
}
