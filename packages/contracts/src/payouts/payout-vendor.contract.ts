import { z } from 'zod';
import { AccountOwner, accountFields } from '../connections/account.contract.ts';
import { Version } from '../fields.ts';
import { contract, explain, Minor, maxAmount } from '../route.ts';
import { payoutServices, rewardLanguages } from './payout-vendor.data.ts';

const area = 'integrations';
const url = '/v1/pos/integration/payout-services/:service';
const Service = z.enum(payoutServices).describe('The payout service');
const params = z.object({ service: Service });

/** How rewards reach the seller. */
export const rewardDeliveries = { EMAIL: 'By email from the service', LINK: 'As a link in the order' } as const;
export type RewardDelivery = keyof typeof rewardDeliveries;
const delivery = z.enum(Object.keys(rewardDeliveries) as [RewardDelivery, ...RewardDelivery[]]);
const language = z.enum(Object.keys(rewardLanguages) as [keyof typeof rewardLanguages]);

/** What the service lists to choose from. */
export const PayoutChoice = z
  .object({ id: z.string(), name: z.string(), detail: z.string().describe('Such as the balance, or the products') })
  .meta({ id: 'PayoutChoice' });
export type PayoutChoice = z.infer<typeof PayoutChoice>;

/** A company's account at a payout service, without its secrets. */
export const PayoutConnection = z
  .object({
    ...accountFields,
    service: z.enum(payoutServices),
    is_signed_in: z.boolean().describe('Connected by signing in at the service'),
    missing: z.string().nullable().describe('What is to be done before payments can be sent'),
    has_webhook: z.boolean().describe('False: the service is asked for news now and then'),
    funding_sources: z.array(PayoutChoice),
    campaigns: z.array(PayoutChoice).describe('The campaign templates'),
    funding_source_id: z.string().nullable(),
    campaign_id: z.string().nullable().describe('The campaign template'),
    language,
    delivery,
    min_payment: Minor.nullable(),
    max_payment: Minor.nullable(),
    unclaimed_days: z.number().int(),
    currency: z.string(),
  })
  .meta({ id: 'PayoutConnection' });
export type PayoutConnection = z.infer<typeof PayoutConnection>;

export const PayoutConnectStarted = z
  .object({ connection: PayoutConnection, job_id: z.string(), title: z.string(), percentage: z.number().int() })
  .meta({ id: 'PayoutConnectStarted' });
export type PayoutConnectStarted = z.infer<typeof PayoutConnectStarted>;

export const findPayoutConnection = contract({
  method: 'GET',
  url,
  area,
  summary: 'The company’s account at a payout service, without its secrets; null without one',
  access: 'addons.view',
  params,
  data: z.object({
    connection: PayoutConnection.nullable(),
    can_sign_in: z.boolean().describe('Whether the account can be connected by signing in at the service'),
  }),
});

export const connectPayoutService = contract({
  method: 'POST',
  url,
  area,
  summary: 'Connect a payout service, or change the credentials',
  description:
    'Checks the credentials with the service. A refusal is a 422 with the service’s own words. A job then lists funding sources and campaigns.',
  access: 'addons.edit',
  params,
  body: z.object({
    api_key: explain(z.string().max(500).optional(), 'The account’s key at the vendor', 'EZTK3f0c1f6e5d0a4d0e'),
    client_id: explain(
      z.string().max(500).optional(),
      'The client ID of the app at the service',
      'AZDxjDScFpQtjWTOUtWKbyN_bDt4OgqaF4eYXlewfBP4',
    ),
    client_secret: explain(
      z.string().max(500).optional(),
      'The client secret of the app at the service',
      'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQS',
    ),
    is_test: z.boolean().default(false).describe('The credentials are for the service’s test system'),
  }),
  data: PayoutConnectStarted,
});

export const disconnectPayoutService = contract({
  method: 'DELETE',
  url,
  area,
  summary: 'Disconnect a payout service. Payments and their history are kept',
  access: 'addons.edit',
  params,
  data: z.null(),
});

