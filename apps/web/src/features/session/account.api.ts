import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listSignInDevices, revokeDevice, revokeOtherDevices } from '@tradepost/contracts/session/device.contract';
import {
  type ChangePasswordForm,
  changePassword,
  type ResetForm,
  requestReset,
  resetPassword,
} from '@tradepost/contracts/session/password.contract';
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
import { queryClient } from '../../lib/query/query-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { dropSession, loginStatusQuery, meQuery } from './session.api.ts';

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => api(findProfile, { signal }),
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

export function useChangePassword() {
  const client = useQueryClient();
  return useAction((body: ChangePasswordForm) => api(changePassword, { body }), {
    errors: 'screen',
    onDone: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
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
