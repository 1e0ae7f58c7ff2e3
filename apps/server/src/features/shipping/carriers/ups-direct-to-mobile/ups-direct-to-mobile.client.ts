import { openOutgoing } from '../../../../platform/http/outgoing.client.ts';
import type { Outgoing } from '../../../../platform/ports/outgoing.ts';
import { publicFetch } from '../../../../platform/vendors/public-fetch.client.ts';
import { mapAnswer } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import {
  askVendor,
  type VendorAddress,
  type VendorCallOptions,
} from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, CarrierClient } from '../carrier-port.rules.ts';
import { answerRefusedVoid, noNews } from '../vendor-tables.rules.ts';
import {
  boughtOf,
  directToMobileServices,
  foundOf,
  type PortalReturn,
  readPortalError,
  returnBody,
  trackedOf,
  voidOf,
} from './ups-direct-to-mobile.rules.ts';

/**
 * A UPS returns portal that puts a code on the seller's phone. UPS publishes no API of it, so this adapter speaks a small
 * JSON API of our own at the portal's domain. These two files are all that changes once UPS publishes one:
 *
 *     GET    /api/account             { name }
 *     POST   /api/returns             { return_id, tracking_number, code, cost }; idempotent by `key`
 *     GET    /api/returns?key=        { returns }
 *     DELETE /api/returns/{id}        { status, message }
 *     GET    /api/returns/{id}/events { expected_at, events }
 *
 * A user enters the domain, so `outgoing` keeps requests on public addresses. An `address` is the operator's, who may
 * point to a proxy anywhere.
 */
export function openUpsDirectToMobile(
  account: CarrierAccount,
  address: Partial<VendorAddress> = {},
  outgoing: Outgoing = openOutgoing(),
): CarrierClient {
  const { domain = '', logon_name = '', password = '' } = account.credentials;
  const authorization = `Basic ${Buffer.from(`${logon_name}:${password}`).toString('base64')}`;

  async function ask<Answer, Result>(path: string, options: VendorCallOptions, map: (answer: Answer) => Result) {
    const vendorAddress: VendorAddress = address.base_url
      ? { ...address, base_url: address.base_url }
      : { ...address, base_url: urlOf(domain), fetch: publicFetch(outgoing, address.timeout) };
    const headers = { authorization };
    const reply = await askVendor('UPS', vendorAddress, `/api${path}`, { ...options, headers }, readPortalError);
    return mapAnswer('UPS', reply, options.has_effect ?? false, map);
  }

  return {
    test: () => ask('/account', {}, ({ name }: { name?: string }) => ({ name: name ?? null })),
    listServices: async () => directToMobileServices,
    // The portal quotes no prices.
    listRates: async () => [],
    prepare: async () => null,
    buy: async (request, key) =>
      ask('/returns', { method: 'POST', body: returnBody(request, key), has_effect: true }, (answer: PortalReturn) =>
        boughtOf(answer, request),
      ),
    findBought: (request, key) =>
      ask(`/returns?key=${encodeURIComponent(key)}`, {}, (answer: { returns: PortalReturn[] }) =>
        foundOf(answer, request),
      ),
    void: ({ vendor_label_id }) =>
      ask(`/returns/${encodeURIComponent(vendor_label_id)}`, { method: 'DELETE', has_effect: true }, voidOf).catch(
        answerRefusedVoid,
      ),
    track: ({ vendor_label_id }) =>
      ask(`/returns/${encodeURIComponent(vendor_label_id)}/events`, {}, trackedOf).catch(noNews),
    checkAddress: async () => null,
  };
}

function urlOf(domain: string): string {
  const isHostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(
    domain,
  );
  if (!isHostName) throw new VendorError('refused', 'Enter the domain of your portal, such as returns.example.com');
  return `https://${domain}`;
}
