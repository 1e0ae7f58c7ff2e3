import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, CarrierClient, CarrierWebhooks } from './carrier-port.rules.ts';
import { openEasyPost } from './easypost/easypost.client.ts';
import { easyPostWebhooks } from './easypost/easypost-webhook.client.ts';
import { openFedEx } from './fedex/fedex.client.ts';
import { openSandbox } from './sandbox/sandbox.client.ts';
import { openShipEngine } from './shipengine/shipengine.client.ts';
import { shipEngineWebhooks } from './shipengine/shipengine-webhook.client.ts';
import { openShipmondo } from './shipmondo/shipmondo.client.ts';
import { shipmondoWebhooks } from './shipmondo/shipmondo-webhook.client.ts';
import { openUps } from './ups/ups.client.ts';
import { openUpsDirectToMobile } from './ups-direct-to-mobile/ups-direct-to-mobile.client.ts';
import { openUsps } from './usps/usps.client.ts';

type Open = (account: CarrierAccount, address: Partial<VendorAddress>, scope: VendorScope) => CarrierClient;

const clients: Record<CarrierVendor, Open> = {
  easypost: openEasyPost,
  shipengine: openShipEngine,
  shipmondo: openShipmondo,
  fedex: openFedEx,
  ups: openUps,
  usps: openUsps,
  'ups-direct-to-mobile': (account, address, { platform }) =>
    openUpsDirectToMobile(account, address, platform.outgoing),
  sandbox: (_account, _address, scope) => openSandbox(scope),
};

const webhooks: Partial<Record<CarrierVendor, (address: Partial<VendorAddress>) => CarrierWebhooks>> = {
  easypost: easyPostWebhooks,
  shipengine: shipEngineWebhooks,
  shipmondo: shipmondoWebhooks,
};

const addressOf = ({ platform }: Pick<VendorScope, 'platform'>, vendor: CarrierVendor): Partial<VendorAddress> =>
  platform.config.carrier_addresses[vendor] ?? {};

/** The vendor that a connection names, and never another: wrong credentials do not end at the sandbox. */
export function openCarrier(scope: VendorScope, account: CarrierAccount): CarrierClient {
  return clients[account.vendor](account, addressOf(scope, account.vendor), scope);
}

/** Null when the vendor tells nothing by itself. */
export const webhooksOf = (scope: Pick<VendorScope, 'platform'>, vendor: CarrierVendor): CarrierWebhooks | null =>
  webhooks[vendor]?.(addressOf(scope, vendor)) ?? null;
