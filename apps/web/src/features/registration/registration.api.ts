import { queryOptions, useMutation } from '@tanstack/react-query';
import { checkoutSuccess, listAllPackages } from '@tradepost/contracts/billing/billing.contract';
import { findBySourceToken } from '@tradepost/contracts/onboarding/onboarding.contract';
import { createTenant, type NewCompanyInput } from '@tradepost/contracts/registration/new-company.contract';
import {
  listRegistrationCountries,
  listRegistrationCurrencies,
  type RegistrationInput,
  register,
} from '@tradepost/contracts/registration/registration.contract';
import { switchCompany } from '@tradepost/contracts/session/device.contract';
import { tokenLogin } from '@tradepost/contracts/session/session.contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { writeStored } from '../../lib/storage.ts';
import { sessionKey } from '../session/session.api.ts';

const forGood = Number.POSITIVE_INFINITY;

export const countriesQuery = queryOptions({
  queryKey: ['registration', 'countries'],
  queryFn: async ({ signal }) => (await api(listRegistrationCountries, { signal })).items,
  staleTime: forGood,
});

export const currenciesQuery = queryOptions({
  queryKey: ['registration', 'currencies'],
  queryFn: async ({ signal }) => (await api(listRegistrationCurrencies, { signal })).items,
  staleTime: forGood,
});

export const packagesQuery = (currency: string) =>
  queryOptions({
    queryKey: ['registration', 'packages', currency],
    queryFn: ({ signal }) => api(listAllPackages, { query: { currency }, signal }),
    staleTime: forGood,
    // The prices of the last currency stay until those of the next are there.
    placeholderData: (before) => before,
  });

/** The company behind a referral link. A link that leads to none is no reason to show an error. */
export const sourceQuery = (token: string) =>
  queryOptions({
    queryKey: ['registration', 'source', token],
    queryFn: ({ signal }) => api(findBySourceToken, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: forGood,
    meta: { handles_errors: true },
  });

/** How a checkout ended, as the payment service says it: while it is under way it is asked for again. */
export const checkoutQuery = (session_id: string) =>
  queryOptions({
    queryKey: ['registration', 'checkout', session_id],
    queryFn: ({ signal }) => api(checkoutSuccess, { query: { session_id }, signal }),
    enabled: session_id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? 3_000 : false),
  });

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegistrationInput) => api(register, { body }),
    meta: { handles_errors: true },
    onSuccess: ({ company_id, email }) => {
      // The session has begun: nothing that was seen before it stays.
      queryClient.clear();
      writeStored(sessionKey, `${company_id}:${email}:${Date.now()}`);
    },
  });
}

export function useCreateCompany() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewCompanyInput; idempotencyKey: string }) =>
      api(createTenant, { body, idempotencyKey }),
    meta: { handles_errors: true },
  });
}

/** Goes on in another company of the user's own, on a page that knows nothing of the one before. */
export async function enterCompany(company_id: number): Promise<void> {
  const { token } = await api(switchCompany, { body: { company_id } });
  const { email } = await api(tokenLogin, { body: { token } });
  queryClient.clear();
  writeStored(sessionKey, `${company_id}:${email}:${Date.now()}`);
  window.location.assign('/welcome');
}
