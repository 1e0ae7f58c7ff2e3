import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listSignInDevices, revokeDevice, revokeOtherDevices } from '@tradepost/contracts/session/device.contract';
import { chooseFormats, type Formats } from '@tradepost/contracts/session/formats.contract';
import { type ResetForm, requestReset, resetPassword } from '@tradepost/contracts/session/password.contract';
import { findPin } from '@tradepost/contracts/session/pin.contract';
import {
  dropPendingEmail,
  editProfile,
  findProfile,
  type Profile,
  type ProfileForm,
  sendEmailCode,
  verifyEmail,
} from '@tradepost/contracts/session/profile.contract';
import { api, apiAnswer } from '../../lib/api.ts';
import { setFormatCountry } from '../../lib/formats/format-country.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { dropSession, loginStatusQuery, meQuery } from '../../lib/session/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { formatCountryOf } from './format-country.rules.ts';

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => api(findProfile, { signal }),
});

export const pinQuery = queryOptions({
  queryKey: ['account', 'pin'],
  queryFn: ({ signal }) => api(findPin, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => api(listSignInDevices, { signal }),
});

export function useRequestReset() {
  return useAction((email: string) => apiAnswer(requestReset, { body: { email } }), { errors: 'screen' });
}

export function useResetPassword() {
  return useAction((body: ResetForm) => api(resetPassword, { body }), {
    errors: 'screen', // The user is now signed out.
    onDone: dropSession,
  });
}

/** Updates the profile in the cache of the page and of the layout. */
function useKeepProfile() {
  const client = useQueryClient();
  return async (profile: Profile) => {
    client.setQueryData(profileQuery.queryKey, profile);
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

export function useEditProfile() {
  return useAction((body: ProfileForm) => api(editProfile, { body }), { onDone: useKeepProfile() });
}

/** Applies the region of dates and numbers at once. Other screens refetch, because cached texts may have the old form. */
export function useChooseFormats() {
  const client = useQueryClient();
  return useAction((format_country: Formats['format_country']) => api(chooseFormats, { body: { format_country } }), {
    queue: 'formats',
    onDone: async ({ format_country }) => {
      const me = client.getQueryData(meQuery.queryKey);
      if (me) {
        setFormatCountry(formatCountryOf({ ...me, format_country }));
        client.setQueryData(meQuery.queryKey, { ...me, format_country });
      }
      await client.invalidateQueries({ refetchType: 'none' });
    },
  });
}

export function useDropPendingEmail() {
  return useAction(dropPendingEmail, { onDone: useKeepProfile() });
}

export function useVerifyEmail() {
  return useAction((code: string) => api(verifyEmail, { body: { code } }), {
    errors: 'screen',
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      if (queryClient.getQueryData(loginStatusQuery.queryKey)?.still_login)
        await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export function useSendEmailCode() {
  return useAction(() => api(sendEmailCode), { errors: 'screen' });
}

export function useRevokeDevice() {
  const client = useQueryClient();
  return useAction((id: number) => api(revokeDevice, { params: { id } }), {
    errors: 'screen',
    onDone: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
  });
}

export function useRevokeOthers() {
  const client = useQueryClient();
  return useAction(() => api(revokeOtherDevices), {
    errors: 'screen',
    onDone: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
  });
}
