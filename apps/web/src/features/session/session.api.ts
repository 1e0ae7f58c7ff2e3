import { queryOptions, useMutation } from '@tanstack/react-query';
import { type LoginForm, login, loginStatus, logout, type Me, me } from '@tradepost/contracts/session/session.contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { writeStored } from '../../lib/storage.ts';

/** The key in this browser's storage whose change tells other tabs that somebody signed in or out. */
export const sessionKey = 'session';

export const loginStatusQuery = queryOptions({
  queryKey: ['session', 'status'],
  queryFn: ({ signal }) => api(loginStatus, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handles_errors: true },
});

export const meQuery = queryOptions({
  queryKey: ['session', 'me'],
  queryFn: ({ signal }) => api(me, { signal }),
  staleTime: 300_000,
  meta: { handles_errors: true },
});

export interface Session {
  user: Me;
  /** Unix seconds at which it began. */
  login_time: number | null;
}

/** Who is signed in, from the cache where known; null for nobody. */
export async function loadSession(): Promise<Session | null> {
  const status = await queryClient.ensureQueryData(loginStatusQuery);
  if (!status.still_login) return null;
  return { user: await queryClient.ensureQueryData(meQuery), login_time: status.login_time };
}

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginForm) => api(login, { body }),
    meta: { handles_errors: true },
    onSuccess: (account) => {
      // Nothing that one user has seen stays for the next.
      queryClient.clear();
      writeStored(sessionKey, `${account.company_id}:${account.email}:${Date.now()}`);
    },
  });
}

/** Ends the session on the server as far as it can be reached, and in this browser in any case. */
export async function signOut(): Promise<void> {
  await api(logout).catch(() => undefined);
  dropSession();
}

/** Forgets who is signed in, here and in the other tabs; the next guard asks the server. */
export function dropSession(): void {
  queryClient.removeQueries(loginStatusQuery);
  queryClient.removeQueries(meQuery);
  writeStored(sessionKey, undefined);
}
