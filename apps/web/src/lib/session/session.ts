import { queryOptions } from '@tanstack/react-query';
import { switchCompany } from '@tradepost/contracts/session/device.contract';
import {
  login,
  loginStatus,
  logout,
  type Me,
  me,
  type SignedIn,
  tokenLogin,
} from '@tradepost/contracts/session/session.contract';
import type { LoginForm } from '@tradepost/contracts/session/session-forms.contract';
import {
  type SecondFactorForm,
  sendLoginCode,
  verifyLoginCode,
} from '@tradepost/contracts/session/two-factor.contract';
import { api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from '../query/query-client.ts';
import { writeStored } from '../storage.ts';
import { useAction } from '../use-action.ts';

/** The local storage key that tells other tabs about a sign-in or sign-out. */
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
  /** Start of the session, in Unix seconds. */
  login_time: number | null;
  is_unpaid_billing: boolean;
  is_trial_end: boolean;
}

/** How long the login status stays fresh, in milliseconds. Short, because a trial can end while a tab is open. */
const statusStands = 3_600_000;

async function findLoginStatus() {
  const known = queryClient.getQueryData(loginStatusQuery.queryKey);
  return queryClient.fetchQuery({ ...loginStatusQuery, staleTime: statusStands }).catch((error) => {
    // Offline, use the cached status, so that users can keep reading.
    if (known && error instanceof ApiError && error.status === 0) return known;
    throw error;
  });
}

/** Whether somebody is signed in, known before who it is. */
export async function isSignedIn(): Promise<boolean> {
  return (await findLoginStatus()).still_login;
}

/** The signed-in user, from the cache if known; null if signed out. */
export async function loadSession(): Promise<Session | null> {
  const status = await findLoginStatus();
  if (!status.still_login) return null;
  const { login_time, is_unpaid_billing, is_trial_end } = status;
  return { user: await queryClient.ensureQueryData(meQuery), login_time, is_unpaid_billing, is_trial_end };
}

/** Clears the previous user's cached data and notifies other tabs. */
export function noteSignIn({ company_id, email }: Pick<SignedIn, 'company_id' | 'email'>): void {
  queryClient.clear();
  writeStored(sessionKey, `${company_id}:${email}:${Date.now()}`);
}

const noteWhenIn = (answer: SignedIn) => {
  if (!answer.second_factor) noteSignIn(answer);
};

/** Signs in, or submits the second factor. */
export function useLogin() {
  return useAction((body: LoginForm) => api(login, { body }), { errors: 'screen', onDone: noteWhenIn });
}

export function useSecondFactor() {
  return useAction((body: SecondFactorForm) => api(verifyLoginCode, { body }), {
    errors: 'screen',
    onDone: noteWhenIn,
  });
}

export function useSendLoginCode() {
  return useAction((token: string) => api(sendLoginCode, { body: { token } }), { errors: 'screen' });
}

/** Signs in with the token of a link. On failure, nobody is signed in. */
export async function signInByToken(token: string): Promise<void> {
  try {
    noteSignIn(await api(tokenLogin, { body: { token } }));
  } catch (error) {
    await signOut();
    throw error;
  }
}

/** Switches to another of the user's companies and opens its first page. */
export function useSwitchCompany() {
  return useAction(
    async (company_id: number) => {
      const { token } = await api(switchCompany, { body: { company_id } });
      await signInByToken(token).catch((error) => {
        location.assign('/login');
        throw error;
      });
    },
    {
      // A full page load clears the old company's sockets, lists and drafts.
      onDone: () => location.assign('/dashboard'),
    },
  );
}

/** Ends the session in this browser, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  await api(logout).catch(() => undefined);
  dropSession();
}

/** Clears the cached user in all tabs; the next guard asks the server. */
export function dropSession(): void {
  queryClient.removeQueries(loginStatusQuery);
  queryClient.removeQueries(meQuery);
  writeStored(sessionKey, undefined);
}
