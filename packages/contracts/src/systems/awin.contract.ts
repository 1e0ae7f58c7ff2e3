import { z } from 'zod';
import { Amount, contract, explain } from '../route.ts';
import { affiliateNetworks } from '../shop/measuring/affiliate-click.rules.ts';
import { SystemConnection } from './system.contract.ts';

const networks = Object.keys(affiliateNetworks) as ['awin', 'shareasale'];

/** When a network hears of an order. */
export const conversionMoments = { lead: 'When the seller places it', paid: 'When it is paid' } as const;
/** What its commission is a part of. */
export const conversionAmounts = { payout: 'The amount of the order', fixed: 'A fixed amount for each order' } as const;

/** What is chosen for a network of affiliates. */
export const AwinSettings = z.object({
  moment: z.enum(['lead', 'paid']).default('lead').describe('When the network hears of an order'),
  amount: z.enum(['payout', 'fixed']).default('payout').describe('What is told as the amount of an order'),
  fixed_amount: Amount.min(0).default(0).describe('The fixed amount, in minor units'),
  commission_group: explain(
    z.string().trim().min(1).max(50).default('DEFAULT'),
    'The commission group at Awin',
    'DEFAULT',
  ),
  validates: z
    .boolean()
    .default(true)
    .describe('Whether commissions are approved, changed and declined as orders are paid, and canceled or returned'),
});
export type AwinSettings = z.output<typeof AwinSettings>;

const area = 'integrations';
const url = '/v1/pos/integration/share-a-sale';
const text = (what: string, example: string) => explain(z.string().trim().max(500).default(''), what, example);

/** The account at a network of affiliates, as the calls of the specification name it. */
export const ShareASale = z
  .object({
    is_connected: z.boolean(),
    network: z.enum(networks).nullable().describe('Null when not connected'),
    merchant_account_id: z.string().nullable().describe('Of ShareASale'),
    connection: SystemConnection.nullable(),
  })
  .meta({ id: 'ShareASale' });
export type ShareASale = z.infer<typeof ShareASale>;

export const findShareASale = contract({
  method: 'GET',
  url,
  area,
  summary: 'The account at a network of affiliates, without its secrets',
  access: 'addons.view',
  data: ShareASale,
});

export const connectShareASale = contract({
  method: 'POST',
  url,
  area,
  summary: 'Connect a network of affiliates: Awin, or ShareASale where you still have it',
  description: 'Checks the credentials there: a refusal is a 422 with the network’s own words.',
  access: 'addons.edit',
  body: z.object({
    network: z.enum(networks).optional().describe('Left out: ShareASale with its merchant account, else Awin'),
    advertiser_id: text('Awin: the id of the advertiser', '10012'),
    api_token: text('Awin: the API token', '8f14e45f-ceea-467f-a83d-2a1b'),
    merchant_account_id: text('ShareASale: the id of the merchant', '47011'),
    token: text('ShareASale: the API token', 'aB3cD4eF5gH6'),
    api_secret: text('ShareASale: the API secret', 'iJ7kL8mN9oP0'),
  }),
  data: ShareASale,
});

export const disconnectShareASale = contract({
  method: 'DELETE',
  url,
  area,
  summary: 'Disconnect the network of affiliates. What was sent there stays there',
  access: 'addons.edit',
  data: z.null(),
});
