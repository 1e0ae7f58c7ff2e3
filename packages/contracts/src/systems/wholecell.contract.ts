import { z } from 'zod';
import { contract, explain, Id } from '../route.ts';
import { FoundSystem, SystemConnectStarted } from './system.contract.ts';

/** The statuses of WholeCell in which a device is in stock there. */
export const wholeCellStatuses = ['Available', 'Inbound', 'Moving', 'Sold'] as const;

/** What is chosen for WholeCell. */
export const WholeCellSettings = z.object({
  location_id: Id.nullable().default(null).describe('Where units that are new to us are. Null: the first location'),
  statuses: explain(
    z.array(z.string().trim().min(1).max(60)).max(20).default(['Available']),
    'Devices with these statuses there become units here',
    ['Available'],
  ),
  reads_by_itself: z.boolean().default(false).describe('The stock is read again every day'),
});
export type WholeCellSettings = z.output<typeof WholeCellSettings>;

const url = '/v1/pos/integration/wholecell/connection';
const area = 'integrations';

export const findWholeCell = contract({
  method: 'GET',
  url,
  area,
  summary: 'The company’s account at WholeCell, without its secret; null without one',
  access: 'addons.view',
  data: FoundSystem,
});

export const connectWholeCell = contract({
  method: 'POST',
  url,
  area,
  summary: 'Connect WholeCell, or change the credentials',
  description: 'Checks the credentials there. A refusal is a 422 with its own words. Nothing is written to WholeCell.',
  access: 'addons.edit',
  body: z.object({
    app_id: explain(z.string().trim().max(500).default(''), 'The app ID of an API app', 'wc_3f0c1f6e'),
    app_secret: explain(z.string().trim().max(500).default(''), 'Its app secret', '5d0a4d0e9a582f7c'),
    is_sandbox: z.boolean().default(false).describe('Connect the sandbox, which needs no credentials'),
  }),
  data: SystemConnectStarted,
});
