import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AppCodeForm,
  findTwoFactor,
  type PhoneCodeForm,
  type PhoneForm,
  renewRecoveryCodes,
  sendPhoneCode,
  setUpApp,
  type TurnOffForm,
  turnOffFactor,
  verifyApp,
  verifyPhoneCode,
} from '@tradepost/contracts/session/two-factor.contract';
import { api } from '../../lib/api.ts';
import { devicesQuery } from './account.api.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => api(findTwoFactor, { signal }),
});

const handlesErrors = { meta: { handles_errors: true } } as const;

export function useSendPhoneCode() {
  return useMutation({ ...handlesErrors, mutationFn: (body: PhoneForm) => api(sendPhoneCode, { body }) });
}

export function useSetUpApp() {
  return useMutation({ ...handlesErrors, mutationFn: (password: string) => api(setUpApp, { body: { password } }) });
}

/** What protects the sign-in has changed, and with it which devices are trusted. */
function useFactorChange<Input, Data>(change: (input: Input) => Promise<Data>) {
  const client = useQueryClient();
  return useMutation({
    ...handlesErrors,
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: twoFactorQuery.queryKey }),
        client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
      ]),
  });
}

export const useVerifyPhone = () => useFactorChange((body: PhoneCodeForm) => api(verifyPhoneCode, { body }));
export const useVerifyApp = () => useFactorChange((body: AppCodeForm) => api(verifyApp, { body }));
export const useTurnOff = () => useFactorChange((body: TurnOffForm) => api(turnOffFactor, { body }));
export const useRenewCodes = () =>
  useFactorChange((password: string) => api(renewRecoveryCodes, { body: { password } }));
