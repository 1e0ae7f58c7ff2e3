import { type AccountCalls, openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import { requestToken, type TokenSource } from '../../../../platform/vendors/oauth-token.client.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, CarrierClient } from '../carrier-port.rules.ts';
import { answerBadAddress, answerRefusedVoid, servicesOf } from '../vendor-tables.rules.ts';
import { fedexServices } from './fedex.data.ts';
import { addressOf, labelBody, pickupBody, rateBody, readFedExError } from './fedex.rules.ts';
import {
  boughtOf,
  type FedExRates,
  type FedExShipment,
  pickupOf,
  ratesOf,
  trackedOf,
  verdictOf,
  voidOf,
} from './fedex-answers.rules.ts';

/** FedEx REST APIs with the customer's own account: https://developer.fedex.com. */
export function openFedEx(account: CarrierAccount, address: Partial<VendorAddress> = {}): CarrierClient {
  const { username = '', password = '', account_number = '' } = account.credentials;
  const host = account.is_test ? 'https://apis-sandbox.fedex.com' : 'https://apis.fedex.com';
  const vendorAddress: VendorAddress = { base_url: host, ...address };
  const source: TokenSource = {
    vendor: 'FedEx',
    address: vendorAddress,
    path: '/oauth/token',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: username, client_secret: password }),
    readError: readFedExError,
  };

  const calls = openCalls({
    vendor: 'FedEx',
    address: vendorAddress,
    headers: { 'x-locale': 'en_US' },
    token: source,
    readError: readFedExError,
  });
  const ask: AccountCalls['read'] = (path, options, map) => calls.read(path, { method: 'POST', ...options }, map);

  return {
    // The account number is checked by the first quote: a token does not name it.
    async test() {
      await requestToken(source);
      return { name: null };
    },
    listServices: async () => servicesOf('fedex', fedexServices),
    listRates: (request) =>
      ask('/rate/v1/rates/quotes', { body: rateBody(request, account_number) }, (answer: FedExRates) =>
        ratesOf(answer, request),
      ),
    prepare: async () => null,
    buy: async (request, key) =>
      ask(
        '/ship/v1/shipments',
        {
          body: labelBody(request, key, account_number),
          headers: { 'x-customer-transaction-id': key },
          has_effect: true,
        },
        (answer: FedExShipment) => boughtOf(answer, request),
      ),
    // FedEx has no idempotency, sends no label again, and finds a shipment by its reference only after the first scan.
    // A person looks for our key, the purchase order number, in FedEx Ship Manager.
    findBought: async () => 'unknown',
    async void({ tracking_number }) {
      const body = {
        accountNumber: { value: account_number },
        deletionControl: 'DELETE_ALL_PACKAGES',
        trackingNumber: tracking_number,
      };
      return ask('/ship/v1/shipments/cancel', { method: 'PUT', body, has_effect: true }, voidOf).catch(
        answerRefusedVoid,
      );
    },
    track: ({ tracking_number }) =>
      ask(
        '/track/v1/trackingnumbers',
        {
          body: {
            includeDetailedScans: true,
            trackingInfo: [{ trackingNumberInfo: { trackingNumber: tracking_number } }],
          },
        },
        trackedOf,
      ),
    checkAddress: (party) =>
      ask(
        '/address/v1/addresses/resolve',
        { body: { addressesToValidate: [{ address: addressOf(party) }] } },
        verdictOf,
      ).catch(answerBadAddress),
    bookPickup: async (request, key) =>
      ask(
        '/pickup/v1/pickups',
        {
          body: pickupBody(request, account_number),
          headers: { 'x-customer-transaction-id': key },
          has_effect: true,
        },
        pickupOf,
      ),
  };
}
