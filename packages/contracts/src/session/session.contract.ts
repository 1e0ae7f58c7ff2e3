import { z } from 'zod';
import { permissions } from '../permissions.ts';
import { contract, Instant } from '../route.ts';

const area = 'session';

export const Permissions = z.array(z.enum(permissions));

export const LoginStatus = z
  .object({
    still_login: z.boolean(),
    permission: Permissions,
    is_trial_end: z.boolean(),
    subscription_id: z.string().nullable(),
    is_datamatch_processing: z.boolean(),
    is_unpaid_billing: z.boolean(),
    login_time: z.number().int().nullable().describe('Unix seconds at which the session began'),
    demo: z
      .object({ email: z.string(), password: z.string() })
      .nullable()
      .describe('The demo company’s login, where the server runs one'),
  })
  .meta({ id: 'LoginStatus' });

export const loginStatus = contract({
  method: 'GET',
  url: '/v1/login-status',
  area,
  summary: 'Whether this browser is signed in',
  access: 'public',
  data: LoginStatus,
});

export const LoginForm = z.object({
  email: z.email().trim().max(254),
  password: z.string().min(1).max(200),
  phone_code: z.string().max(10).optional(),
  is_remember: z.union([z.literal(0), z.literal(1)]).optional(),
  login_time: z.number().int().optional().describe('Unix seconds'),
});
export type LoginForm = z.input<typeof LoginForm>;

export const login = contract({
  method: 'POST',
  url: '/v1/pos/login',
  area,
  summary: 'Sign in',
  description: 'Sets the session cookie for 24 hours. Wrong e-mail and wrong password answer alike.',
  access: 'public',
  body: LoginForm,
  data: z.object({ email: z.string(), company_id: z.number().int() }),
});

export const logout = contract({
  method: 'POST',
  url: '/v1/pos/logout',
  area,
  summary: 'Sign out',
  access: 'public',
  data: z.null(),
});

export const Me = z
  .object({
    user_id: z.number().int(),
    member_id: z.number().int(),
    company_id: z.number().int(),
    tenant_id: z.string().describe('The company as other systems name it'),
    company_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    job_title: z.string().nullable(),
    role: z.object({ key: z.string().nullable(), name: z.string() }),
    permissions: Permissions,
    package_id: z.number().int(),
    subscription_status: z.number().int(),
    country_code: z.string(),
    currency: z.string(),
    currency_symbol: z.string(),
    timezone: z.string(),
    is_view_confidential: z.boolean(),
    is_location_mail_in: z.number().int().describe('The mail-in location’s id; -1 means none'),
    is_ghost: z.boolean(),
    locations: z.array(
      z.object({ id: z.number().int(), name: z.string(), is_mailin: z.boolean(), timezone: z.string().nullable() }),
    ),
    default_location_id: z.number().int().nullable(),
    companies: z.array(z.object({ company_id: z.number().int(), name: z.string(), is_current: z.boolean() })),
    socket_io_chanel_id: z.string(),
    session_expires_at: Instant,
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const me = contract({
  method: 'GET',
  url: '/v1/pos/me',
  area,
  summary: 'The signed-in user, the company and what the user may do',
  access: 'session',
  data: Me,
});
