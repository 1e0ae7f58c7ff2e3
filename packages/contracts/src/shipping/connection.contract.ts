import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { AccountOwner, accountFields } from '../connections/account.contract.ts';
import { setupStates } from '../connections/credential.rules.ts';
import { Version } from '../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, explain, Id, IdParams } from '../route.ts';
import { carrierVendors } from './carrier-vendor.data.ts';

const area = 'integrations';

/** A service that a connected account can buy. */
export const ConnectedService = z
  .object({
    id: z.number().int(),
    carrier: z.string().describe('`usps`, `ups`, …'),
    carrier_id: z.string().describe('The vendor’s id of the carrier’s account; empty where the vendor is the carrier'),
    service_code: z.string(),
    friendly_name: z.string(),
    is_domestic: z.boolean(),
    is_international: z.boolean(),
    return_label_supported: z.boolean(),
    is_selected: z.boolean().describe('Offered where labels are bought'),
    is_offered: z.boolean().describe('False: the vendor no longer lists it'),
  })
  .meta({ id: 'ConnectedService' });
export type ConnectedService = z.infer<typeof ConnectedService>;

/** A company's account at a vendor of labels, without its secrets. */
export const Connection = z
  .object({
    ...accountFields,
    vendor: z.enum(carrierVendors),
    is_current: z.boolean().describe('Of several USPS accounts, the one that labels are bought with'),
    is_synced_carriers: z.union([z.literal(0), z.literal(1)]).describe('1 once the vendor’s services are listed'),
    kit_text: z.string().describe('Printed in shipping kits with labels of this account'),
    language: TextLanguage,
    translations: translationsOf({ kit_text: z.string() }),
    is_usps_return_actived: z.boolean(),
    is_usps_return_processing: z.boolean(),
    is_international_shipping: z.boolean().describe('Whether the company ships across borders'),
    selected_carrier_uuid: z.string().nullable().describe('Id of the default service, when it is of this account'),
    international_carrier_uuid: z.string().nullable().describe('The same across borders'),
    carriers: z.array(ConnectedService),
  })
  .meta({ id: 'CarrierConnection' });
export type Connection = z.infer<typeof Connection>;

/** What connecting answers: the services are listed by a job. */
export const ConnectStarted = z
  .object({
    connection: Connection,
    job_id: z.string(),
    title: z.string(),
    is_synced_carriers: z.literal(0),
    percentage: z.number().int(),
    status: z.enum(setupStates),
  })
  .meta({ id: 'ConnectStarted' });
export type ConnectStarted = z.infer<typeof ConnectStarted>;

export const testConnection = contract({
  method: 'POST',
  url: '/v1/pos/integration/connections/:id/test',
  area,
  summary: 'Ask the vendor whether the stored credentials work',
  description: 'A refusal is a 422 with the vendor’s own words.',
  access: 'addons.edit',
  params: IdParams,
  data: AccountOwner,
});

export const syncConnection = contract({
  method: 'POST',
  url: '/v1/pos/integration/connections/:id/sync',
  area,
  summary: 'List the vendor’s services again; the selected ones stay selected',
  access: 'addons.edit',
  params: IdParams,
  data: ConnectStarted,
});

export const ServicesForm = z.object({
  version: Version,
  selected_ids: z.array(Id).max(2000).describe('All services that are offered where labels are bought'),
  selected_carrier_uuid: explain(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .nullable()
      .optional(),
    'Id of the default service. Null: none of this account. Left out: unchanged',
    '1',
  ),
  international_carrier_uuid: explain(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .nullable()
      .optional(),
    'The same across borders; sent only when international shipping is on',
    '3',
  ),
});
export type ServicesForm = z.output<typeof ServicesForm>;

export const chooseServices = contract({
  method: 'PUT',
  url: '/v1/pos/integration/connections/:id/services',
  area,
  summary: 'Choose the services that labels can be bought from, and the default ones',
  access: 'addons.edit',
  params: IdParams,
  body: ServicesForm,
  data: Connection,
});

/** The longest text of a kit: it must fit on the page. */
export const maxKitText = 2000;
export const KitText = explain(
  Lines.max(maxKitText),
  'Text of shipping kits',
  'Pack the device well and stick the label on the box.',
);

export const saveKitText = contract({
  method: 'PUT',
  url: '/v1/pos/integration/connections/:id/kit',
  area,
  summary: 'Set the text of shipping kits with labels of this account',
  access: 'addons.edit',
  params: IdParams,
  body: z.object({ version: Version, kit_text: KitText, translations: translationForm({ kit_text: KitText }) }),
  data: Connection,
});

export const ConnectionUses = z
  .object({
    waiting_labels: z.number().int().describe('Labels that are still to be bought with it'),
    unused_labels: z.number().int().describe('Bought labels that no carrier has scanned'),
    orders: z.number().int().describe('Orders with such labels'),
    rules: z.array(z.string()).describe('Names of the shipping rules that choose its services'),
    defaults: z.array(z.string()).describe('The settings that name its services'),
  })
  .meta({ id: 'ConnectionUses' });
export type ConnectionUses = z.infer<typeof ConnectionUses>;

export const findConnectionUses = contract({
  method: 'GET',
  url: '/v1/pos/integration/connections/:id/uses',
  area,
  summary: 'What disconnecting the account means: its open labels, rules and defaults',
  access: 'addons.view',
  params: IdParams,
  data: ConnectionUses,
});
