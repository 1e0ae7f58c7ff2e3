import { z } from 'zod';
import { CountryCode } from '../countries.ts';
import { Version } from '../fields.ts';
import { contract } from '../route.ts';
import { ConnectedService } from './connection.contract.ts';

const area = 'integrations';

export const listShipEngineCarriers = contract({
  method: 'GET',
  url: '/v1/pos/integration/shipengine/carriers',
  area,
  summary: 'The services of the carriers that are connected at ShipEngine',
  access: 'addons.view',
  data: z.object({ items: z.array(ConnectedService) }),
});

export const DefaultLabels = z
  .object({
    domestic: ConnectedService.nullable().describe('The default service, when it is of ShipEngine'),
    international: ConnectedService.nullable().describe('The same across borders'),
  })
  .meta({ id: 'ShipEngineDefaultLabels' });

export const findShipEngineDefault = contract({
  method: 'GET',
  url: '/v1/pos/integration/shipengine/default-label',
  area,
  summary: 'The services of ShipEngine that labels are bought from by default',
  access: 'addons.view',
  data: DefaultLabels,
});

export const saveShipEngineDefault = contract({
  method: 'PUT',
  url: '/v1/pos/integration/shipengine/default-label',
  area,
  summary: 'Make a service of ShipEngine the default',
  access: 'addons.edit',
  body: z.object({
    carrier_id: z.string().max(100).describe('The carrier at ShipEngine, such as `se-123890`'),
    service_code: z.string().min(1).max(100).describe('The service, such as `usps_priority_mail`'),
    is_international: z.boolean().default(false).describe('For parcels across borders'),
  }),
  data: DefaultLabels,
});

/** The kinds of tax numbers that customs forms print. */
export const taxIdentifierTypes = { vat: 'VAT', eori: 'EORI', ioss: 'IOSS', ein: 'EIN', gst: 'GST' } as const;
export type TaxIdentifierType = keyof typeof taxIdentifierTypes;
const types = Object.keys(taxIdentifierTypes) as [TaxIdentifierType, ...TaxIdentifierType[]];

export const TaxSettings = z
  .object({
    identifier_type: z.enum(types).nullable(),
    tax_number: z.string(),
    issuing_country: z.string(),
    version: z.number().int().describe('Of the connection; 0 without one'),
  })
  .meta({ id: 'ShipEngineTaxSettings' });
export type TaxSettings = z.infer<typeof TaxSettings>;

export const findTaxSettings = contract({
  method: 'GET',
  url: '/v1/pos/integration/shipengine/tax-settings',
  area,
  summary: 'The tax number on customs forms of ShipEngine’s labels',
  access: 'addons.view',
  data: TaxSettings,
});

export const TaxForm = z.object({
  identifier_type: z.enum(types).describe('The kind of tax number'),
  tax_number: z.string().trim().max(35).describe('Printed on customs forms. Empty: none'),
  issuing_country: CountryCode.describe('The country that issued it'),
  version: Version,
});

export const saveTaxSettings = contract({
  method: 'PUT',
  url: '/v1/pos/integration/shipengine/tax-settings',
  area,
  summary: 'Set the tax number on customs forms of ShipEngine’s labels',
  access: 'addons.edit',
  body: TaxForm,
  data: TaxSettings,
});
