import { queryOptions } from '@tanstack/react-query';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
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
} from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import {
  sendRegistrationCode,
  verifyRegistration,
} from '@tradepost/contracts/signup/registration/registration.contract';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { loginStatusQuery, meQuery } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/use-action.ts';

/** How often to check whether another device has verified the email, in milliseconds. */
const emailPollEvery = 5_000;

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding', 'progress'],
  queryFn: ({ signal }) => api(findOnboarding, { signal }),
  // Another device may have continued in the meantime.
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

/** The payout methods of a country; of the company's own by default. */
export const payoutChoicesQuery = (country_code?: string) =>
  queryOptions({
    queryKey: ['onboarding', 'payout-methods', country_code ?? ''],
    queryFn: ({ signal }) => api(listPayoutChoices, { query: { country_code }, signal }),
  });

/** Drops the cached session, so that the guard refetches it before the next page opens. */
export async function refreshSession(): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...loginStatusQuery, staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: ['onboarding'] }),
  ]);
}

export function useSaveStep() {
  return useAction((body: StepForm) => api(saveStep, { body }), { onDone: refreshSession });
}

export function useEject() {
  return useAction(() => api(ejectOnboarding), { onDone: refreshSession });
}

interface Start extends PriceSyncForm {
  payout_methods: PayoutMethodKey[];
}

/** Saves the payout methods, devices and starting prices. Idempotent. */
export function useSaveStart() {
  return useAction(async ({ payout_methods, source, devices }: Start) => {
    await api(savePayoutChoices, { body: { payout_methods } });
    await api(savePriceSyncs, { body: { source, devices } });
  });
}

interface Whose {
  company_token?: string | undefined;
  email?: string | undefined;
}

/** Verifies an email with its code or token. A signed-in user can leave out the address. */
export const verifyEmailBy = (body: Whose & { code?: string; token?: string }) => api(verifyRegistration, { body });

/** Emails another code. Returns the seconds until the next one is allowed. */
export async function sendCodeTo(body: Whose): Promise<number> {
  return (await api(sendRegistrationCode, { body })).resend_seconds;
}
