import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listDevices, revokeDevice, revokeOtherDevices } from '@tradepost/contracts/session/device.contract';
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
import { queryClient } from '../../lib/query-client.ts';
import { dropSession, loginStatusQuery, meQuery } from './session.api.ts';

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => api(findProfile, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => api(listDevices, { signal }),
});

const handlesErrors = { meta: { handles_errors: true } } as const;

export function useRequestReset() {
  return useMutation({ ...handlesErrors, mutationFn: (email: string) => apiAnswer(requestReset, { body: { email } }) });
}

export function useResetPassword() {
  return useMutation({
    ...handlesErrors,
    mutationFn: (body: ResetForm) => api(resetPassword, { body }),
    // Whoever was signed in here is no longer.
    onSuccess: dropSession,
  });
}

/** The profile, where the page shows it and where the frame does. */
function useProfileChange<Input>(change: (input: Input) => Promise<Profile>) {
  const client = useQueryClient();
  return useMutation({
    ...handlesErrors,
    mutationFn: change,
    onSuccess: async (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export const useEditProfile = () => useProfileChange((body: ProfileForm) => api(editProfile, { body }));
export const useDropPendingEmail = () => useProfileChange(() => api(dropPendingEmail));

export function useVerifyEmail() {
  return useMutation({
    ...handlesErrors,
    mutationFn: (code: string) => api(verifyEmail, { body: { code } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      if (queryClient.getQueryData(loginStatusQuery.queryKey)?.still_login)
        await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export function useSendEmailCode() {
  return useMutation({ ...handlesErrors, mutationFn: () => api(sendEmailCode) });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    ...handlesErrors,
    mutationFn: (body: ChangePasswordForm) => api(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export function useRevokeDevice() {
  const client = useQueryClient();
  return useMutation({
    ...handlesErrors,
    mutationFn: (id: number) => api(revokeDevice, { params: { id } }),
    onSuccess: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
  });
}

export function useRevokeOthers() {
  const client = useQueryClient();
  return useMutation({
    ...handlesErrors,
    mutationFn: () => api(revokeOtherDevices),
    onSuccess: (devices) => client.setQueryData(devicesQuery.queryKey, devices),
  });
}
