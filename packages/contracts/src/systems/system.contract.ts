import { z } from 'zod';
import { AccountOwner, accountFields } from '../connections/account.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { pushStateKeys, systemVendors } from './system-vendor.data.ts';

const area = 'integrations';
const url = '/v1/pos/integration/systems/:vendor';
const Vendor = z.enum(systemVendors).describe('The system');
const params = z.object({ vendor: Vendor });

export const SystemChoice = z
  .object({ id: z.string(), name: z.string(), of: z.string().optional().describe('What it is a part of') })
  .meta({ id: 'SystemChoice' });
export type SystemChoice = z.infer<typeof SystemChoice>;

/** A company's account at a connected system, without its secrets. */
export const SystemConnection = z
  .object({
    ...accountFields,
    vendor: z.enum(systemVendors),
    is_sandbox: z.boolean().describe('For trying out: nothing leaves this server'),
    is_signed_in: z.boolean().describe('Connected by signing in there'),
    has_webhook: z.boolean().describe('Whether the system tells us by itself'),
    settings: z.record(z.string(), z.unknown()).describe('What was chosen, as the schema of the system says'),
    choices: z.record(z.string(), z.array(SystemChoice)).describe('What it lists to choose from'),
    waiting: z.int().describe('How much waits to be sent'),
    last_read_at: Instant.nullable().describe('When it was asked last for what is new there'),
  })
  .meta({ id: 'SystemConnection' });
export type SystemConnection = z.infer<typeof SystemConnection>;

export const SystemConnectStarted = z
  .object({ connection: SystemConnection, job_id: z.string(), title: z.string(), percentage: z.int() })
  .meta({ id: 'SystemConnectStarted' });
export type SystemConnectStarted = z.infer<typeof SystemConnectStarted>;

export const FoundSystem = z.object({
  connection: SystemConnection.nullable(),
  can_sign_in: z.boolean().describe('Whether the account can be connected by signing in there'),
});

export const SystemConnectForm = z.object({
  credentials: explain(
    z.record(z.string().max(100), z.string().max(500)).default({}),
    'The credentials by name, as the connect form asks for them',
    { api_key: 'pk_3f0c1f6e5d0a4d0e' },
  ),
  is_sandbox: z.boolean().default(false).describe('Connect the sandbox, which needs no credentials'),
  is_test: z.boolean().default(false).describe('The credentials are for its test system'),
});
export type SystemConnectForm = z.output<typeof SystemConnectForm>;

export const findSystem = contract({
  method: 'GET',
  url,
  area,
  summary: 'The company’s account at a connected system, without its secrets; null without one',
  access: 'addons.view',
  params,
  data: FoundSystem,
});

export const connectSystem = contract({
  method: 'POST',
  url,
  area,
  summary: 'Connect a system, or change the credentials',
  description:
    'Checks the credentials there. A refusal is a 422 with its own words. A job then lists what can be chosen.',
  access: 'addons.edit',
  params,
  body: SystemConnectForm,
  data: SystemConnectStarted,
});

export const disconnectSystem = contract({
  method: 'DELETE',
  url,
  area,
  summary: 'Disconnect a system. What was sent there stays there',
  access: 'addons.edit',
  params,
  data: z.null(),
});

export const testSystem = contract({
  method: 'POST',
  url: `${url}/test`,
  area,
  summary: 'Ask the system whether the stored credentials work',
  description: 'A refusal is a 422 with its own words.',
  access: 'addons.edit',
  params,
  data: AccountOwner,
});

export const syncSystem = contract({
  method: 'POST',
  url: `${url}/sync`,
  area,
  summary: 'List again what can be chosen in the system',
  access: 'addons.edit',
  params,
  data: SystemConnectStarted,
});

export const startSystemSignIn = contract({
  method: 'POST',
  url: `${url}/authorize`,
  area,
  summary: 'Begin to connect an account by signing in at the system',
  description: 'The answer names the page to open. It works once, within 15 minutes, for the member who asked.',
  access: 'addons.edit',
  params,
  body: z.object({
    is_test: z.boolean().default(false).describe('Sign in at its test system'),
    of: explain(
      z.string().trim().max(100).optional(),
      'Whose account it is, where the system asks for that: the domain of a Shopify shop',
      'my-shop.myshopify.com',
    ),
  }),
  data: z.object({ url: z.string() }),
});

export const finishSystemSignIn = contract({
  method: 'POST',
  url: `${url}/callback`,
  area,
  summary: 'Connect the account with the code that the system sent along',
  access: 'addons.edit',
  params,
  body: z.object({
    code: explain(z.string().min(1).max(2000), 'The code that the system sent along', 'b2Vz4n6Qk'),
    state: explain(z.uuid(), 'What the sign-in was begun with', '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11'),
  }),
  data: SystemConnectStarted,
});

/** Something that is or was sent to a connected system. */
export const Push = z
  .object({
    id: z.int(),
    what: z.string().describe('Its name, as the facts of the system list it'),
    record: z.string().nullable().describe('What it is about: `order`, `unit`, `customer`, `invoice`'),
    record_id: z.int().nullable(),
    record_name: z.string().nullable().describe('What the record is called, such as a box ID'),
    state: z.enum(pushStateKeys),
    tries: z.int(),
    failure: z.string().nullable().describe('Why it was not taken, in the system’s own words'),
    sent: z.unknown().describe('What was sent'),
    answer: z.unknown().describe('What was answered'),
    next_try_at: Instant.nullable(),
    created_at: Instant,
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'SystemPush' });
export type Push = z.infer<typeof Push>;

export const listPushes = contract({
  method: 'GET',
  url: `${url}/pushes`,
  area,
  summary: 'What is and was sent to a connected system, and what it answered',
  description: 'Newest first, of the last 60 days.',
  access: 'addons.view',
  params,
  query: Paging.extend({
    state: z
      .enum(pushStateKeys)
      .optional()
      .describe('Only those that stand so. Default: all but those that were not needed'),
  }),
  data: pageSchema(Push),
});

export const sendPushAgain = contract({
  method: 'POST',
  url: '/v1/pos/integration/pushes/:id/again',
  area,
  summary: 'Send something to a connected system again, with the same key',
  access: 'addons.edit',
  params: IdParams,
  data: z.object({ id: z.int() }),
});

export const receiveSystemNews = contract({
  method: 'POST',
  url: '/v1/webhooks/systems/:vendor/:token',
  area,
  summary: 'What a connected system tells by itself',
  description: 'For the systems, who sign what they send. A wrong signature is a 400, an unknown address a 404.',
  access: 'public',
  params: z.object({
    vendor: Vendor,
    token: explain(
      z.uuid(),
      'The token in the address that the system was given',
      '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11',
    ),
  }),
  data: z.object({ is_received: z.boolean() }),
  keeps_raw_body: true,
});
