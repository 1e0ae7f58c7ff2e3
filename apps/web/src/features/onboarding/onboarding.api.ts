import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  checkEmailVerified,
  ejectOnboarding,
  findOnboarding,
  listPayoutChoices,
  listPriceSyncs,
  type PriceSyncForm,
  type StepForm,
  savePayoutChoices,
  savePriceSyncs,
  saveStep,
} from '@tradepost/contracts/onboarding/onboarding.contract';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { sendRegistrationCode, verifyRegistration } from '@tradepost/contracts/registration/registration.contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { loginStatusQuery, meQuery } from '../session/session.api.ts';

/** While the code is awaited the page asks so often whether another device has verified by now, in milliseconds. */
const emailPollEvery = 5_000;

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding', 'progress'],
  queryFn: ({ signal }) => api(findOnboarding, { signal }),
  // Another device may have gone on meanwhile.
  staleTime: 0,
});

export const emailCheckQuery = queryOptions({
  queryKey: ['onboarding', 'email'],
  queryFn: ({ signal }) => api(checkEmailVerified, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.is_verified ? false : emailPollEvery),
});

export const priceSyncsQuery = queryOptions({
  queryKey: ['onboarding', 'price-syncs'],
  queryFn: ({ signal }) => api(listPriceSyncs, { signal }),
});

/** Of the company's country, or of another one in which a further company is to be. */
export const payoutChoicesQuery = (country_code?: string) =>
  queryOptions({
    queryKey: ['onboarding', 'payout-methods', country_code ?? ''],
    queryFn: ({ signal }) => api(listPayoutChoices, { query: { country_code }, signal }),
  });

/** What the guard knows of the session is no longer right: it is asked for again before the next page opens. */
export async function refreshSession(): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...loginStatusQuery, staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: ['onboarding'] }),
  ]);
}

export function useSaveStep() {
  return useMutation({
    mutationFn: (body: StepForm) => api(saveStep, { body }),
    onSuccess: refreshSession,
  });
}

export function useEject() {
  return useMutation({ mutationFn: () => api(ejectOnboarding), onSuccess: refreshSession });
}

interface Start extends PriceSyncForm {
  payout_methods: PayoutMethodKey[];
}

/** How sellers are paid, what is bought, and with which prices. Repeating it changes nothing. */
export function useSaveStart() {
  return useMutation({
    mutationFn: async ({ payout_methods, source, devices }: Start) => {
      await api(savePayoutChoices, { body: { payout_methods } });
      await api(savePriceSyncs, { body: { source, devices } });
    },
  });
}

interface Whose {
  company_token?: string | undefined;
  email?: string | undefined;
}

/** Verifies by what was mailed; who is signed in need not say whose it is. */
export const verifyEmailBy = (body: Whose & { code?: string; token?: string }) => api(verifyRegistration, { body });

/** Mails another code. Answers the seconds until the next one may be asked for. */
export async function sendCodeTo(body: Whose): Promise<number> {
  return (await api(sendRegistrationCode, { body })).resend_seconds;
}
