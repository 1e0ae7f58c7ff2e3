import { z } from 'zod';
import { PlanFacts } from '../billing/plan-facts.contract.ts';
import { cloneStatuses } from '../company/clone-stage.data.ts';
import { permissions } from '../permissions.ts';
import { contract, explain, Instant } from '../route.ts';
import { LoginForm } from './session-forms.contract.ts';

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
    login_time: z.number().int().nullable().describe('Unix time of the sign-in, in seconds'),
    demo: z
      .object({ email: z.string(), password: z.string() })
      .nullable()
      .describe('The demo company’s login, on servers that run the demo'),
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

export const secondFactors = ['phone', 'app', 'recovery'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** The answer to a sign-in: a session, or a request for the second factor. */
export const SignedIn = z
  .object({
    email: z.string(),
    company_id: z.number().int(),
    second_factor: z
      .object({
        token: z
          .string()
          .describe('Identifies this sign-in for 10 minutes; grants no access without the second factor'),
        methods: z.array(z.enum(secondFactors)),
        phone_mask: z.string().nullable().describe('The last digits of the number that codes are sent to'),
      })
      .nullable()
      .describe('Null: the session has started'),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;
export type SecondFactorStep = NonNullable<SignedIn['second_factor']>;

export const login = contract({
  method: 'POST',
  url: '/v1/pos/login',
  area,
  summary: 'Sign in',
  description:
    'Sets the session cookie for 24 hours, unless a second factor is required. A wrong email and a wrong password get the same answer. After 5 failures the account is locked for 15 minutes.',
  access: 'public',
  body: LoginForm,
  data: SignedIn,
});

export const tokenLogin = contract({
  method: 'POST',
  url: '/v1/pos/login/token',
  area,
  summary: 'Sign in with the token of a link or a company switch',
  description: 'A token is valid once, for a short time. Ends the session this browser had.',
  access: 'public',
  body: z.object({
    token: explain(
      z.string().trim().min(1).max(200),
      'The token of the link or of the switch',
      'k3Yw0c8QmB1sVx7Zr2Tn5LfH',
    ),
  }),
  data: SignedIn.extend({
    re_login: z
      .object({ domain: z.string() })
      .nullable()
      .describe('The installation of the company’s region; null when it is this one'),
  }),
});

export const logout = contract({
  method: 'POST',
  url: '/v1/pos/logout',
  area,
  summary: 'Sign out',
  access: 'public',
  data: z.null(),
});

/** The path of the changelog in this product. */
export const ownChangelogPath = '/changelog';

const HelpLinks = z
  .object({
    center_url: z.string().nullable().describe('The help center; null: none'),
    changelog_url: z
      .string()
      .nullable()
      .describe('The changelog, which is a path when it is a page of this product; null: none'),
    version: z.string().describe('The version of the server'),
  })
  .meta({ id: 'HelpLinks' });
export type HelpLinks = z.infer<typeof HelpLinks>;

export const Me = z
  .object({
    user_id: z.number().int(),
    member_id: z.number().int(),
    company_id: z.number().int(),
    tenant_id: z.string().describe('The company’s ID in other systems'),
    api_key: z
      .string()
      .nullable()
      .describe('The end of the newest secret key of the public API, masked; null without one'),
    buyback_company_token: z.string().describe('Identifies the company to its widget; grants no access'),
    data_process: z
      .object({ datafeed_percentage: z.number().int().min(0).max(100) })
      .describe('Progress of long work; 0: nothing runs'),
    clone_status: z.enum(cloneStatuses).nullable().describe('The last copy of this company; null: none'),
    clone_percentage: z.number().int().min(0).max(100),
    company_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    job_title: z.string().nullable(),
    role: z.object({ key: z.string().nullable(), name: z.string() }),
    view_as: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('The role being viewed as; permissions it lacks are removed'),
    support_ends_at: Instant.nullable().describe('When support access ends; null for the company’s own users'),
    permissions: Permissions,
    package_id: z.number().int(),
    subscription_status: z.number().int(),
    is_onboarding: z.boolean(),
    last_register_step: z.number().int().describe('The last completed onboarding step, 0 to 3'),
    country_code: z.string(),
    format_country: z
      .string()
      .nullable()
      .describe('The country whose form dates and numbers have on the user’s screen; null: the company’s'),
    currency: z.string(),
    currency_symbol: z.string(),
    timezone: z.string(),
    is_view_confidential: z.boolean(),
    is_location_mail_in: z.number().int().describe('The mail-in location’s ID; -1 when there is none'),
    is_ghost: z.boolean(),
    needs_second_factor: z
      .boolean()
      .describe('The company requires a second factor: until it is set up, only the user’s own settings are open'),
    deletes_at: Instant.nullable().describe('When the company is deleted, until which it is read only; null: never'),
    ...PlanFacts.shape,
    is_all_locations: z.boolean().describe('Access to all locations, including future ones'),
    locations: z.array(
      z.object({ id: z.number().int(), name: z.string(), is_mailin: z.boolean(), timezone: z.string().nullable() }),
    ),
    default_location_id: z.number().int().nullable(),
    payout_methods: z.array(z.string()).describe('The payout methods the company offers, in order'),
    companies: z.array(z.object({ company_id: z.number().int(), name: z.string(), is_current: z.boolean() })),
    help: HelpLinks,
    socket_io_chanel_id: z.string(),
    session_expires_at: Instant,
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const me = contract({
  method: 'GET',
  url: '/v1/pos/me',
  area,
  summary: 'The signed-in user, the company and the user’s permissions',
  access: 'session',
  data: Me,
});
