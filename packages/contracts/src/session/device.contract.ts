import { z } from 'zod';
import { contract, Id, IdParams, Instant } from '../route.ts';

const area = 'session';

export const UserDevice = z
  .object({
    id: z.number().int(),
    name: z.string().describe('As its browser calls itself: `Chrome on Windows`'),
    address: z.string().nullable().describe('The internet address it last signed in from'),
    began_at: Instant.nullable().describe('When its session began; null where it has none'),
    last_seen_at: Instant.describe('To the quarter of an hour'),
    company_names: z.array(z.string()).describe('The companies in which it is signed in'),
    trusted_until: Instant.nullable().describe('Until when signing in on it needs no second factor'),
    is_current: z.boolean(),
  })
  .meta({ id: 'UserDevice' });
export type UserDevice = z.infer<typeof UserDevice>;

const Devices = z.object({ items: z.array(UserDevice) });

export const listDevices = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/devices',
  area,
  summary: 'The devices on which one is signed in, or remembered',
  access: 'session',
  data: Devices,
});

export const revokeDevice = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/account/devices/:id',
  area,
  summary: 'Sign out on a device, and trust it no more',
  access: 'session',
  params: IdParams,
  data: Devices,
});

export const revokeOtherDevices = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/devices/revoke-others',
  area,
  summary: 'Sign out everywhere but here',
  access: 'session',
  data: Devices,
});

export const switchCompany = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/switch',
  area,
  summary: 'A token to enter another company of one’s own',
  description: 'The token is good once, for a minute: it goes to `/v1/pos/login/token`, or into `/login?token=`.',
  access: 'session',
  body: z.object({ company_id: Id }),
  data: z.object({ token: z.string(), company_id: z.number().int(), expires_at: Instant }),
});
