import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { asksForTestMode, formOfFields } from '../connections/credential.rules.ts';
import { contract, explain } from '../route.ts';
import { type CarrierVendor, carrierVendorFacts } from './carrier-vendor.data.ts';
import { Connection, ConnectStarted, maxKitText } from './connection.contract.ts';

const area = 'integrations';
const base = '/v1/pos/integration';

const is_test = z.boolean().default(false).describe('The credentials are for the vendor’s test system');

/** The body of a vendor's connect call: its credentials, and whether they are for tests where the key does not say so. */
export function connectFormOf(vendor: CarrierVendor) {
  const facts = carrierVendorFacts[vendor];
  const credentials = formOfFields(facts.fields) as z.ZodObject;
  return asksForTestMode(facts) ? credentials.extend({ is_test }) : credentials;
}

const findAt = (path: string, label: string) =>
  contract({
    method: 'GET',
    url: `${base}/${path}`,
    area,
    summary: `The company’s account at ${label}, without its secrets; null without one`,
    access: 'addons.view',
    data: Connection.nullable(),
  });

const connectAt = (path: string, label: string, vendor: CarrierVendor) =>
  contract({
    method: 'POST',
    url: `${base}/${path}`,
    area,
    summary: `Connect ${label}, or change the credentials`,
    description:
      'Checks the credentials with the vendor. A refusal is a 422 with the vendor’s own words. A job then lists the services.',
    access: 'addons.edit',
    body: connectFormOf(vendor),
    data: ConnectStarted,
  });

const disconnectAt = (path: string, label: string) =>
  contract({
    method: 'DELETE',
    url: `${base}/${path}`,
    area,
    summary: `Disconnect ${label}. Bought labels are kept`,
    access: 'addons.edit',
    data: z.null(),
  });

export const findShipmondoConnection = findAt('shipmondo/connection', 'Shipmondo');
export const connectShipmondo = connectAt('shipmondo/connection', 'Shipmondo', 'shipmondo');
export const disconnectShipmondo = disconnectAt('shipmondo/connection', 'Shipmondo');

export const findShipEngineConnection = findAt('shipengine/connection', 'ShipEngine');
export const connectShipEngine = connectAt('shipengine/connection', 'ShipEngine', 'shipengine');
export const disconnectShipEngine = disconnectAt('shipengine/connection', 'ShipEngine');

export const findEasyPostConnection = findAt('easypost/connect', 'EasyPost');
export const connectEasyPost = connectAt('easypost/connect', 'EasyPost', 'easypost');
export const disconnectEasyPost = disconnectAt('easypost/connect', 'EasyPost');

export const findUpsDtmConnection = findAt('ups-dtm', 'UPS Direct to Mobile');
export const connectUpsDtm = connectAt('ups-dtm', 'UPS Direct to Mobile', 'ups-direct-to-mobile');
export const disconnectUpsDtm = disconnectAt('ups-dtm', 'UPS Direct to Mobile');

export const findSandboxConnection = findAt('sandbox/connection', 'the sandbox carrier');
export const connectSandbox = connectAt('sandbox/connection', 'the sandbox carrier', 'sandbox');
export const disconnectSandbox = disconnectAt('sandbox/connection', 'the sandbox carrier');

/** Carriers that are connected with an account of their own. */
export const directCarriers = ['fedex', 'ups', 'usps'] as const;
export type DirectCarrier = (typeof directCarriers)[number];
const CarrierParams = z.object({ carrier: z.enum(directCarriers).describe('The carrier that is connected') });

export const findCarrierConfig = contract({
  method: 'GET',
  url: `${base}/carriers/:carrier/config`,
  area,
  summary: 'The company’s own account at FedEx, UPS or USPS, without its secrets; null without one',
  description: 'Of USPS, the current account.',
  access: 'addons.view',
  params: CarrierParams,
  data: Connection.nullable(),
});

export const saveCarrierConfig = contract({
  method: 'POST',
  url: `${base}/carriers/:carrier/config`,
  area,
  summary: 'Connect FedEx, UPS or USPS, or change the credentials of the account',
  description:
    'Checks the credentials with the carrier. A refusal is a 422 with the carrier’s own words. Of USPS, the current account.',
  access: 'addons.edit',
  params: CarrierParams,
  body: z.object({
    username: explain(z.string().trim().min(1).max(500), 'API key, client ID or consumer key', 'api-user'),
    password: explain(
      z.string().trim().min(1).max(500),
      'Secret key, client secret or consumer secret',
      'tradepost-demo',
    ),
    account_number: z.string().trim().max(500).optional().describe('The account that pays'),
    crid: z.string().trim().max(500).optional().describe('USPS: customer registration ID'),
    mid: z.string().trim().max(500).optional().describe('USPS: mailer ID'),
    manifest_mid: z.string().trim().max(500).optional().describe('USPS: mailer ID of manifests'),
    is_test,
    kit_text: explain(
      Lines.max(maxKitText).optional(),
      'Left out: unchanged',
      'Pack the device well and stick the label on the box.',
    ),
  }),
  data: ConnectStarted,
});

export const disconnectCarrier = contract({
  method: 'DELETE',
  url: `${base}/carriers/:carrier/config`,
  area,
  summary: 'Disconnect FedEx, UPS or the current USPS account. Bought labels are kept',
  access: 'addons.edit',
  params: CarrierParams,
  data: z.null(),
});
