import { z } from 'zod';
import { setupStates } from '../connections/credential.rules.ts';
import { Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { Connection, ConnectStarted } from './connection.contract.ts';

const area = 'integrations';

export const UspsAccount = z
  .object({
    id: z.number().int(),
    name: z.string(),
    is_current: z.boolean().describe('Labels are bought with it'),
    is_enabled: z.boolean().describe('False: paused'),
    is_test: z.boolean(),
    crid: z.string(),
    mid: z.string(),
    account_number: z.string(),
    state: z.enum(setupStates),
    failure: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'UspsAccount' });
export type UspsAccount = z.infer<typeof UspsAccount>;

export const listUspsAccounts = contract({
  method: 'GET',
  url: '/v1/pos/integration/usps-account',
  area,
  summary: 'The company’s USPS accounts, the current one first',
  access: 'addons.view',
  query: Paging.extend({
    search: explain(z.string().trim().max(100).optional(), 'Part of the account’s name', 'main'),
  }),
  data: pageSchema(UspsAccount),
});

const credential = (what: string) => z.string().trim().min(1).max(500).describe(what);

export const UspsAccountForm = z.object({
  name: explain(z.string().trim().min(1).max(100), 'A name of your choice for the account', 'Main account'),
  username: credential('Consumer key'),
  password: credential('Consumer secret'),
  crid: credential('Customer registration ID'),
  mid: credential('Mailer ID'),
  manifest_mid: z.string().trim().max(500).default('').describe('Mailer ID of manifests. Empty: the mailer ID'),
  account_number: credential('Payment account number (EPS)'),
  is_test: z.boolean().default(false).describe('The credentials are for the test system of USPS'),
});

export const createUspsAccount = contract({
  method: 'POST',
  url: '/v1/pos/integration/usps-account',
  area,
  summary: 'Connect a USPS account. The first one becomes the current one',
  description: 'Checks the credentials with USPS. A refusal is a 422 with the words of USPS.',
  access: 'addons.edit',
  body: UspsAccountForm,
  data: ConnectStarted,
});

export const findUspsAccount = contract({
  method: 'GET',
  url: '/v1/pos/integration/usps-account/:id',
  area,
  summary: 'A USPS account, without its secrets',
  access: 'addons.view',
  params: IdParams,
  data: Connection,
});

export const editUspsAccount = contract({
  method: 'PUT',
  url: '/v1/pos/integration/usps-account/:id',
  area,
  summary: 'Change the name and the credentials of a USPS account',
  access: 'addons.edit',
  params: IdParams,
  body: UspsAccountForm.extend({ version: Version }),
  data: ConnectStarted,
});

export const deleteUspsAccount = contract({
  method: 'DELETE',
  url: '/v1/pos/integration/usps-account/:id',
  area,
  summary: 'Disconnect a USPS account. Bought labels are kept',
  access: 'addons.edit',
  params: IdParams,
  data: z.null(),
});

export const chooseUspsAccount = contract({
  method: 'PUT',
  url: '/v1/pos/integration/usps-account/current/:id',
  area,
  summary: 'Buy labels with this USPS account from now on',
  description: 'Rules and defaults that name a service of the previous account name the same service of this one.',
  access: 'addons.edit',
  params: IdParams,
  data: Connection,
});

export const activateUspsReturns = contract({
  method: 'POST',
  url: '/v1/pos/integration/easypost/usps-return',
  area,
  summary: 'Activate USPS return labels of the EasyPost account',
  description:
    'Activated once EasyPost lists a USPS service for return labels, which is then selected. Until then it is processing, and checked again with each call.',
  access: 'addons.edit',
  data: Connection,
});
