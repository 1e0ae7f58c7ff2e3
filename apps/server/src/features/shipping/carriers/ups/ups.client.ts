import { isPng } from '../../../../platform/pdf/png.ts';
import { openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import { requestToken, type TokenSource } from '../../../../platform/vendors/oauth-token.client.ts';
import { nonsense } from '../../../../platform/vendors/vendor-answer.ts';
import type { VendorAddress, VendorCallOptions } from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, CarrierClient, LabelFile, LabelRequest } from '../carrier-port.rules.ts';
import { isImperial, keyText } from '../package-units.rules.ts';
import { labelFile } from '../vendor-answer.rules.ts';
import { answerBadAddress, answerRefusedVoid, isRefused, noNews, servicesOf } from '../vendor-tables.rules.ts';
import { printUpsLabel } from './documents/ups-label.ts';
import { upsServices } from './ups.data.ts';
import { addressBody, labelBody, pickupBody, rateBody, readUpsError, recoveryBody } from './ups.rules.ts';
import {
  boughtOf,
  pickupOf,
  ratesOf,
  recoveredOf,
  trackedOf,
  type UpsRates,
  type UpsRecovered,
  type UpsShipment,
  verdictOf,
  voidOf,
} from './ups-answers.rules.ts';

/** UPS's REST APIs with the customer's own account: https://github.com/UPS-API/api-documentation. */
export function openUps(account: CarrierAccount, address: Partial<VendorAddress> = {}): CarrierClient {
  const { username = '', password = '', account_number = '' } = account.credentials;
  const host = account.is_test ? 'https://wwwcie.ups.com' : 'https://onlinetools.ups.com';
  const vendorAddress: VendorAddress = { base_url: host, ...address };
  const source: TokenSource = {
    vendor: 'UPS',
    address: vendorAddress,
    path: '/security/v1/oauth/token',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      'x-merchant-id': account_number,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    readError: readUpsError,
  };

  const calls = openCalls({
    vendor: 'UPS',
    address: vendorAddress,
    prefix: '/api',
    headers: { transactionSrc: 'tradepost' },
    token: source,
    readError: readUpsError,
  });
  const ask = <Answer, Result>(
    path: string,
    { key, ...options }: VendorCallOptions & { key?: string },
    map: (answer: Answer) => Result,
  ): Promise<Result> => {
    const headers: Record<string, string> = key ? { transId: keyText(key, 32) } : {};
    return calls.read(path, { method: 'POST', ...options, headers }, map);
  };

  /**
   * UPS has no idempotency. Label recovery finds a label by our key, which is a reference of the shipment. Its refusal
   * proves nothing: UPS publishes no code for "no such shipment", and a new shipment may not be found yet.
   */
  async function findBought(request: LabelRequest, key: string) {
    try {
      const body = recoveryBody(request, key, account_number);
      return await ask('/labels/v1/recovery', { body, key }, (answer: UpsRecovered) => recoveredOf(answer, request));
    } catch (error) {
      if (isRefused(error)) return 'unknown';
      throw error;
    }
  }

  return {
    // The account number is checked by the first quote: a token does not name it.
    async test() {
      await requestToken(source);
      return { name: null };
    },
    listServices: async () => servicesOf('ups', upsServices),
    listRates: (request) =>
      ask('/rating/v2409/Shoptimeintransit', { body: rateBody(request, account_number) }, (answer: UpsRates) =>
        ratesOf(answer, request),
      ),
    prepare: async () => null,
    async buy(request, key) {
      const body = labelBody(request, key, account_number);
      const { bought, image } = await ask(
        '/shipments/v2409/ship',
        { body, key, has_effect: true },
        (answer: UpsShipment) => boughtOf(answer, request),
      );
      return { ...bought, label: await fileOf(image, bought.tracking_number, request) };
    },
    findBought,
    void: ({ vendor_shipment_id, tracking_number }) =>
      ask(
        `/shipments/v2409/void/cancel/${encodeURIComponent(vendor_shipment_id ?? tracking_number)}`,
        { method: 'DELETE', has_effect: true },
        voidOf,
      ).catch(answerRefusedVoid),
    track: ({ tracking_number }) =>
      ask(
        `/track/v1/details/${encodeURIComponent(tracking_number)}`,
        { method: 'GET', key: tracking_number },
        trackedOf,
      ).catch(noNews),
    checkAddress: async (party) =>
      isImperial(party.country_code)
        ? ask('/addressvalidation/v2/3', { body: addressBody(party) }, verdictOf).catch(answerBadAddress)
        : null,
    bookPickup: async (request, key) =>
      ask(
        '/pickupcreation/v2409/pickup',
        { body: pickupBody(request, account_number), key, has_effect: true },
        pickupOf,
      ),
  };
}

/** The label is bought: one that cannot be read is unclear, and is then recovered. */
async function fileOf(image: Buffer, tracking_number: string, { format, ship_date }: LabelRequest): Promise<LabelFile> {
  try {
    const isPicture = format === 'pdf' && isPng(image);
    return labelFile(isPicture ? await printUpsLabel(image, tracking_number, ship_date) : image, format);
  } catch {
    throw nonsense('UPS', true);
  }
}
