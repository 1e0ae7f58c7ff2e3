import { queryOptions, useMutation } from '@tanstack/react-query';
import { switchCompany } from '@tradepost/contracts/session/device.contract';
import {
  type LoginForm,
  login,
  loginStatus,
  logout,
  type Me,
  me,
  type SignedIn,
  tokenLogin,
} from '@tradepost/contracts/session/session.contract';
import {
  type SecondFactorForm,
  sendLoginCode,
  verifyLoginCode,
} from '@tradepost/contracts/session/two-factor.contract';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
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
  is_unpaid_billing: boolean;
  is_trial_end: boolean;
}

/** For how long the login status is taken as it was, in milliseconds: a trial ends while a tab is open. */
const statusStands = 3_600_000;

async function findLoginStatus() {
  const known = queryClient.getQueryData(loginStatusQuery.queryKey);
  return queryClient.fetchQuery({ ...loginStatusQuery, staleTime: statusStands }).catch((error) => {
    // Without a line it stands as it was: whoever is offline goes on reading.
    if (known && error instanceof ApiError && error.status === 0) return known;
    throw error;
  });
}

/** Who is signed in, from the cache where known; null for nobody. */
export async function loadSession(): Promise<Session | null> {
  const status = await findLoginStatus();
  if (!status.still_login) return null;
  const { login_time, is_unpaid_billing, is_trial_end } = status;
  return { user: await queryClient.ensureQueryData(meQuery), login_time, is_unpaid_billing, is_trial_end };
}

/** What one user has seen does not stay for the next; other tabs look again. */
export function noteSignIn({ company_id, email }: Pick<SignedIn, 'company_id' | 'email'>): void {
  queryClient.clear();
  writeStored(sessionKey, `${company_id}:${email}:${Date.now()}`);
}

const noteWhenIn = (answer: SignedIn) => {
  if (!answer.second_factor) noteSignIn(answer);
};

/** Signs in, or answers what is asked beside the password. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginForm) => api(login, { body }),
    meta: { handles_errors: true },
    onSuccess: noteWhenIn,
  });
}

export function useSecondFactor() {
  return useMutation({
    mutationFn: (body: SecondFactorForm) => api(verifyLoginCode, { body }),
    meta: { handles_errors: true },
    onSuccess: noteWhenIn,
  });
}

export function useSendLoginCode() {
  return useMutation({
    mutationFn: (token: string) => api(sendLoginCode, { body: { token } }),
    meta: { handles_errors: true },
  });
}

/** Signs in with the token of a link. One that fails leaves nobody signed in. */
export async function signInByToken(token: string): Promise<void> {
  try {
    noteSignIn(await api(tokenLogin, { body: { token } }));
  } catch (error) {
    await signOut();
    throw error;
  }
}

/** Enters another company of the user's, from its first page on. */
export function useSwitchCompany() {
  return useMutation({
    mutationFn: async (company_id: number) => {
      const { token } = await api(switchCompany, { body: { company_id } });
      await signInByToken(token).catch((error) => {
        location.assign('/login');
        throw error;
      });
    },
    // All that is open belongs to the company that was left: sockets, lists, what was typed.
    onSuccess: () => location.assign('/dashboard'),
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