export const startPayoutSignIn = contract({
  method: 'POST',
  url: `${url}/authorize`,
  area,
  summary: 'Begin to connect an account by signing in at the service',
  description: 'The answer names the page to open. It works once, within 15 minutes, for the member who asked.',
  access: 'addons.edit',
  params,
  body: z.object({ is_test: z.boolean().default(false).describe('Sign in at the service’s test system') }),
  data: z.object({ url: z.string() }),
});

export const finishPayoutSignIn = contract({
  method: 'POST',
  url: `${url}/callback`,
  area,
  summary: 'Connect the account with the code that the service sent along',
  access: 'addons.edit',
  params,
  body: z.object({
    code: explain(z.string().min(1).max(2000), 'The code that the service sent along', 'b2Vz4n6Qk'),
    state: explain(z.uuid(), 'What the sign-in was begun with', '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11'),
  }),
  data: PayoutConnectStarted,
});

export const testPayoutService = contract({
  method: 'POST',
  url: `${url}/test`,
  area,
  summary: 'Ask the payout service whether the stored credentials work',
  description: 'A refusal is a 422 with the service’s own words.',
  access: 'addons.edit',
  params,
  data: AccountOwner,
});

export const syncPayoutService = contract({
  method: 'POST',
  url: `${url}/sync`,
  area,
  summary: 'List the funding sources and campaign templates again; the chosen ones stay',
  access: 'addons.edit',
  params,
  data: PayoutConnectStarted,
});

export const CampaignForm = z.object({
  version: Version,
  funding_source_id: explain(z.string().min(1).max(100), 'The funding source, as the service lists it', 'BALANCE'),
  campaign_id: explain(z.string().min(1).max(100), 'The campaign template, as the service lists it', 'JG74Z4JLJ1QL'),
});

export const savePayoutCampaign = contract({
  method: 'PUT',
  url: `${url}/campaign`,
  area,
  summary: 'Choose the funding source and the campaign template',
  access: 'addons.edit',
  params,
  body: CampaignForm,
  data: PayoutConnection,
});

export const PayoutConfigForm = z.object({
  version: Version,
  language: language.describe('The language in which the service writes to sellers'),
  delivery: delivery.describe('How rewards reach the seller'),
  min_payment: Minor.min(1).max(maxAmount).nullable().describe('Smaller payouts are refused; null: no minimum'),
  max_payment: Minor.min(1).max(maxAmount).nullable().describe('Larger payouts are refused; null: no maximum'),
  unclaimed_days: z.number().int().min(0).max(29).describe('Days after which an unclaimed payment is canceled'),
});

export const savePayoutConfig = contract({
  method: 'PUT',
  url: `${url}/config`,
  area,
  summary: 'Set how payments of a service are sent',
  access: 'addons.edit',
  params,
  body: PayoutConfigForm,
  data: PayoutConnection,
});

export const PayoutServiceUses = z
  .object({
    unsent: z.number().int().describe('Payments of exported batches that are still to be sent'),
    on_their_way: z.number().int().describe('Sent payments whose end is not known yet'),
  })
  .meta({ id: 'PayoutServiceUses' });
export type PayoutServiceUses = z.infer<typeof PayoutServiceUses>;

export const findPayoutServiceUses = contract({
  method: 'GET',
  url: `${url}/uses`,
  area,
  summary: 'What disconnecting a payout service means',
  access: 'addons.view',
  params,
  data: PayoutServiceUses,
});

export const receivePayoutNews = contract({
  method: 'POST',
  url: '/v1/webhooks/payouts/:service/:token',
  area,
  summary: 'What a payout service tells of payments by itself',
  description:
    'For the services, who sign what they send. A wrong signature is a 400, an unknown address a 404. A replay changes nothing.',
  access: 'public',
  params: z.object({
    service: Service,
    token: explain(
      z.uuid(),
      'The token in the address that the service was given',
      '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11',
    ),
  }),
  data: z.object({ is_received: z.boolean() }),
  keeps_raw_body: true,
});
