import { queryOptions } from '@tanstack/react-query';
import { listAllPackages } from '@tradepost/contracts/billing/package.contract';
import { switchCompany } from '@tradepost/contracts/session/device.contract';
import { findBySourceToken } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { createTenant, type NewCompanyInput } from '@tradepost/contracts/signup/registration/new-company.contract';
import {
  listRegistrationCountries,
  listRegistrationCurrencies,
  type RegistrationInput,
  register,
} from '@tradepost/contracts/signup/registration/registration.contract';
import { api } from '../../../lib/api.ts';
import { noteSignIn, signInByToken } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/use-action.ts';

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
    // Keep showing the previous currency's prices while the new ones load.
    placeholderData: (before) => before,
  });

/** The company behind a referral link; null for an unknown link, without an error. */
export const sourceQuery = (token: string) =>
  queryOptions({
    queryKey: ['registration', 'source', token],
    queryFn: ({ signal }) => api(findBySourceToken, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: forGood,
    meta: { handles_errors: true },
  });

export function useRegister() {
  return useAction((body: RegistrationInput) => api(register, { body }), { errors: 'screen', onDone: noteSignIn });
}

export function useCreateCompany() {
  return useAction(
    ({ body, idempotencyKey }: { body: NewCompanyInput; idempotencyKey: string }) =>
      api(createTenant, { body, idempotencyKey }),
    { errors: 'screen' },
  );
}

/** Switches to another of the user's companies, with a full page load to clear all state. */
export async function enterCompany(company_id: number): Promise<void> {
  const { token } = await api(switchCompany, { body: { company_id } });
  await signInByToken(token);
  window.location.assign('/welcome');
}
