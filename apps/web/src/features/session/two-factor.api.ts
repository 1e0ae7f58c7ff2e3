import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PhoneForm } from '@tradepost/contracts/session/session-forms.contract';
import {
  type AppCodeForm,
  findTwoFactor,
  type PhoneCodeForm,
  renewRecoveryCodes,
  sendPhoneCode,
  setUpApp,
  type TurnOffForm,
  turnOffFactor,
  verifyApp,
  verifyPhoneCode,
} from '@tradepost/contracts/session/two-factor.contract';
import { api } from '../../lib/api.ts';
import { meQuery } from '../../lib/session/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { devicesQuery } from './account.api.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => api(findTwoFactor, { signal }),
});

export function useSendPhoneCode() {
  return useAction((body: PhoneForm) => api(sendPhoneCode, { body }), { errors: 'screen' });
}

export function useSetUpApp() {
  return useAction((password: string) => api(setUpApp, { body: { password } }), { errors: 'screen' });
}

/** Refetches the two-factor settings and the trusted devices after a change. */
function useFactorChange<Input, Data>(change: (input: Input) => Promise<Data>) {
  const client = useQueryClient();
  return useAction(change, {
    errors: 'screen',
    onDone: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: twoFactorQuery.queryKey }),
        client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
        // The company may require a second factor.
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
}

export const useVerifyPhone = () => useFactorChange((body: PhoneCodeForm) => api(verifyPhoneCode, { body }));
export const useVerifyApp = () => useFactorChange((body: AppCodeForm) => api(verifyApp, { body }));
export const useTurnOff = () => useFactorChange((body: TurnOffForm) => api(turnOffFactor, { body }));
export const useRenewCodes = () =>
  useFactorChange((password: string) => api(renewRecoveryCodes, { body: { password } }));
