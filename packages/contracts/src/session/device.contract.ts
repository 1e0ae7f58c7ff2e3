import { z } from 'zod';
import { contract, Id, IdParams, Instant } from '../route.ts';

const area = 'session';

export const UserDevice = z
  .object({
    id: z.number().int(),
    name: z.string().describe('Browser and system: `Chrome on Windows`'),
    address: z.string().nullable().describe('IP address of the last sign-in'),
    began_at: Instant.nullable().describe('Start of its session; null when signed out'),
    last_seen_at: Instant.describe('Rounded to 15 minutes'),
    company_names: z.array(z.string()).describe('Companies it is signed in to'),
    trusted_until: Instant.nullable().describe('Trusted without a second factor until then'),
    is_current: z.boolean(),
  })
  .meta({ id: 'UserDevice' });
export type UserDevice = z.infer<typeof UserDevice>;

const Devices = z.object({ items: z.array(UserDevice) });

export const listSignInDevices = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/devices',
  area,
  summary: 'The user’s signed-in or remembered devices',
  access: 'session',
  data: Devices,
});

export const revokeDevice = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/account/devices/:id',
  area,
  summary: 'Sign out a device and stop trusting it',
  access: 'session',
  params: IdParams,
  data: Devices,
});

export const revokeOtherDevices = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/devices/revoke-others',
  area,
  summary: 'Sign out all other devices',
  access: 'session',
  data: Devices,
});

export const switchCompany = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/switch',
  area,
  summary: 'Create a token to enter another of the user’s companies',
  description: 'The token is valid once, for one minute. Send it to `/v1/pos/login/token` or `/login?token=`.',
  access: 'session',
  body: z.object({ company_id: Id.describe('The company to switch to') }),
  data: z.object({ token: z.string(), company_id: z.number().int(), expires_at: Instant }),
});
